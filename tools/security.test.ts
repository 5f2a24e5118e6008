import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CODE_LIFETIME_SECONDS, CODE_MAX_ATTEMPTS } from "../contract/fields/codes.ts";
import { COOKIES, YEAR_SECONDS } from "../contract/cookies.ts";
import { ERRORS, FORCED_LOGOUT_CODES } from "../contract/errors.ts";
import { LIMITS } from "../server/core/limits/limits.ts";
import {
  ABSOLUTE_LIMIT,
  IDLE_LIMIT,
  ROTATION_GRACE,
} from "../server/core/sessions/session-endings.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../server/platform/clock.ts";
import { POOL_SIZE, WAITS } from "../server/platform/database/postgres.ts";
import { WRITE_WAIT_MS } from "../server/platform/database/sqlite.ts";
import { REDIS_WAITS } from "../server/platform/limits/redis-limits.ts";
import { SMTP_TIMEOUTS } from "../server/platform/mail/smtp.ts";
import { FIRST_RETRY, LONGEST_RETRY, MAX_ATTEMPTS } from "../server/platform/outbox/worker.ts";
import { BREAKER } from "../server/platform/sms/breaker.ts";
import { SMS_TIMEOUT } from "../server/platform/sms/exchange.ts";
import { ROOT } from "./paths.mjs";
import {
  countStates,
  DOCUMENT,
  findFaults,
  isCurrent,
  securityDocument,
  tableUnder,
} from "./security.ts";

// Every source is read, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const document = readFileSync(join(ROOT, DOCUMENT), "utf8");
const prose = document.replaceAll(/\s+/g, " ");

const quoted = (name: string) => `\`${name}\``;

test("every line has its proof, its deviation or an honest word, and every word is true", () => {
  expect(findFaults(ROOT)).toEqual([]);
});

test("docs/security.md is what npm run security would write", () => {
  expect(isCurrent(ROOT), "run: npm run security").toBe(true);
});

describe("the numbers that are written down", () => {
  const often = (name: keyof typeof LIMITS) => {
    const { max, window } = LIMITS[name];
    return window === HOUR
      ? `${max} times an hour`
      : `${max} attempts in ${window / MINUTE} minutes`;
  };

  test("ASVS 6.1.1: are those of the limits", () => {
    for (const sentence of [
      `has ${often("loginAttemptsUnknownDevice")} and ${LIMITS.loginAttemptsUnknownDeviceDaily.max} a day for one name`,
      `${LIMITS.loginAttemptsFromAddress.max} an hour from one visitor's address`,
      `has ${CODE_MAX_ATTEMPTS} attempts and ${CODE_LIFETIME_SECONDS / 60} minutes`,
      `may fail ${often("codeFailuresOfRecipient")}`,
      `An authenticator** and its recovery codes have ${often("totpAttempts")}`,
      `recognizes has its own ${often("loginAttemptsKnownDevice")}`,
    ]) {
      expect(prose).toContain(sentence);
    }
    expect([
      LIMITS.loginAttemptsUnknownDeviceDaily.window,
      LIMITS.loginAttemptsFromAddress.window,
    ]).toEqual([DAY, HOUR]);
  });

  test("ASVS 7.1.1: are those of the sessions", () => {
    expect(prose).toContain(`The cookies live ${YEAR_SECONDS / (DAY / SECOND)} days`);
    expect(COOKIES.authtoken.maxAge).toBe(YEAR_SECONDS);
    expect(prose).toContain(
      `ends after ${IDLE_LIMIT / DAY} days without use and after ${ABSOLUTE_LIMIT / DAY} days`,
    );
    expect(prose).toContain(`the former ones last ${ROTATION_GRACE / SECOND} seconds`);
  });

  test("REQ-6: the codes that force a logout are all there, under their names", () => {
    const rows = tableUnder(document, "Forced logout");
    expect(rows.map(([code]) => Number(code))).toEqual([...FORCED_LOGOUT_CODES]);
    const names = Object.entries(ERRORS).filter(([, { code }]) => FORCED_LOGOUT_CODES.has(code));
    expect(rows.map(([code, name]) => [Number(code), name])).toEqual(
      names.map(([name, { code }]) => [code, quoted(name)]),
    );
    expect(rows.every(([, , meaning]) => meaning !== "")).toBe(true);
  });

  test("ASVS 13.1.3: are those of the dependencies", () => {
    const rows = tableUnder(document, "Dependencies");
    const waits = Object.entries({ ...WAITS, ...SMTP_TIMEOUTS });
    expect(rows.map(([, , name, value]) => [name, value])).toEqual([
      [quoted("POOL_SIZE"), String(POOL_SIZE)],
      ...waits.map(([name, ms]) => [quoted(name), `${ms / SECOND} s`]),
      [quoted("SMS_TIMEOUT"), `${SMS_TIMEOUT / SECOND} s`],
      ...Object.entries(REDIS_WAITS).map(([name, ms]) => [quoted(name), `${ms / SECOND} s`]),
    ]);
    expect(prose).toContain(
      `is tried ${MAX_ATTEMPTS} times at most, about ${FIRST_RETRY / SECOND} seconds after`,
    );
    expect(prose).toContain(
      `After ${BREAKER.failures} failures in a row the SMS provider is left alone for ${BREAKER.pause / SECOND} seconds`,
    );
    expect(prose).toContain(`up to ${LONGEST_RETRY / MINUTE} minutes`);
    expect(prose).toContain(`waits for it longer than ${WRITE_WAIT_MS / SECOND} seconds`);
  });
});

describe("the check itself", () => {
  const IDS =
    "ASVS 1.1.1 (L2): One.\nASVS 1.2.1 (L1): Two.\nASVS 1.2.2 (L1): Three.\nA01: Four.\nF01: Five.\n";
  const TESTS = `
    describe("ASVS 1.1.1, 1.2.1: both", () => {});
    test("SES-4, F01: %s | here", () => {});
    test("nothing of A01x, ASVS or XF01", () => {});
  `;
  const BY_HAND = `# Security

## Deviations

| id | why | what makes up for it | accepted |
|---|---|---|---|
| 1.2.1 | a reason | a cure | 2026-11 |

## Shown elsewhere

| id | where |
|---|---|
| 1.2.2 | lint \`eqeqeq\`; compiler \`strict\`; test \`web/a.test.ts: SES-4, F01: %s \\| here\`; document \`docs/a.md#A part\` |

## Not yet

| id | comes with |
|---|---|
| A01 | more |

`;
  let root = "";
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const change = (from: string, to: string) => {
    expect(BY_HAND).toContain(from);
    write(DOCUMENT, BY_HAND.replace(from, to));
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "portico-security-"));
  });
  beforeEach(() => {
    write("docs/security-ids.txt", IDS);
    write("docs/a.md", "# A\n\n## A part\n");
    write(".oxlintrc.json", '{\n// why\n"rules": { "eqeqeq": ["error", {}], "no-eval": "off" } }');
    write("tsconfig.json", '{ "compilerOptions": { "strict": true } }');
    write("web/a.test.ts", TESTS);
    write(DOCUMENT, BY_HAND);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test("is content with what is whole", () => {
    expect(findFaults(root)).toEqual([]);
    expect(countStates(root)).toEqual({
      shown: 1,
      deviation: 1,
      elsewhere: 1,
      "not yet": 0,
      nothing: 0,
    });
  });

  test.each([
    ["| A01 | more |", "", 'A01 has no test, no deviation and no "not yet"'],
    ["| A01 | more |", "| A01, A02 | more |", "docs/security.md names A02"],
    ["| a cure |", "|  |", "The deviation 1.2.1 lacks its reason, its compensation or its date"],
    ["`eqeqeq`", "`no-eval`", "1.2.2: there is no lint `no-eval`"],
    ["`strict`", "`stricter`", "1.2.2: there is no compiler `stricter`"],
    [
      "web/a.test.ts:",
      "web/b.test.ts:",
      "1.2.2: there is no test `web/b.test.ts: SES-4, F01: %s \\| here`",
    ],
    ["#A part", "#Apart", "1.2.2: there is no document `docs/a.md#Apart`"],
    ["lint `", "hope `", '1.2.2: "hope `eqeqeq`" is no kind of proof'],
  ])("finds fault with %s → %s", (from, to, fault) => {
    change(from, to);
    expect(findFaults(root)).toEqual([fault]);
  });

  test.each([
    ["ASVS 1.1", "1.1"],
    ["ASVS 1.1.1, 9.9.9", "9.9.9"],
    ["A99", "A99"],
    ["F99", "F99"],
  ])("finds fault with a test that names %s", (title, id) => {
    write("web/a.test.ts", `${TESTS} test("${title}: more", () => {});`);
    expect(findFaults(root)).toEqual([`web/a.test.ts: "${title}: more" names ${id}`]);
  });

  test("writes what is made below what is written by hand, again and again the same", () => {
    const made = securityDocument(root);
    expect(made.startsWith(BY_HAND)).toBe(true);
    expect(made).toContain(
      "| 1.1.1 | L2 | One. | [web/a.test.ts](../web/a.test.ts)<br>ASVS 1.1.1, 1.2.1: both |",
    );
    expect(made).toContain("| 1.2.1 | L1 | Two. | [Deviation](#deviations)<br>[web/a.test.ts]");
    expect(made).toContain("| A01 | Four. | Not yet: more |");
    expect(isCurrent(root)).toBe(false);
    write(DOCUMENT, made);
    expect(isCurrent(root)).toBe(true);
    write("web/b.test.ts", 'test("F01: more", () => {});');
    expect(isCurrent(root)).toBe(false);
    rmSync(join(root, "web/b.test.ts"));
  });
});
