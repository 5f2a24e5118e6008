import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { AdminEndpoint } from "@portico/contract/admin/endpoint";
import { ADMIN_ENDPOINTS, type AdminEndpointName } from "@portico/contract/admin/endpoints";
import { ROLES } from "@portico/contract/admin/roles";
import {
  ADMIN_ORIGIN,
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../testing/admin/admin-app.ts";
import { makeCompany } from "../testing/people/company.ts";
import { SLOW_SETUP } from "../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

/** What a customer can put where an operator reads it. */
const SCRIPT = `"><img src=x onerror=alert(1)></script><script>alert('x')</script>`;
const FORMULA = `=HYPERLINK("https://evil.example")`;
const EMAIL = "script@example.com";

let test: AdminTest;
let operator: TestOperator;
let id: string;
beforeAll(async () => {
  test = await openAdminTest();
  operator = await test.operator("reader", ...ROLES);
  const institution = { companyName: SCRIPT, registrationCountry: "DE", contactName: SCRIPT };
  const person = await makeCompany(test, { email: EMAIL, institution });
  ({ id } = person.account);
  const { audit, database } = test.services;
  const actor = { call: "loginDevice", requestId: "1", address: "192.0.2.7" };
  for (const userAgent of [SCRIPT, FORMULA]) {
    const seen = { ...actor, countryCode: undefined, userAgent };
    await audit.record(database.db, seen, "signedIn", { accountId: id });
  }
  await operator.call("customerNoteAdd", { id, text: SCRIPT });
  const made = { customerId: id, reason: SCRIPT, evidence: SCRIPT };
  expect((await operator.call("requestDataExport", made)).code).toBe(0);
});
afterAll(() => test.close());

/** A call as it is answered, with its headers. */
function answerTo(name: AdminEndpointName, payload: object) {
  const { method, path }: AdminEndpoint = ADMIN_ENDPOINTS[name];
  const cookie = [...operator.browser.cookies].map((pair) => pair.join("=")).join("; ");
  return test.admin.inject({
    method,
    url: path,
    ...(method === "GET" ? { query: payload as Record<string, string> } : { payload }),
    remoteAddress: "198.51.100.7",
    headers: { host: new URL(ADMIN_ORIGIN).host, origin: ADMIN_ORIGIN, cookie },
  });
}

/** Each place where the script is read, unless it is left out. */
const READS: [AdminEndpointName, () => object, "shown" | "hidden"][] = [
  ["institutionList", () => ({}), "shown"],
  ["institutionRead", () => ({ id }), "shown"],
  ["customerReveal", () => ({ id, reason: "Case 12" }), "shown"],
  ["customerRead", () => ({ id }), "shown"],
  ["requestList", () => ({}), "shown"],
  ["auditList", () => ({}), "shown"],
  // Only the name of a browser is shown, if it has one.
  ["customerActivity", () => ({ id }), "hidden"],
];

it.each(READS)(
  "ASVS 1.2.1, 3.2.1: %s gives names, notes and user agents as data only",
  async (name, payload, how) => {
    const answer = await answerTo(name, payload());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    const texts: string[] = [];
    JSON.parse(answer.body, (_, value: unknown) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
    const found = texts.filter((text) => text.includes("onerror"));
    expect(found.length > 0).toBe(how === "shown");
    // Unchanged: the page that shows it escapes it.
    for (const text of found) expect(text).toContain(SCRIPT);
  },
);

it("ASVS 1.2.10: an exported log has no formula of a user agent", async () => {
  const answer = await answerTo("auditExport", { format: "csv", reason: "Yearly audit" });
  const { data } = answer.json<{ data: { text: string } }>();
  expect(data.text).toContain("HYPERLINK");
  expect(data.text).not.toMatch(/(?:^|[",;\n])=HYPERLINK/m);
});
