import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectDownloads, openAccountPage } from "../../../testing/open-account-page.tsx";
import { unmountAll } from "../../../testing/render-with-services.tsx";

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
