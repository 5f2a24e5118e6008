import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { findInviteCode } from "../core/invites/invites.ts";
import { documentOf, makeCompany, upload } from "../testing/people/company.ts";
import { makePerson, PASSWORD } from "../testing/people/people.ts";
import { operate } from "../testing/people/operator.ts";
import { passwordTry } from "../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { CommandError } from "../platform/command-error.ts";
import { COMMANDS, helpText, wantsHelp } from "./run.ts";

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), "portico-operator-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const operator = (...args: string[]) => operate(test, ...args);

const events = (accountId: string) =>
  test.services.database.db
    .selectFrom("audit_events")
    .select(["event", "call", "address"])
    .where("account_id", "=", accountId)
    .orderBy("at")
    .execute();

describe("the operator command line", () => {
  it("shows the clocks, and resets to the current time, which is recorded", async () => {
    expect(await operator("clock", "show")).toContain("The clocks agree.");
    expect(await operator("clock", "reset")).toContain("The clocks agree.");
    const rows = await test.services.database.db
      .selectFrom("audit_events")
      .select("call")
      .where("event", "=", "clockReset")
      .execute();
    expect(rows).toEqual([{ call: "operator clock reset" }]);
  });

  it("has every command in docs/operations/operator-commands.md, and no other", () => {
    const path = new URL("../../docs/operations/operator-commands.md", import.meta.url);
    const page = readFileSync(path, "utf8");
    const examples = [...page.matchAll(/portico operator ([a-z]+[a-z-]* [a-z-]+)/g)];
    const names = COMMANDS.map(({ name }) => name);
    for (const [, name] of examples) expect(names).toContain(name);
    for (const name of names) {
      const [noun = "", verb = ""] = name.split(" ");
      expect(page, name).toMatch(new RegExp(`^\\| \`${noun} .*\\b${verb}\\b`, "m"));
    }
  });

  it("prints help for every command", () => {
    const help = helpText();
    for (const { name, summary } of COMMANDS) {
      expect(help).toContain(name);
      expect(help).toContain(summary);
    }
    expect([wantsHelp([]), wantsHelp(["--help"]), wantsHelp(["account", "find"])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    [["account", "explode", "x"], /no command/],
    [["account", "find"], /The account is missing/],
    [["account", "find", "nobody@example.com"], /no account/],
    [["account", "find", "not an address@"], /no account/],
    [["account", "freeze", "x", "--force"], /Unknown option/],
    [["invite", "create", "--discount", "101"], /percentage/],
    [["invite", "create", "--discount", "1e2"], /percentage/],
    [["invite", "create", "--discount", "5", "--for", "robot"], /one of/],
    [["invite", "create", "--discount", "5", "--refund", "5"], /only --discount/],
    [["audit", "list", "--event", "nothing"], /one of/],
    [["audit", "list", "--since", "yesterday"], /date/],
    [["audit", "list", "--limit", "-1"], /.+/],
    [["audit", "export", "--format", "xml"], /one of/],
    [["institution", "list", "--state", "odd"], /one of/],
    [["institution", "show", "nobody@example.com"], /no account/],
    [["outbox", "retry", "nothing"], /no dead message/],
    [["import", "accounts", "/nowhere.ndjson"], /no file/],
  ])("refuses %j in one line", async (args, words) => {
    const failure = await operator(...args).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    expect((failure as Error).message).toMatch(words);
    expect((failure as Error).message).not.toContain("\n");
  });

  it("finds an account by any of its identifiers", async () => {
    const { account } = await makePerson(test, {
      email: "find@example.com",
      phone: { e164: "+4915112340001", dialCode: "+49" },
      username: "Find_Me",
    });
    const names = ["FIND@example.com", "+49 151 12340001", account.uid, account.id, "find_me"];
    for (const name of names) {
      const shown = await operator("account", "find", name);
      expect(shown).toContain(account.id);
      expect(shown).toContain("f***d@example.com");
      expect(shown).not.toContain("argon2");
    }
  });

  it("ASVS 7.4.2, 7.4.5: freezes, unfreezes and closes an account; its sessions end and stay ended", async () => {
    const { account, knownBrowser } = await makePerson(test);
    const browser = await knownBrowser();
    await browser.login(account.email ?? "", PASSWORD);
    expect(await operator("account", "freeze", account.uid)).toContain("is now frozen");
    const saved = new Map(browser.cookies);
    expect((await browser.call("userInfo")).body.code).toBe(20056);
    expect(await operator("account", "freeze", account.uid)).toContain("was already frozen");
    expect(await operator("account", "unfreeze", account.uid)).toContain("is now active");
    for (const [name, value] of saved) browser.cookies.set(name, value);
    expect((await browser.call("userInfo")).body.code).toBe(20054);
    await operator("account", "close", account.uid);
    expect((await events(account.id)).filter(({ event }) => event === "statusChanged")).toEqual([
      { event: "statusChanged", call: "operator account freeze", address: "local" },
      { event: "statusChanged", call: "operator account unfreeze", address: "local" },
      { event: "statusChanged", call: "operator account close", address: "local" },
    ]);
  });

  it("ASVS 7.4.5: ends every session of an account", async () => {
    const { account, knownBrowser } = await makePerson(test);
    const browser = await knownBrowser();
    await browser.login(account.email ?? "", PASSWORD);
    await operator("sessions", "end", account.email ?? "");
    expect((await browser.call("userInfo")).body.code).toBe(20054);
    expect((await browser.login(account.email ?? "", PASSWORD)).body.code).toBe(0);
  });

  it("reviews an institution, once", async () => {
    const institution = { companyName: "Acme", registrationCountry: "DE", contactName: "Mina" };
    const one = await makePerson(test, { institution });
    const two = await makePerson(test, { institution });
    expect(await operator("institution", "list")).toContain(one.account.uid);
    const browser = await one.knownBrowser();
    const login = await browser.login(one.account.email ?? "", PASSWORD);
    expect(login.data).toMatchObject({ reviewStatus: "pending", tradingAllowed: false });
    await operator("institution", "approve", one.account.uid);
    const { data } = await browser.call("userInfo");
    expect(data).toMatchObject({ reviewStatus: "approved", tradingAllowed: true });
    const because = ["--because", "documentsOutdated,detailsMismatch"];
    await expect(operator("institution", "refuse", one.account.uid, ...because)).rejects.toThrow(
      /not under review/,
    );
    const documents = ["--documents", "ownership,address"];
    await operator("institution", "refuse", two.account.uid, ...because, ...documents);
    const shown = await operator("institution", "show", two.account.uid);
    expect(shown).toContain("refused: documentsOutdated, detailsMismatch");
    expect(shown).toContain("missing     registration, ownership, address, authority");
    const sent = await test.messages();
    expect(sent.find(({ recipient }) => recipient === two.account.email)).toMatchObject({
      template: "companyRefused",
      values: { reasons: ["documentsOutdated", "detailsMismatch"] },
    });
    expect(await operator("institution", "list", "--state", "refused")).toContain(two.account.uid);
  });

  it("asks an institution for documents by mail, and the review stays open", async () => {
    const { account } = await makeCompany(test);
    const asked = ["institution", "ask", account.uid, "--documents", "address,identity"];
    await operator(...asked);
    const sent = await test.messages();
    expect(sent.find(({ recipient }) => recipient === account.email)).toMatchObject({
      template: "companyDocumentsRequested",
      values: { documents: ["address", "identity"] },
    });
    const shown = await operator("institution", "show", account.uid);
    expect(shown).toContain("review      pending");
    expect(shown).toContain("address, authority, identity");
    await operator("institution", "approve", account.uid);
    await expect(operator(...asked)).rejects.toThrow(/not under review/);
  });

  it("saves a document to a new file that only the operator can read, and records it", async () => {
    const { account, knownBrowser } = await makeCompany(test);
    const browser = await knownBrowser();
    await browser.login(account.email ?? "", PASSWORD);
    const content = documentOf("pdf", 300_000);
    const { id } = await upload(browser, { content, name: "Extract \u05d0.pdf" });
    expect(await operator("institution", "show", account.uid)).toContain(id);
    const to = join(folder, "extract.pdf");
    const save = ["institution", "save", account.uid, id, "--to"];
    expect(await operator(...save, to)).toContain(`${content.length} bytes`);
    expect(readFileSync(to).equals(content)).toBe(true);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    await expect(operator(...save, to)).rejects.toThrow(/EEXIST/);
    const other = await makeCompany(test);
    const foreign = ["institution", "save", other.account.uid, id, "--to", join(folder, "b.pdf")];
    await expect(operator(...foreign)).rejects.toThrow(/no document/);
    expect(await operator("audit", "list", "--account", account.uid)).toContain("documentRead");
  });

  it("SES-6: creates sub-users and mining users who can sign in", async () => {
    const { account: parent } = await makePerson(test);
    const shown = await operator("sub-user", "create", parent.uid, "Desk_One", "--shared-factors");
    const password = /only now: (\S+)/.exec(shown)?.[1] ?? "";
    const browser = test.browser();
    const { data } = await browser.login("desk_one", password);
    expect(data).toMatchObject({ next: "device" });
    test.clock.advance(60_000);
    await browser.solved("loginDeviceSendCode", { ticket: data["ticket"], channel: "email" });
    const code = await browser.codeFor(parent.email ?? "");
    const done = await browser.call("loginDevice", { ticket: data["ticket"], code });
    expect(done.data).toMatchObject({ isAdmin: false, useAdminTwoFactor: true });
    await operator("account", "mining", "desk_one");
    expect((await browser.call("userInfo")).data["chainDreamMiningUser"]).toBe(true);
    await operator("account", "mining", "desk_one", "--off");
    expect((await browser.call("userInfo")).data["chainDreamMiningUser"]).toBe(false);
    await expect(operator("sub-user", "create", parent.uid, "desk_ONE")).rejects.toThrow(
      /usernameTaken/,
    );
    await expect(operator("sub-user", "create", "desk_one", "below")).rejects.toThrow(/sub-user/);
  });

  it("creates invite codes with their discounts", async () => {
    const { account } = await makePerson(test);
    await operator("invite", "create", "--discount", "12.5", "--code", "vip2026");
    const browser = test.browser();
    expect((await browser.call("refundRate", { inviteCode: "VIP2026" })).data).toEqual({
      refundRate: 0.125,
    });
    const shown = await operator("invite", "create", "--discount", "20", "--owner", account.uid);
    const code = shown.split(" ")[0];
    expect((await browser.call("checkInviteCode", { code })).data).toEqual({ valid: true });
    await expect(
      operator("invite", "create", "--discount", "1", "--code", "VIP2026"),
    ).rejects.toThrow(/taken/);
  });

  it("still takes --refund for --discount", async () => {
    await operator("invite", "create", "--refund", "2.5", "--code", "FORMER");
    const { data } = await test.browser().call("refundRate", { inviteCode: "FORMER" });
    expect(data).toEqual({ refundRate: 0.025 });
  });

  it("lists dead messages and requeues them", async () => {
    const { db } = test.services.database;
    await makePerson(test, { email: "dead@example.com" });
    await test.browser().sendRegistrationCode("dead@example.com");
    const [entry] = await test.services.outbox.newest(db, 1);
    const id = entry?.id ?? "";
    const dead = { status: "dead", last_error: "SMTP 550", attempts: 8 } as const;
    await db.updateTable("outbox").set(dead).where("id", "=", id).execute();
    const shown = await operator("outbox", "dead");
    expect(shown).toContain(id);
    expect(shown).toContain("SMTP 550");
    expect(shown).not.toContain("dead@example.com");
    expect(await operator("outbox", "retry", id)).toBe("1 put back.");
    expect(await operator("outbox", "dead")).toBe("0 dead.");
  });

  it("ASVS 16.2.1: every change is in the audit log, with the operator's name", async () => {
    const { account } = await makePerson(test, { email: "changed@example.com" });
    await operator("account", "mining", account.uid);
    await operator("account", "mining", account.uid, "--off");
    await operator("invite", "create", "--discount", "5", "--owner", account.uid);
    expect((await events(account.id)).map(({ event, call }) => [event, call])).toEqual([
      ["miningBegan", "operator account mining"],
      ["miningEnded", "operator account mining"],
      ["inviteCreated", "operator invite create"],
    ]);
    const listed = await operator("audit", "list", "--account", account.uid, "--limit", "1");
    expect(listed).toContain(userInfo().username);
  });

  it("A31: limits how many accounts an invite code allows", async () => {
    const made = await operator(
      "invite",
      "create",
      "--discount",
      "5",
      "--code",
      "TWICE",
      "--limit",
      "2",
    );
    expect(made).toBe("TWICE gives back 5 %, 2 times at most.");
    const usesLeft = async () =>
      (await findInviteCode(test.services.database.db, "twice"))?.uses_left;
    expect(await usesLeft()).toBe(2);
    expect(await operator("invite", "limit", "twice", "0")).toBe(
      "TWICE is good for 0 more accounts.",
    );
    expect(await usesLeft()).toBeUndefined();
    expect(await operator("invite", "limit", "TWICE", "none")).toContain("any number of more");
    expect(await usesLeft()).toBeNull();
    for (const wrong of ["-1", "1.5", "x"]) {
      await expect(operator("invite", "limit", "TWICE", wrong)).rejects.toThrow();
    }
    await expect(operator("invite", "limit", "NOSUCH", "1")).rejects.toThrow(/no such code/);
  });

  it("does not reopen a permanently closed account", async () => {
    const { account } = await makePerson(test, { email: "erased@example.com" });
    const gone = { status: "closed", email: null } as const;
    const { db } = test.services.database;
    await db.updateTable("accounts").set(gone).where("id", "=", account.id).execute();
    await expect(operator("account", "unfreeze", account.uid)).rejects.toThrow(
      /permanently closed/,
    );
  });

  it("shows the audit log by account, event and time", async () => {
    const { account, knownBrowser } = await makePerson(test);
    const browser = await knownBrowser();
    await browser.login(account.email ?? "", "wrong");
    await browser.login(account.email ?? "", PASSWORD);
    const shown = await operator("audit", "list", "--account", account.uid);
    expect(shown.split("\n").map((line) => line.split("  ")[1])).toEqual([
      "signedIn",
      "passwordProven",
      "refused",
      undefined,
    ]);
    expect(await operator("audit", "list", "--account", account.uid, "--event", "refused")).toMatch(
      /loginFailed.*\n1 events\.$/,
    );
    expect(await operator("audit", "list", "--until", "2001-01-01")).toBe("0 events.");
  });

  it("ASVS 1.2.10: exports the whole audit log, oldest first, as NDJSON and as CSV without formulas", async () => {
    const { payload, options } = await passwordTry(test.browser(), "nobody@example.com");
    const headers = { "user-agent": "Foo;=cmd|calc!A0/1.0 (x)" };
    await test.browser().call("loginEmailOrUsername", payload, { ...options, headers });
    const all = await test.services.database.db.selectFrom("audit_events").selectAll().execute();
    for (const format of ["ndjson", "csv"]) {
      const file = join(folder, `audit.${format}`);
      const said = await operator("audit", "export", "--format", format, "--to", file);
      expect(said).toBe(`${all.length} events written.`);
      const lines = readFileSync(file, "utf8").trimEnd().split("\n");
      expect(lines).toHaveLength(all.length + (format === "csv" ? 1 : 0));
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    const rows = readFileSync(join(folder, "audit.ndjson"), "utf8").trimEnd().split("\n");
    const times = rows.map((row) => (JSON.parse(row) as { at: string }).at);
    expect(times).toEqual(times.toSorted());
    const cells = readFileSync(join(folder, "audit.csv"), "utf8");
    expect(cells).toContain(`,"Foo;'=cmd|calc!A0/1.0 (x)",`);
    expect(cells).not.toContain(";=");
  });

  it("an export with a wrong filter, or onto an existing file, leaves that file as it is", async () => {
    const file = join(folder, "last-month.ndjson");
    const wrongFilters = [
      ["--event", "nothing"],
      ["--account", "nobody@example.com"],
      ["--since", "yesterday"],
    ];
    for (const filter of wrongFilters) {
      await expect(operator("audit", "export", "--to", file, ...filter)).rejects.toThrow();
      expect(existsSync(file)).toBe(false);
    }
    writeFileSync(file, "last month");
    for (const filter of [...wrongFilters, []]) {
      const failure = operator("audit", "export", "--to", file, ...filter);
      await expect(failure).rejects.toThrow(CommandError);
      expect(readFileSync(file, "utf8")).toBe("last month");
    }
  });

  it("F06: an export that the database cuts off leaves no file, not even a part of it", async () => {
    const { database } = test.services;
    const own = mkdtempSync(join(folder, "cut-off-"));
    const seen: string[][] = [];
    // The CSV header is written by then.
    const selectFrom = vi.spyOn(database.db, "selectFrom");
    onTestFinished(() => selectFrom.mockRestore());
    selectFrom.mockImplementation(() => {
      seen.push(readdirSync(own));
      throw new Error("Connection terminated");
    });
    const failure = operator("audit", "export", "--format", "csv", "--to", join(own, "events.csv"));
    await expect(failure).rejects.toThrow("Connection terminated");
    expect(seen).toEqual([[expect.stringMatching(/\.part$/)]]);
    expect(readdirSync(own)).toEqual([]);
  });
});
