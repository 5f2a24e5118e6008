import { expect, test } from "vitest";
import { type Health, partsOf, troublesOf } from "./parts.ts";

const NOW = Date.UTC(2026, 10, 18, 12);
const WELL: Health = {
  version: "0.1.0",
  node: "24.21.0",
  database: { kind: "postgres", reachable: true },
  redis: "ready",
  outbox: { queued: 0, oldestAt: null, dead: 0 },
  providers: [{ name: "google", reachable: true }],
  settings: [],
};

const runbooksOf = (health: Partial<Health>) =>
  partsOf({ ...WELL, ...health }, NOW).flatMap(({ runbook }) => runbook ?? []);

test("a service that works has no problem and needs no runbook", () => {
  expect(troublesOf(partsOf(WELL, NOW))).toBe(0);
  expect(runbooksOf({ redis: "off" })).toEqual([]);
});

test.each<[string, Partial<Health>]>([
  ["PorticoDatabaseDown", { database: { kind: "sqlite", reachable: false } }],
  ["PorticoRedisDown", { redis: "away" }],
  ["PorticoMessagesDelayed", { outbox: { queued: 3, oldestAt: NOW - 121_000, dead: 0 } }],
  ["PorticoMessagesDropped", { outbox: { queued: 0, oldestAt: null, dead: 2 } }],
  ["PorticoProviderDown", { providers: [{ name: "google", reachable: false }] }],
])("%s is named when it helps", (runbook, health) => {
  expect(runbooksOf(health)).toEqual([runbook]);
});

test("a message that has just been queued is no problem", () => {
  expect(runbooksOf({ outbox: { queued: 1, oldestAt: NOW - 60_000, dead: 0 } })).toEqual([]);
});
