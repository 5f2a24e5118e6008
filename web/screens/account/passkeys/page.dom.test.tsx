import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import { factorExamples } from "@portico/contract/security-center/factor-examples";
import { openAccountPage } from "../../../testing/open-account-page.tsx";
import { actAndSettle, unmountAll } from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

const PASSKEY = {
  id: "AQI",
  name: "Desk",
  createdAt: 1_700_000_000_000,
  lastUsedAt: null,
  synced: true,
  aaguid: "bada5566-a7aa-401f-bd96-45619a55120d",
};

beforeEach(() => vi.stubGlobal("PublicKeyCredential", {}));

test("each is shown with its name, provider and dates, and can be renamed", async () => {
  const opened = await openAccountPage("passkeys", {
    answers: { passkeyList: { passkeys: [PASSKEY] } },
  });
  for (const words of ["Desk", "1Password", "Added on Nov\u00A014,\u00A02023. Not used yet."]) {
    expect(opened.page.textContent).toContain(words);
  }
  await opened.press("Desk: more options");
  await opened.press("Rename");
  opened.type({ name: "  " });
  await opened.submit();
  expect(opened.page.querySelector("[role=alert]")?.textContent).toContain("Enter a name");
  opened.type({ name: " Old desk " });
  await opened.submit();
  expect(opened.made("passkeyRename")).toEqual([{ id: "AQI", name: "Old desk" }]);
  expect(opened.toast()).toBe("Name saved.");
});

test.each([null, "00000000-0000-0000-0000-000000000000", "constructor"])(
  "a model that nobody knows has no provider: %s",
  async (aaguid) => {
    const { page } = await openAccountPage("passkeys", {
      answers: { passkeyList: { passkeys: [{ ...PASSKEY, aaguid }] } },
    });
    expect(page.querySelectorAll(".card-row .hint > div")).toHaveLength(1);
  },
);

test("API-7: the only way to sign in cannot be removed, and its dialog says why", async () => {
  const why = "This is the only way into your account.";
  const opened = await openAccountPage("passkeys", {
    answers: { passkeyList: { passkeys: [PASSKEY] }, passkeyRemove: new RequestError(why) },
  });
  await opened.press("Desk: more options");
  await opened.press("Remove");
  const dialog = opened.page.querySelector("dialog")!;
  const [confirm] = [...dialog.querySelectorAll("button")].filter(
    (one) => one.textContent === "Remove",
  );
  await actAndSettle(() => confirm?.click());
  expect(dialog.querySelector("[role=alert]")?.textContent).toContain(why);
  expect(opened.toast()).toBeUndefined();
  expect(opened.page.textContent).toContain("Desk");
});

test("a visitor who cancels learns that no passkey was created, and can try again", async () => {
  const create = vi.fn(() => Promise.reject(new DOMException("", "NotAllowedError")));
  vi.stubGlobal("navigator", { userAgent: "X11; Linux", credentials: { create } });
  const options = factorExamples.passkeyOptions.answers["to the browser"];
  const opened = await openAccountPage("passkeys", {
    answers: { passkeyList: { passkeys: [] }, passkeyOptions: options },
  });
  await opened.press("Add a passkey");
  await opened.submit();
  expect(opened.page.querySelector("[role=alert]")?.textContent).toContain(
    "No passkey was created.",
  );
  await opened.submit();
  expect(create).toHaveBeenCalledTimes(2);
  // Every attempt uses up its options.
  expect(opened.made("passkeyOptions")).toHaveLength(2);
});
