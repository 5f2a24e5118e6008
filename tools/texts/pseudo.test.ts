import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { format } from "../../messages/format.ts";
import { pseudo } from "./pseudo.ts";

const spoken = (text: string, values = {}) =>
  format(pseudo(compileMessageOrThrow(text)), values, "en");

test("LOC-11: the pseudo-language is longer and accented, with its values and tags as they were", () => {
  expect(spoken("Sign in as {name}", { name: "Nina" })).toMatch(/^Sîgñ îñ åš [ ~]+Nina/);
  expect(spoken("Read the <0>terms</0>.")).toMatch(/^Réåd thé [ ~]+<0>térmš[ ~]*<\/0>/);
  expect(spoken("{n, plural, one {# code} other {# codes}}", { n: 2 })).toMatch(/^2 çödéš/);
});
