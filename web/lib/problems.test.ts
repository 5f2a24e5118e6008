import { afterEach, expect, test, vi } from "vitest";
import type { Text } from "./i18n.tsx";
import { problemsOf, waitWords } from "./problems.ts";
import { RequestError } from "./request.ts";

const text: Text = (id, values) => (values ? `${id} ${JSON.stringify(values)}` : id);
const of = (message: string, details: ConstructorParameters<typeof RequestError>[1] = {}) =>
  problemsOf(new RequestError(message, details), text);

test("SCR-2: a refusal is told in the server's words, beside its field", () => {
  expect(of("This code is not right.", { data: { field: "code" } })).toEqual([
    { field: "code", text: "This code is not right." },
  ]);
});

test("SCR-2: a refused code of an authenticator has words of its own", () => {
  expect(of("Check the newest message.", { data: { field: "totpCode" } })).toEqual([
    { field: "totpCode", text: "common.totpWrong" },
  ]);
});

test.each([undefined, null, {}, { retryAfter: 5 }])(
  "SCR-2: a refusal without a field belongs to the whole form",
  (data) => {
    const [problem, ...others] = of("No.", { data });
    expect(problem?.field).toBeUndefined();
    expect(problem?.text).toBe("No.");
    expect(others).toEqual([]);
  },
);

test("SCR-2: no network and no answer have words of their own", () => {
  expect(of("", { offline: true })).toEqual([{ text: "common.offline" }]);
  expect(of("", { timedOut: true })).toEqual([{ text: "common.timedOut" }]);
});

afterEach(() => void vi.useRealTimers());

test("REQ-7: after too many tries the wait is told, and when it ends", () => {
  vi.useFakeTimers({ now: 1000 });
  const [problem] = of("Slow down.", { status: 429, retryAfter: 30 });
  expect(problem?.text).toMatch(/^common\.limited .*waitSeconds.*30/);
  expect(problem?.until).toBe(31_000);
  expect(of("Slow down.", { status: 429 })).toMatchObject([{ text: "Slow down." }]);
});

test.each([
  [503, 120, 121_000],
  [502, undefined, 31_000],
  [504, undefined, 31_000],
])(
  "API-2: a server that is away (%i) is told kindly, and when to try again",
  (status, after, until) => {
    vi.useFakeTimers({ now: 1000 });
    const details = after === undefined ? { status } : { status, retryAfter: after };
    const [problem] = of("502 Bad Gateway", details);
    expect(problem).toMatchObject({ countdown: "common.maintenance", until });
    expect(problem?.text).toMatch(/^common\.maintenance /);
  },
);

test.each([
  [1, "common.waitSeconds", 1],
  [90, "common.waitSeconds", 90],
  [91, "common.waitMinutes", 2],
  [5400, "common.waitMinutes", 90],
  [5401, "common.waitHours", 2],
  [86_400, "common.waitHours", 24],
])("SCR-2: %i seconds are told as %s", (seconds, id, amount) => {
  expect(waitWords(seconds, text)).toMatch(new RegExp(`^${id} .*:${amount}}$`));
});

test("SCR-2: a refusal without words is not an empty line", () => {
  expect(of("")[0]?.text).not.toBe("");
});

test.each([new Error("bug"), new TypeError("undefined is not a function"), "text", undefined])(
  "SCR-5: what is no refusal is thrown on, for the error page",
  (error) => {
    let thrown: unknown = "nothing";
    try {
      problemsOf(error, text);
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBe(error);
  },
);
