import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePerson } from "../testing/people/people.ts";
import { runChild } from "../testing/servers/run-child.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { WITH_PROCESSES } from "../testing/timeouts.ts";

const MAIN = new URL("main.ts", import.meta.url);

vi.setConfig(WITH_PROCESSES);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function operator(...args: string[]) {
  const child = runChild(MAIN, args, test.database.env);
  const code = await child.ended;
  return { code, out: child.out, err: child.err };
}

describe("the operator command line, as it is typed", () => {
  it("prints help without a database", async () => {
    const child = runChild(MAIN, ["--help"], {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    });
    expect(await child.ended).toBe(0);
    expect(child.out).toContain("account freeze <account>");
    expect(child.err).toBe("");
  });

  it("F03: works next to a server, which sees the change at its next call", async () => {
    const person = await makePerson(test, { email: "beside@example.com" });
    const browser = await person.knownBrowser();
    expect((await browser.login("beside@example.com")).body.code).toBe(0);
    const frozen = await operator("account", "freeze", "beside@example.com");
    expect(frozen).toEqual({ code: 0, out: `${person.account.uid} is now frozen.\n`, err: "" });
    expect((await browser.call("userInfo")).body.code).not.toBe(0);
  });

  it("reports an error in one line, and exits with code 1", async () => {
    expect(await operator("account", "find", "nobody@example.com")).toEqual({
      code: 1,
      out: "",
      err: "There is no account nobody@example.com\n",
    });
    const wrong = runChild(MAIN, ["audit", "list"], { ...test.database.env, PORT: "none" });
    expect(await wrong.ended).toBe(1);
    expect(wrong.err).toMatch(/^PORT [^\n]+\n$/);
  });
});
