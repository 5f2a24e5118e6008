import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import { dataExportExamples } from "@portico/contract/security-center/data-export-examples";
import { returnProven } from "../../../lib/session/step-up.ts";
import {
  collectDownloads,
  OLD_PROOF,
  openAccountPage,
} from "../../../testing/open-account-page.tsx";
import { actAndSettle, unmountAll } from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

const DATA = dataExportExamples.dataExport.answers["all of it"];

test("SCR-2: all stored data is saved as a file", async () => {
  const downloads = collectDownloads();
  const { press, services } = await openAccountPage("data", { answers: { dataExport: DATA } });
  await press("Download file");
  expect(downloads).toMatchObject([{ name: "my-data.json", file: { type: "application/json" } }]);
  expect(await downloads[0]?.file.text()).toBe(JSON.stringify(DATA, null, 2));
  expect(services.toasts.getSnapshot()).toMatchObject([
    { text: "my-data.json is in your downloads." },
  ]);
});

test("SCR-3: looking at the page asks for no proof; the download does, and follows it", async () => {
  const downloads = collectDownloads();
  const refusal = new RequestError("", { status: 403, code: PROOF_REQUIRED });
  const opened = await openAccountPage("data", {
    answers: { dataExport: refusal, stepUp: OLD_PROOF },
  });
  expect(location.pathname).toBe("/en/account/data");
  expect(opened.calls).toEqual([]);
  await opened.press("Download file");
  expect(location.pathname).toBe("/en/security-validation");
  await actAndSettle(() => returnProven(opened.services, "/en/account"));
  await unmountAll();
  const again = await openAccountPage("data", {
    answers: { dataExport: DATA },
  });
  expect(again.made("dataExport")).toEqual([{}]);
  expect(downloads).toMatchObject([{ name: "my-data.json" }]);
});
