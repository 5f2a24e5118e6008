import { expect, test } from "vitest";
import { searchesFor } from "./search-kinds.ts";

const kinds = (typed: string) => searchesFor(typed).map(({ by }) => by);

test.each([
  ["mina@example.com", ["email"]],
  ["mina", ["email", "username", "inviteCode"]],
  ["mina.k", ["email", "username"]],
  ["+49 151 2345678", ["phone"]],
  ["(202) 555-0143", ["phone"]],
  ["582019473", ["uid", "phone", "inviteCode"]],
  ["K7Q2M9XWPA", ["email", "username", "inviteCode"]],
  ["203.0.113.77", ["address"]],
  ["2001:db8::1", ["address"]],
  ["dV2kM7vXq9TzRb4LnCwJdF", ["email", "username", "inviteCode", "device"]],
  ["  mi  ", []],
  ["...", []],
])("%s is searched as %j", (typed, expected) => {
  expect(kinds(typed)).toEqual(expected);
});

test.each([
  ["0049 151 2345678", "+491512345678"],
  ["49 (151) 2345-678", "+491512345678"],
])("%s is searched as the number %s", (typed, value) => {
  expect(searchesFor(typed)).toContainEqual({ by: "phone", value });
});
