import { afterEach, expect, test, vi } from "vitest";
import type { Text } from "../i18n/i18n.tsx";
import { loadErrorMessage, errorMessagesOf, formatWait } from "./error-messages.ts";
import { RequestError } from "@portico/client/request";

const text: Text = (id, values) => (values ? `${id} ${JSON.stringify(values)}` : id);
const of = (message: string, details: ConstructorParameters<typeof RequestError>[1] = {}) =>
  errorMessagesOf(new RequestError(message, details), text);

test("SCR-2: a refusal is shown in the server's words, beside its field", () => {
  expect(of("This code is not right.", { data: { field: "code" } })).toEqual([
    { field: "code", text: "This code is not right." },
  ]);
});

test("SCR-2: a refused code of an authenticator has its own message", () => {
  expect(of("Check the newest message.", { data: { field: "totpCode" } })).toEqual([
    { field: "totpCode", text: "common.totpWrong" },
  ]);
});

test.each([undefined, null, {}, { retryAfter: 5 }])(
  "SCR-2: a refusal without a field belongs to the whole form",
  (data) => {
    const [errorMessage, ...others] = of("No.", { data });
    expect(errorMessage?.field).toBeUndefined();
    expect(errorMessage?.text).toBe("No.");
    expect(others).toEqual([]);
  },
);

test("SCR-2: a missing network and a missing answer have their own messages", () => {
  expect(of("", { offline: true })).toEqual([{ text: "common.offline" }]);
  expect(of("", { timedOut: true })).toEqual([{ text: "common.timedOut" }]);
});

afterEach(() => void vi.useRealTimers());

test("REQ-7: after too many attempts, the message of REQ429 is shown with the time it ends", () => {
  vi.useFakeTimers({ now: 1000 });
  expect(of("Slow down.", { status: 429, retryAfter: 30 })).toEqual([
    { text: "Slow down.", until: 31_000 },
  ]);
  expect(of("Slow down.", { status: 429 })).toEqual([{ text: "Slow down." }]);
});

test.each([{ handled: true }, { handled: true, unauthorized: true, status: 401 }])(
  "REQ-6: what the visitor has already seen is not shown again: %o",
  (details) => expect(of("Your session ended.", details)).toEqual([]),
);

test.each([
  [503, 120, 121_000],
  [502, undefined, 31_000],
  [504, undefined, 31_000],
])(
  "API-2, REQ-7: an unavailable server (%i) is shown, with when to try again",
  (status, after, until) => {
    vi.useFakeTimers({ now: 1000 });
    const details = after === undefined ? { status } : { status, retryAfter: after };
    expect(of("We are away.", details)).toEqual([{ text: "We are away.", until }]);
  },
);

test.each([
  [1, "common.waitSeconds", 1],
  [90, "common.waitSeconds", 90],
  [91, "common.waitMinutes", 2],
  [5400, "common.waitMinutes", 90],
  [5401, "common.waitHours", 2],
  [86_400, "common.waitHours", 24],
])("SCR-2: %i seconds are shown as %s", (seconds, id, amount) => {
  expect(formatWait(seconds, text)).toMatch(new RegExp(`^${id} .*:${amount}}$`));
});

test("REQ-7: a refusal without words shows nothing; what did not load can be loaded again", () => {
  expect(of("")).toEqual([]);
  expect(loadErrorMessage(new RequestError(""), text)).toEqual({ text: "" });
});

test.each([new Error("bug"), new TypeError("undefined is not a function"), "text", undefined])(
  "SCR-5: an error that is not a refusal is rethrown, for the error page",
  (error) => {
    let thrown: unknown = "nothing";
    try {
      errorMessagesOf(error, text);
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBe(error);
  },
);
