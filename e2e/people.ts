import type { BrowserContext } from "@playwright/test";
import { createAuthenticators } from "../server/core/authenticators/authenticators.ts";
import { createRecoveryCodes } from "../server/core/recovery-codes/recovery-codes.ts";
import { createSessions } from "../server/core/sessions/sessions.ts";
import { systemClock } from "../server/platform/clock.ts";
import { openDatabase } from "../server/platform/database/index.ts";
import { Keyring } from "../server/platform/keyring.ts";
import { createReachability } from "../server/platform/outbox/reachability.ts";
import { createPasswords } from "../server/platform/passwords.ts";
import { clearLimits } from "../server/testing/limit-rows.ts";
import { makePerson, type Person, type PersonOptions } from "../server/testing/people.ts";
import type { TestApp } from "../server/testing/test-app.ts";
import { test as base } from "./fixtures.ts";
import type { RunningServer } from "./server.ts";

const HOUR = 3_600_000;

export interface People {
  /** An account made beside its journey, in the database of the running server. */
  make(options?: PersonOptions): Promise<Person>;
  /** Signs the browser in as this person. */
  signIn(context: BrowserContext, person: Person): Promise<void>;
  /** Ten codes of this person, in the place of any earlier ones. */
  recoveryCodes(person: Person): Promise<string[]>;
  /** As if the exchange had looked at the institution. */
  review(person: Person, review: "approved" | "refused"): Promise<void>;
  /** As if somebody had asked to remove the second factor, and withdrawals were held for it. */
  warn(person: Person): Promise<void>;
  /** As if a mail server had refused this address for good. */
  refuseMail(address: string): Promise<void>;
  /** As if their time had passed: the codes have run out, and others may be sent. */
  outlastCodes(): Promise<void>;
  close(): Promise<void>;
}

export async function openPeople({ dataDir, origin }: RunningServer): Promise<People> {
  const place = { databaseUrl: undefined, dataDir, secretKeys: undefined };
  const clock = systemClock;
  const database = await openDatabase(place, { clock });
  const keyring = Keyring.open(place);
  const sessions = createSessions(database, keyring, clock);
  const parts = {
    database,
    authenticators: createAuthenticators(keyring, clock),
    passwords: createPasswords(1),
  };
  // Enough to make and to keep them.
  const recoveryCodes = createRecoveryCodes({ ...parts, clock } as unknown as TestApp["parts"]);
  return {
    make: (options = {}) => makePerson({ parts, clock } as unknown as TestApp, options),
    async signIn(context, { account }) {
      const secrets = await sessions.create(database.db, {
        accountId: account.id,
        deviceId: null,
        factors: ["password"],
        countryCode: undefined,
        userAgent: "",
      });
      const values = {
        authtoken: secrets.authtoken,
        authorization: secrets.authorization,
        "__Host-acct": secrets.binder,
        accountGroup: String(account.account_group),
        userId: account.id,
        UID: account.uid,
      };
      const url = origin.replace("http:", "https:");
      await context.addCookies(
        Object.entries(values).map(([name, value]) => ({ name, value, url, secure: true })),
      );
    },
    async recoveryCodes({ account }) {
      const made = await recoveryCodes.make(parts.passwords);
      await recoveryCodes.keep(database.db, account.id, made);
      return made.codes;
    },
    async review({ account }, review) {
      await database.db
        .updateTable("accounts")
        .set({ review })
        .where("id", "=", account.id)
        .execute();
    },
    async warn({ account }) {
      const until = clock.now() + 24 * HOUR;
      await database.db
        .updateTable("accounts")
        .set({ held_until: until, factor_reset_at: until })
        .where("id", "=", account.id)
        .execute();
    },
    refuseMail: (address) =>
      createReachability(keyring, clock).markDead(database.db, address, "SMTP 550"),
    async outlastCodes() {
      await database.db.updateTable("codes").set({ expires_at: clock.now() }).execute();
      await clearLimits(database);
    },
    close: () => database.close(),
  };
}

/** Tests whose people need not make their accounts first. */
export const test = base.extend<{ people: People }>({
  people: async ({ server }, use) => {
    const people = await openPeople(server);
    await use(people);
    await people.close();
  },
});

let count = 0;

/** A German mobile number that nobody used before; its first digits differ, too (A10). */
export function freshNumber(): { e164: string; dialCode: string; national: string } {
  count += 1;
  const digits = String((Date.now() * 10 + count) % 10 ** 8).padStart(8, "0");
  const national = `151${[...digits].toReversed().join("")}`;
  return { e164: `+49${national}`, dialCode: "+49", national };
}
