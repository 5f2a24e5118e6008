import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import { returnProven } from "../../../lib/session/step-up.ts";
import { collectDownloads, openAccountPage } from "../../../testing/open-account-page.tsx";
import { actAndSettle, unmountAll } from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

test("SCR-2: all stored data is saved as a file", async () => {
  const downloads = collectDownloads();
  const data = { exportedAt: 1, eventsCutAt: null };
  const { press, services } = await openAccountPage("data", { answers: { dataExport: data } });
  await press("Download file");
  expect(downloads).toMatchObject([{ name: "my-data.json", file: { type: "application/json" } }]);
  expect(await downloads[0]?.file.text()).toBe(JSON.stringify(data, null, 2));
  expect(services.toasts.getSnapshot()).toMatchObject([
    { text: "my-data.json is in your downloads." },
  ]);
});

test("SCR-3: looking at the page asks for no proof; the download does, and follows it", async () => {
  const downloads = collectDownloads();
  const refusal = new RequestError("", { status: 403, code: PROOF_REQUIRED });
  const opened = await openAccountPage("data", {
    answers: { dataExport: refusal, stepUp: { fresh: false } },
  });
  expect(location.pathname).toBe("/en/account/data");
  expect(opened.calls).toEqual([]);
  await opened.press("Download file");
  expect(location.pathname).toBe("/en/security-validation");
  await actAndSettle(() => returnProven(opened.services, "/en/account"));
  await unmountAll();
  const again = await openAccountPage("data", {
    answers: { dataExport: { exportedAt: 1, eventsCutAt: null } },
  });
  expect(again.made("dataExport")).toEqual([{}]);
  expect(downloads).toMatchObject([{ name: "my-data.json" }]);
});
