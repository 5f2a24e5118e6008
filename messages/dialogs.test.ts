import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOCALES } from "../contract/locales.ts";
import { textsById } from "../tools/texts/messages.ts";
import { ROOT } from "../tools/paths.mjs";
import { isTestFile, sourceFiles } from "../tools/checks/source.ts";

/** Every dialog has a cross with this name in its corner. */
const CROSS = "common.close";

/** The buttons that each dialog shows together, by the file that opens it. */
const DIALOGS: Record<string, string[][]> = {
  "web/screens/account/company/documents.tsx": [["company.removeSubmit", "security-center.cancel"]],
  "web/screens/account/anti-phishing/page.tsx": [
    ["security-center.antiPhishingRemove", "security-center.cancel"],
  ],
  "web/screens/account/close/page.tsx": [
    ["security-center.closeSubmit", "security-center.closeKeep"],
  ],
  "web/screens/account/connections/page.tsx": [
    ["security-center.connectedRemoveNamed", "security-center.connectedKeep"],
    ["security-center.passwordFirstAction", "security-center.connectedKeep"],
  ],
  "web/screens/account/devices/sign-out-dialog.tsx": [
    ["devices.end", "security-center.cancel"],
    ["devices.endOthers", "security-center.cancel"],
    ["devices.forget", "security-center.cancel"],
    ["devices.forgetOnly", "security-center.cancel"],
  ],
  "web/screens/account/wasnt-me/wasnt-me.tsx": [["wasnt-me.freeze", "security-center.cancel"]],
  "web/screens/account/method-review/page.tsx": [
    ["security-center.reviewKeep", "security-center.cancel"],
    ["security-center.reviewRestore", "security-center.cancel"],
    ["security-center.reviewLeaveRemoved", "security-center.cancel"],
    ["security-center.reviewDrop", "security-center.cancel"],
  ],
  "web/screens/account/authenticator/page.tsx": [["security.removeAuthenticator", "security.keep"]],
  "web/screens/account/recovery-codes/page.tsx": [["security.renewSubmit", "security.notNow"]],
  "web/screens/account/passkeys/forms.tsx": [["security.renamePasskeySubmit"]],
  "web/screens/account/passkeys/page.tsx": [["security.removePasskey", "security.keep"]],
};

test("LOC-11: every file that opens a dialog is listed here, with buttons that it has", () => {
  const files = sourceFiles(ROOT, "web/screens").filter(
    (path) => !isTestFile(path) && !path.includes("/development/"),
  );
  const sources = new Map(files.map((path) => [path, readFileSync(`${ROOT}/${path}`, "utf8")]));
  const opening = files.filter((path) => /<(?:Confirm)?Dialog\b/.test(sources.get(path) ?? ""));
  expect(opening.toSorted()).toEqual(Object.keys(DIALOGS).toSorted());
  const gone = Object.entries(DIALOGS).flatMap(([path, dialogs]) =>
    dialogs.flat().filter((id) => !sources.get(path)?.includes(`"${id}"`)),
  );
  expect(gone).toEqual([]);
});

describe.each(LOCALES)("the dialogs in %s", (locale) => {
  const texts = textsById(locale);

  test("LOC-11: never show two buttons of one name", () => {
    const twice = Object.values(DIALOGS)
      .flat()
      .map((ids) => [CROSS, ...ids].map((id) => texts[id]?.toLowerCase()))
      .filter((names) => new Set(names).size < names.length || names.includes(undefined));
    expect(twice).toEqual([]);
  });
});
