import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type OpenTestDatabase } from "../testing/open-test-database.ts";
import { addContact } from "./accounts/accounts-repository.ts";
import type { CodeDesk } from "./codes/code-desk.ts";
import type { FactorReset } from "./factor-reset/factor-reset.ts";
import type { PasswordTrial } from "./password-trial/password-trial.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { SignIn } from "./sign-in/sign-in.ts";
import { secondStepTicket } from "./sign-in/sign-in-tickets.ts";
import type { Tickets } from "./tickets/tickets.ts";
import { countAs, factorsOf, type Proof, type Proven, verified } from "./verified.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe("a verified proof", () => {
  it("unlocks what it holds when it is consumed, and counts as what the caller knows", async () => {
    const ticket = verified<Proven>(async () => ({ factors: ["password"] }));
    await test.database.transaction(async (transaction) => {
      const proof = await ticket.consume(transaction);
      const device = countAs(proof, ["device-code"] as const);
      expect(factorsOf([proof, device])).toEqual(["password", "device-code"]);
    });
  });

  it("refuses where its proof was spent by another call", async () => {
    const spent = verified(() => Promise.reject(new Error("spent")));
    const consuming = test.database.transaction((transaction) => spent.consume(transaction));
    await expect(consuming).rejects.toThrow("spent");
  });
});

/** Never called: each marked line compiles as soon as a proof can be acted on unspent. */
export async function actingWithoutConsume(parts: {
  codeDesk: CodeDesk;
  passwordTrial: PasswordTrial;
  tickets: Tickets;
  signIn: SignIn;
  sessions: Sessions;
  factorReset: FactorReset;
}): Promise<void> {
  const { codeDesk, passwordTrial, tickets, signIn, sessions, factorReset } = parts;
  const visitor = {} as Parameters<SignIn["proceed"]>[1];
  const answer = {} as Parameters<CodeDesk["verify"]>[1] & { unlocks: Proven };
  const code = await codeDesk.verify(visitor, answer);
  const password = await passwordTrial.verify(visitor, {} as never, "");
  const ticket = await tickets.read(test.db, secondStepTicket, "", visitor);
  const account = await test.account();
  const device = undefined;

  // @ts-expect-error What a password unlocks is not there before it is consumed.
  void password.account;
  // @ts-expect-error A database is no transaction: a rollback would not give the code back.
  void code.consume(test.db);
  // @ts-expect-error An object of the right shape is no proof.
  const forged: Proof = { factors: ["password"] };
  void forged;

  await test.database.transaction(async (db) => {
    // @ts-expect-error A sign-in demands a consumed code.
    await signIn.proceed(db, visitor, { account, proofs: [code], device });
    // @ts-expect-error A sign-in demands a consumed password.
    await signIn.proceed(db, visitor, { account, proofs: [password], device });
    // @ts-expect-error A sign-in demands a consumed ticket.
    await signIn.proceed(db, visitor, { account, proofs: [ticket], device });
    // @ts-expect-error A sign-in demands a proof.
    await signIn.proceed(db, visitor, { account, proofs: [], device });
    const next = { holder: visitor, subject: ticket.subject };
    // @ts-expect-error A ticket is issued for a consumed proof.
    await tickets.issue(db, secondStepTicket, { ...next, proofs: [code] });
    // @ts-expect-error A contact is added by its consumed code.
    await addContact(db, account.id, code);
    // @ts-expect-error A session becomes fresh by a consumed proof.
    await sessions.prove(db, "", password);
    // @ts-expect-error A factor is removed by consumed proofs.
    await factorReset.begin(db, visitor, account, [ticket]);
    // All of it compiles once the proofs are consumed.
    const proofs = [await ticket.consume(db), await code.consume(db)] as const;
    await signIn.proceed(db, visitor, { account, proofs, device });
  });
}
