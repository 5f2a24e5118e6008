import { expect, it } from "vitest";
import names from "@portico/messages/console/events.json" with { type: "json" };
import { AUDIT_EVENTS } from "./audit.ts";

it("every event has a name in the console, and every name is of an event", () => {
  expect(Object.keys(names).toSorted()).toEqual([...AUDIT_EVENTS].toSorted());
});
