import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { giveRecoveryCodes } from "../../testing/people/factors.ts";
import { makeMember, OPERATOR, sentTo } from "../../testing/people/sign-in.ts";
import * as auditRows from "../audit/audit-repository.ts";
import type { RequestContext } from "../request-context.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it("a recovery code works once; its use is recorded and its owner gets a notice", async () => {
  const member = await makeMember(test);
  const { id } = member.account;
  const { database, recoveryCodes, passwords } = test.services;
  const [code = ""] = await giveRecoveryCodes(test, member);
  const hashing = passwords.reserve();
  const context = { ...OPERATOR, hashing } as unknown as RequestContext;
  const verify = () => recoveryCodes.verify(context, id, "here", code);
  const [proof, same] = [await verify(), await verify()];
  const proven = await database.transaction((db) => proof.consume(db));
  expect(proven.factors).toEqual(["recovery-code"]);
  await expect(database.transaction((db) => same.consume(db))).rejects.toThrow("codeWrong");
  await expect(verify()).rejects.toThrow("codeWrong");
  hashing.leave();
  const used = { accountId: id, event: "recoveryCodeUsed" };
  expect(await auditRows.list(database.db, used, { limit: 2 })).toHaveLength(1);
  expect(await sentTo(test, member.email, "recoveryCodeUsed")).toMatchObject([
    { values: { left: 9 } },
  ]);
});
