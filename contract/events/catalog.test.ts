import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVENT_TYPES, EVENTS } from "./catalog.ts";

const page = readFileSync(new URL("../../docs/events.md", import.meta.url), "utf8");

/** The catalog's row of the page. */
function rowOf(type: (typeof EVENT_TYPES)[number]): string {
  const { data, personal, when } = EVENTS[type];
  const named: readonly string[] = personal;
  const fields = Object.keys(data.properties).map(
    (name) => `\`${name}\`${named.includes(name) ? " (personal)" : ""}`,
  );
  return ["", `\`${type}\``, fields.join(", "), when, ""].join(" | ").trim().replace("|  |", "| |");
}

describe("the catalog of events", () => {
  it("is the one of docs/events.md, in the same order", () => {
    const rows = page.split("\n").filter((line) => /^\| `\w+\.\w+` \|/.test(line));
    expect(rows).toEqual(EVENT_TYPES.map(rowOf));
  });

  it.each(EVENT_TYPES)("%s names its data's personal fields, which exist", (type) => {
    const { data, personal } = EVENTS[type];
    expect(Object.keys(data.properties)).toEqual(expect.arrayContaining([...personal]));
    expect(data).toMatchObject({ additionalProperties: false });
  });
});
