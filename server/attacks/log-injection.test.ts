import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointName } from "@portico/contract/endpoints";
import { PRODUCTION, openTestApp, type TestApp } from "../testing/app/test-app.ts";

const FORGED = '\r\n{"level":30,"msg":"forged"}\r\n\u001b[2J\u001b[31m\u2028red';

/** What no log line may contain. */
const MARKS = ["\r", "\n", "\u001b", "\u2028", "forged"];

const log: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ log, env: PRODUCTION });
});
afterAll(() => test.close());

const rows = () => test.services.database.db.selectFrom("audit_events").selectAll().execute();

describe("ASVS 16.4.1: input from a caller cannot forge a log line", () => {
  it.each<[EndpointName, Record<string, unknown>]>([
    ["registerEmailSendCode", { email: `a${FORGED}@example.com` }],
    ["registerEmailSendCode", { email: "a@example.com", inviteCode: FORGED }],
    ["loginEmailOrUsername", { account: FORGED, password: FORGED }],
    ["loginPhone", { dialCode: "+49", phone: FORGED.slice(0, 40), password: FORGED }],
    ["recoverEmailSendCode", { email: FORGED }],
  ])(
    "%s: line breaks and terminal colors stay out of the log and the audit record",
    async (name, fields) => {
      const lines = log.length;
      const before = (await rows()).length;
      const answer = await test.browser().solved(name, fields);
      expect(answer.status).toBe(200);
      expect(answer.body.code).not.toBe(0);
      expect(log.length).toBeGreaterThan(lines);
      for (const line of log.slice(lines)) {
        for (const mark of MARKS) expect(line.trimEnd()).not.toContain(mark);
        expect(JSON.parse(line)).toMatchObject({ msg: "call" });
      }
      const added = (await rows()).slice(before);
      expect(added).toHaveLength(1);
      expect(JSON.stringify(added)).not.toContain("forged");
    },
  );

  it("a browser name with terminal colors is stored in one audit record, and not logged", async () => {
    const before = (await rows()).length;
    const lines = log.length;
    const agent = `Evil \u001b[31m ${"x".repeat(400)}`;
    await test.browser().solved(
      "recoverEmailSendCode",
      { email: "no address" },
      {
        headers: { "user-agent": agent },
      },
    );
    const added = (await rows()).slice(before);
    expect(added.map(({ user_agent }) => user_agent)).toEqual([agent.slice(0, 300)]);
    expect(JSON.stringify(added)).not.toContain("\u001b");
    for (const line of log.slice(lines)) {
      for (const mark of ["Evil", ...MARKS]) expect(line.trimEnd()).not.toContain(mark);
    }
  });

  it("ASVS 16.2.1: an audit record and its log line share the request id", async () => {
    const before = new Set((await rows()).map(({ id }) => id));
    await test.browser().solved("recoverEmailSendCode", { email: "no address" });
    const [record] = (await rows()).filter(({ id }) => !before.has(id));
    const { reqId } = JSON.parse(log.at(-1) ?? "{}") as { reqId: string };
    expect(reqId).toBe(record?.request_id);
    // Several processes write to one table, so a per-process counter would not be unique.
    expect(reqId).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });
});
