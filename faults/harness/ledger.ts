import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { Answer } from "../../server/testing/app/browser.ts";
import type { FaultServer } from "./server.ts";
import type { Visitor } from "./visitor.ts";

/** An account that a server has acknowledged, and its password. */
interface Acknowledged {
  email: string;
  userId: string;
  code: string;
  ticket: string;
  /** The browser that signed in with it. */
  browser: Visitor;
}

/** What servers have acknowledged in one case, for checking the invariants. */
export interface Ledger {
  accounts: Acknowledged[];
  /** Registers an account; fails if a step is refused. */
  register(server: FaultServer): Promise<Acknowledged>;
}

export const newEmail = () => `${randomBytes(6).toString("hex")}@example.com`;

export function expectDone(answer: Answer, what: string): Answer {
  expect(answer.body, what).toMatchObject({ code: 0 });
  return answer;
}

/** Somebody who has proven an address, and is about to create an account. */
export async function proveAddress(server: FaultServer): Promise<Omit<Acknowledged, "userId">> {
  const browser = await server.visitor();
  const email = newEmail();
  expectDone(await browser.sendRegistrationCode(email), "a code is sent");
  const code = await browser.codeFor(email);
  const verified = await browser.call("registerEmailVerifyCode", { email, code });
  const ticket = String(expectDone(verified, "the code is right").data["ticket"]);
  return { email, code, ticket, browser };
}

export function openLedger(): Ledger {
  const accounts: Acknowledged[] = [];
  return {
    accounts,
    async register(server) {
      const proven = await proveAddress(server);
      const { email, ticket, browser } = proven;
      expectDone(await browser.completeRegistration(email, ticket), "an account is made");
      const info = expectDone(await browser.call("userInfo"), "somebody is signed in");
      const account = { ...proven, userId: String(info.data["userId"]) };
      accounts.push(account);
      return account;
    },
  };
}
