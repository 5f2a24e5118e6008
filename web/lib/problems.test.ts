import { expect, test } from "vitest";
import type { Text } from "./i18n.tsx";
import { problemsOf } from "./problems.ts";
import { RequestError } from "./request.ts";

const text: Text = (id, values) => (values ? `${id} ${JSON.stringify(values)}` : id);
const of = (message: string, details: ConstructorParameters<typeof RequestError>[1] = {}) =>
  problemsOf(new RequestError(message, details), text);

test("SCR-2: a refusal is told in the server's words, beside its field", () => {
  expect(of("This code is not right.", { data: { field: "code" } })).toEqual([
    { field: "code", text: "This code is not right." },
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

test("REQ-7: after too many tries the wait is told", () => {
  expect(of("Slow down.", { status: 429, retryAfter: 30 })).toEqual([
    { text: 'common.limited {"seconds":30}' },
  ]);
  expect(of("Slow down.", { status: 429 })).toMatchObject([{ text: "Slow down." }]);
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
