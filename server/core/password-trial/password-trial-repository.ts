import type { Db } from "../../platform/database/index.ts";
import { statement } from "../../platform/database/statement.ts";
import type { Account, AccountKey } from "../accounts/accounts-repository.ts";
import type { Device } from "../devices/devices-repository.ts";

/** What decides whether a device is known. */
export type TriedDevice = Pick<Device, "id" | "browser" | "country_code">;

export interface Tried {
  account: Account | undefined;
  /** The account's own, by its cookie, unless it was revoked. */
  device: TriedDevice | undefined;
}

/** The account and the device in one trip: each costs more than what it finds. */
function finder(key: AccountKey) {
  return statement((db, { value, tokenHash }: { value: string; tokenHash: string }) =>
    db
      .selectFrom("accounts")
      .leftJoin("devices", (join) =>
        join
          .onRef("devices.account_id", "=", "accounts.id")
          .on("devices.token_hash", "=", tokenHash)
          .on("devices.revoked_at", "is", null),
      )
      .selectAll("accounts")
      .select([
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

export async function findTried(
  db: Db,
  { key, value }: { key: AccountKey; value: string },
  tokenHash: string,
): Promise<Tried> {
  const [row] = (await FINDERS[key](db, { value, tokenHash })).rows;
  if (row === undefined) return { account: undefined, device: undefined };
  const { device_id: id, device_browser: browser, device_country, ...account } = row;
  return {
    account,
    device: id === null ? undefined : { id, browser, country_code: device_country },
  };
}
