import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Hashing, Passwords } from "../../platform/passwords/passwords.ts";
import { equalSecrets, hashToken } from "../../platform/secrets/secrets.ts";
import type { AccountKey } from "../accounts/accounts-repository.ts";
import { matchesKnownContext } from "../devices/devices.ts";
import { prepareFindOpen } from "../tickets/tickets-repository.ts";
import { TICKET_MAX_ATTEMPTS } from "../tickets/tickets.ts";
import type { RequestContext } from "../request-context.ts";
import { prepareFindDevice } from "./password-verifier-repository.ts";

/** The account whose password is tried: what was typed, and how to look it up. */
export interface LoginIdentifier {
  /** Canonical, whether or not the account exists: limits count by it. */
  identifier: string;
  key: AccountKey;
  /** Matches nobody if the typed text is invalid. */
  value: string;
}

/** What entitles a call to a reserved slot: a session, a ticket or a known device. */
export type Shown = { accountId: string } | { ticket: string } | { named: LoginIdentifier };

export interface HashAdmission {
  /**
   * The retry delay in seconds, if a call is refused before it is read: under load there are
   * thousands. Without a cookie a call cannot claim a reserved slot.
   */
  refuseUnread(hasCookies: boolean): number | undefined;
  /**
   * F21: refuses the call with a retry delay if the hash queue has no room for it. The returned
   * function takes the slot and waits for the caller's turn, and may refuse as well.
   */
  admit(context: RequestContext, shown: () => Shown): Promise<() => Promise<Hashing>>;
}

export function createHashAdmission(services: {
  database: Database;
  clock: Clock;
  passwords: Pick<Passwords, "hasCapacity" | "isFull" | "refuse" | "requireCapacity" | "reserve">;
}): HashAdmission {
  const { clock, passwords } = services;
  // Looked for as sessions are, which waits for no sign-in.
  const findDevice = prepareFindDevice(services.database);
  const findTicket = prepareFindOpen(services.database);

  async function ownerOfDevice(
    context: RequestContext,
    { key, value }: LoginIdentifier,
  ): Promise<string | undefined> {
    const hashes = context.deviceTokens.map((token) => hashToken(token));
    const devices = await Promise.all(hashes.map((hash) => findDevice(hash)));
    return devices.find((device) => device?.[key] === value && matchesKnownContext(device, context))
      ?.id;
  }

  async function holderOfTicket(
    context: RequestContext,
    ticket: string,
  ): Promise<string | undefined> {
    const hash = hashToken(ticket);
    const found = await findTicket(hash);
    const isOpen =
      found !== undefined &&
      equalSecrets(found.flow_hash, context.flowHash) &&
      found.expires_at > clock.now() &&
      found.tries < TICKET_MAX_ATTEMPTS;
    return isOpen ? (found.account_id ?? hash) : undefined;
  }

  async function nameOf(context: RequestContext, shown: Shown): Promise<string | undefined> {
    if ("accountId" in shown) return shown.accountId;
    if ("ticket" in shown) return holderOfTicket(context, shown.ticket);
    return ownerOfDevice(context, shown.named);
  }

  return {
    refuseUnread(hasCookies) {
      const isRefused = hasCookies ? passwords.isFull() : !passwords.hasCapacity();
      return isRefused ? passwords.refuse() : undefined;
    },

    async admit(context, shown) {
      let name: Promise<string | undefined> | undefined;
      /** Looked up only if it matters: under load most calls need no look-up. */
      async function nameIfAsked(): Promise<string | undefined> {
        if (passwords.hasCapacity() || passwords.isFull()) return undefined;
        return (name ??= nameOf(context, shown()));
      }
      passwords.requireCapacity(await nameIfAsked());
      return async () => {
        const hashing = passwords.reserve(await nameIfAsked());
        await hashing.turn();
        return hashing;
      };
    },
  };
}
