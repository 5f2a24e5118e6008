import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { serializeError } from "./log.ts";

const SECRET = "hunter2@example.com";

describe("A08, ASVS 16.2.5: an error in the log", () => {
  it("has its kind, code and location, but never its message", () => {
    const error = Object.assign(new RangeError(`no such value: ${SECRET}`), { code: "23505" });
    const line = serializeError(error);
    expect(line).toMatchObject({ type: "RangeError", message: "23505" });
    expect(line.stack).toContain("log.unit.test.ts");
    expect(JSON.stringify(line)).not.toContain(SECRET);
  });

  it("hides a message that looks like a stack frame", () => {
    const error = new Error(`first\n    at ${SECRET}\n    at ${SECRET}`);
    const { stack } = serializeError(error);
    expect(stack).not.toContain(SECRET);
    expect(stack).toContain("log.unit.test.ts");
  });

  it("hides its cause and its own fields", () => {
    const cause = new Error(SECRET);
    const error = Object.assign(new Error("x", { cause }), {
      detail: SECRET,
      parameters: [SECRET],
    });
    expect(JSON.stringify(serializeError(error))).not.toContain(SECRET);
    expect(JSON.stringify(serializeError(new AggregateError([cause])))).not.toContain(SECRET);
  });

  it("names its cause only by its code", () => {
    const cause = Object.assign(new Error(SECRET), { code: "ECONNREFUSED", detail: SECRET });
    const line = serializeError(new Error("x", { cause }));
    expect(line).toMatchObject({ cause: "ECONNREFUSED" });
    expect(JSON.stringify(line)).not.toContain(SECRET);
  });

  it("hides what a database repeats", () => {
    const database = new DatabaseSync(":memory:");
    try {
      database.exec(`select '${SECRET}' from "${SECRET}"`);
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain(SECRET);
      expect(JSON.stringify(serializeError(error))).not.toContain(SECRET);
    }
    database.close();
  });

  it.each([undefined, null, SECRET, 7, { message: SECRET }, { stack: 7, name: 8, code: 9 }])(
    "accepts any thrown value",
    (thrown) => {
      const line = serializeError(thrown);
      expect(Object.values(line).every((value) => typeof value === "string")).toBe(true);
      expect(JSON.stringify(line)).not.toContain(SECRET);
    },
  );
});
