import type { Database, Db } from "../../platform/database/index.ts";
import type { LookUp } from "../../platform/database/reader.ts";
import { statement } from "../../platform/database/statement.ts";
import type { Account, AccountKey } from "../accounts/accounts-repository.ts";
import { type Device, listOfHashes, type TokenHashes } from "../devices/devices-repository.ts";

/** What decides whether a device is known. */
type CandidateDevice = Pick<Device, "id" | "browser" | "country_code">;

/**
 * What the password check and the reads beside the account's lock need. The sign-in reads the rest
 * with the lock.
 */
export type CandidateAccount = Pick<
  Account,
  | "id"
  | "password_hash"
  | "password_changed_at"
  | "recovered_flow"
  | "email"
  | "phone"
  | "dial_code"
>;

export interface SignInCandidate {
  account: CandidateAccount | undefined;
  /** The account's devices of this cookie, without revoked ones. */
  devices: CandidateDevice[];
}

/** A trusted device, with the names of its account. */
type NamedDevice = Pick<Device, "browser" | "country_code"> & Pick<Account, AccountKey>;

/** Finds a device by its token hash, on the reader connections: it waits for no transaction. */
export function prepareFindDevice({ db, lookUp }: Database): LookUp<NamedDevice> {
  const query = db
    .selectFrom("devices")
    .innerJoin("accounts", "accounts.id", "devices.account_id")
    .select([
      "devices.browser",
      "devices.country_code",
      "accounts.id",
      "accounts.email",
      "accounts.phone",
      "accounts.username_key",
    ])
    .where("devices.token_hash", "=", "")
    .where("devices.revoked_at", "is", null);
  return lookUp(query.compile());
}

interface CandidateQuery extends TokenHashes {
  value: string;
}

/** The account and its devices in one round trip. */
function finder(key: AccountKey) {
  return statement((db, { value, ...hashes }: CandidateQuery) =>
    db
      .selectFrom("accounts")
      .leftJoin("devices", (join) =>
        join
          .onRef("devices.account_id", "=", "accounts.id")
          .on("devices.token_hash", "in", listOfHashes(hashes))
          .on("devices.revoked_at", "is", null),
      )
      .select([
        "accounts.id",
        "accounts.password_hash",
        "accounts.password_changed_at",
        "accounts.recovered_flow",
        "accounts.email",
        "accounts.phone",
        "accounts.dial_code",
        "devices.id as device_id",
        "devices.browser as device_browser",
        "devices.country_code as device_country",
      ])
      .where(`accounts.${key}`, "=", value),
  );
}

const FINDERS: Record<AccountKey, ReturnType<typeof finder>> = {
  id: finder("id"),
  email: finder("email"),
  phone: finder("phone"),
  username_key: finder("username_key"),
};

export async function findCandidate(
  db: Db,
  { key, value }: { key: AccountKey; value: string },
  hashes: TokenHashes,
): Promise<SignInCandidate> {
  const { rows } = await FINDERS[key](db, { value, ...hashes });
  const devices = rows.flatMap(({ device_id: id, device_browser: browser, device_country }) =>
    id === null ? [] : [{ id, browser, country_code: device_country }],
  );
  const [row] = rows;
  if (row === undefined) return { account: undefined, devices };
  const { device_id: _id, device_browser: _browser, device_country: _country, ...account } = row;
  return { account, devices };
}
