import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type OpenTestDatabase } from "../testing/database/open-test-database.ts";
import { addContact } from "./accounts/accounts-repository.ts";
import type { VerificationCodes } from "./verification-codes/verification-codes.ts";
import type { FactorReset } from "./factor-reset/factor-reset.ts";
import type { PasswordVerifier } from "./password-verifier/password-verifier.ts";
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

  it("refuses if another call has consumed its proof", async () => {
    const spent = verified(() => Promise.reject(new Error("spent")));
    const consuming = test.database.transaction((transaction) => spent.consume(transaction));
    await expect(consuming).rejects.toThrow("spent");
  });
});

/** Never called: each marked line compiles as soon as a proof can be used unconsumed. */
export async function actingWithoutConsume(services: {
  verificationCodes: VerificationCodes;
  passwordVerifier: PasswordVerifier;
  tickets: Tickets;
  signIn: SignIn;
  sessions: Sessions;
  factorReset: FactorReset;
}): Promise<void> {
  const { verificationCodes, passwordVerifier, tickets, signIn, sessions, factorReset } = services;
  const context = {} as Parameters<SignIn["proceed"]>[1];
  const answer = {} as Parameters<VerificationCodes["verify"]>[1] & { unlocks: Proven };
  const code = await verificationCodes.verify(context, answer);
  const password = await passwordVerifier.verify(context, {} as never, "");
  const ticket = await tickets.read(test.db, secondStepTicket, "", context);
  const account = await test.account();
  const device = undefined;

  // @ts-expect-error What a password unlocks is not there before it is consumed.
  void password.account;
  // @ts-expect-error A database is not a transaction: a rollback would not restore the code.
  void code.consume(test.db);
  // @ts-expect-error An object of the right shape is not a proof.
  const forged: Proof = { factors: ["password"] };
  void forged;

  await test.database.transaction(async (db) => {
    // @ts-expect-error A sign-in requires a consumed code.
    await signIn.proceed(db, context, { account, proofs: [code], device });
    // @ts-expect-error A sign-in requires a consumed password.
    await signIn.proceed(db, context, { account, proofs: [password], device });
    // @ts-expect-error A sign-in requires a consumed ticket.
    await signIn.proceed(db, context, { account, proofs: [ticket], device });
    // @ts-expect-error A sign-in requires a proof.
    await signIn.proceed(db, context, { account, proofs: [], device });
    const next = { holder: context, subject: ticket.subject };
    // @ts-expect-error A ticket is issued for a consumed proof.
    await tickets.issue(db, secondStepTicket, { ...next, proofs: [code] });
    // @ts-expect-error A contact is added by its consumed code.
    await addContact(db, account.id, code);
    // @ts-expect-error A session becomes fresh by a consumed proof.
    await sessions.recordProof(db, "", password);
    // @ts-expect-error A factor is removed by consumed proofs.
    await factorReset.begin(db, context, account, [ticket]);
    // All of it compiles once the proofs are consumed.
    const proofs = [await ticket.consume(db), await code.consume(db)] as const;
    await signIn.proceed(db, context, { account, proofs, device });
  });
}
