import type { FrameLocator, Page } from "@playwright/test";
import { axeViolations, expectSound } from "../fixtures/axe.ts";
import { test } from "../fixtures/operators-and-customers.ts";
import { makeCompany, PNG } from "../fixtures/companies.ts";
import { CONSOLE_SIZES, expect } from "../fixtures/console.ts";
import { expectComplaints } from "../fixtures/fixtures.ts";
import { tabTo } from "../fixtures/keyboard.ts";
import { attackingPdf, DEMANDING, ENCRYPTED, makePdf, words } from "../fixtures/pdf.ts";

const MANY_PAGES = 500;
const TOO_MANY_PAGES = 2001;
/** Longer than the console waits for a document. */
const TOO_LONG_MS = 31_000;
const BUSY_MS = 20_000;
const VIEWER_FILES = /^\/document-viewer\//;

/** Blocked by the policy or the sandbox, as browsers report it. */
const BLOCKED =
  /Content Security Policy|violates the following|sandbox|Failed to load resource|Unsafe attempt/i;

const numbered = (count: number) =>
  makePdf({ pages: Array.from({ length: count }, (_, at) => words(`This is page ${at + 1}`)) });

/** It has a header and an end, as the upload requires, and nothing in between. */
const BROKEN = Buffer.from("%PDF-1.7\nstartxref\n0\n%%EOF\n");

const viewerOf = (page: Page): FrameLocator => page.frameLocator("iframe.document");

async function view(page: Page, name: string): Promise<FrameLocator> {
  await page.getByRole("button", { name: `View ${name}` }).click();
  return viewerOf(page);
}

/** The frame itself, to run code in it as a document that took it over would. */
async function frameOf(page: Page) {
  const element = await page.locator("iframe.document").elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error("There is no frame");
  return frame;
}

for (const { name: size, look, tag } of CONSOLE_SIZES) {
  test(
    `a reviewer reads a PDF and an image in the sandboxed viewer from the keyboard (${size})`,
    { tag },
    async ({ operatorWith, people, services }) => {
      test.slow();
      const documents = [
        { name: "extract.pdf", content: DEMANDING },
        { name: "photo.png", content: PNG },
      ];
      const company = await makeCompany({ people, services }, { companyName: "Viewed", documents });
      const { page } = await operatorWith("Ruth Lang", ["reviewer"], look);
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
      await page.goto(`/institutions/${company.account.id}`);
      await expect(page.getByRole("button", { name: "View extract.pdf" })).toBeVisible();
      expect(loaded.filter((path) => VIEWER_FILES.test(path))).toEqual([]);

      const viewer = await view(page, "extract.pdf");
      await expect(page.getByRole("status").filter({ hasText: "1 page" })).toBeVisible();
      const sheet = viewer.getByRole("group", { name: "Page 1 of 1" });
      await expect(sheet.getByText("Company register extract")).toBeVisible();
      await expect(sheet.getByText("公司登记")).toBeVisible();
      // The scanned square, in the middle of the page.
      const middle = await sheet.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas
          .getContext("2d")!
          .getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
        return [...data];
      });
      expect(middle).toEqual([0, 0, 0, 255]);
      await expectSound(page);
      // The heading is on the page around it.
      const inFrame = await axeViolations(await frameOf(page));
      expect(inFrame.filter((one) => !one.startsWith("page-has-heading-one"))).toEqual([]);

      const widthOf = async () => (await sheet.boundingBox())?.width ?? 0;
      const fitting = await widthOf();
      await tabTo(page, page.getByRole("button", { name: "Zoom in" }));
      await page.keyboard.press("Enter");
      await expect.poll(widthOf).toBeGreaterThan(fitting * 1.2);
      await tabTo(page, page.getByRole("button", { name: "Fit width" }));
      await page.keyboard.press("Enter");
      await expect.poll(widthOf).toBe(fitting);
      await page.keyboard.press("Tab");
      await expect(viewer.getByRole("main")).toBeFocused();
      await page.keyboard.press("-");
      await expect.poll(widthOf).toBeLessThan(fitting * 0.9);
      await expect(sheet.getByText("Company register extract")).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Download" })).toBeFocused();

      await view(page, "photo.png");
      const image = viewer.getByRole("img", { name: "photo.png" });
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBe(1);
      await expectSound(page);
    },
  );
}

test("a document of 500 pages is drawn page by page, and the console stays usable @full", async ({
  operatorWith,
  people,
  services,
}) => {
  const documents = [{ name: "long.pdf", content: numbered(MANY_PAGES) }];
  const company = await makeCompany({ people, services }, { companyName: "Long", documents });
  const { page } = await operatorWith("Ruth Lang", ["reviewer"]);
  await page.goto(`/institutions/${company.account.id}`);
  const viewer = await view(page, "long.pdf");
  await expect(page.getByText(`${MANY_PAGES} pages`)).toBeVisible();
  await expect(viewer.getByText("This is page 1", { exact: true })).toBeVisible();
  await viewer.getByRole("main").focus();
  await page.keyboard.press("End");
  await expect(viewer.getByText(`This is page ${MANY_PAGES}`)).toBeVisible();
  const canvases = viewer.locator("canvas:visible");
  await expect.poll(() => canvases.count()).toBeLessThan(12);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("documents that cannot be shown say why @full", async ({ operatorWith, people, services }) => {
  const documents = [
    { name: "broken.pdf", content: BROKEN },
    { name: "locked.pdf", content: ENCRYPTED },
    { name: "endless.pdf", content: numbered(TOO_MANY_PAGES) },
  ];
  const company = await makeCompany({ people, services }, { companyName: "Broken", documents });
  const { page } = await operatorWith("Ruth Lang", ["reviewer"]);
  await page.goto(`/institutions/${company.account.id}`);
  for (const [name, reason] of [
    ["broken.pdf", "This document is damaged and cannot be shown."],
    ["locked.pdf", "This document is protected with a password and cannot be shown."],
    ["endless.pdf", "This document has too many pages to be shown here."],
  ] as const) {
    await view(page, name);
    await expect(page.getByRole("alert")).toContainText(reason);
    await expect(page.locator("iframe")).toHaveCount(0);
  }
  await expectSound(page);
});

test("a document that never opens gives up after 30 seconds @full", async ({
  complaints,
  operatorWith,
  people,
  services,
}) => {
  const documents = [{ name: "slow.pdf", content: numbered(1) }];
  const company = await makeCompany({ people, services }, { companyName: "Slow", documents });
  const { page } = await operatorWith("Ruth Lang", ["reviewer"]);
  await page.route("**/document-viewer/assets/pdf-document-*", (route) => route.abort());
  await page.clock.install();
  await page.goto(`/institutions/${company.account.id}`);
  await view(page, "slow.pdf");
  await expect(page.locator("iframe.document")).toBeVisible();
  await page.clock.fastForward(TOO_LONG_MS);
  await expect(page.getByRole("alert")).toContainText("This document takes too long to open.");
  expectComplaints(complaints, BLOCKED, /Failed to fetch dynamically imported module/);
});

test("a document that keeps its frame busy does not hang the console @full", async ({
  operatorWith,
  people,
  services,
}) => {
  const documents = [{ name: "busy.pdf", content: numbered(1) }];
  const company = await makeCompany({ people, services }, { companyName: "Busy", documents });
  const { page } = await operatorWith("Ruth Lang", ["reviewer"]);
  await page.goto(`/institutions/${company.account.id}`);
  const viewer = await view(page, "busy.pdf");
  await expect(viewer.getByText("This is page 1")).toBeVisible();
  const frame = await frameOf(page);
  let isBusy = true;
  const busy = frame
    .evaluate((duration) => {
      const end = Date.now() + duration;
      while (Date.now() < end);
    }, BUSY_MS)
    // It ends with the frame.
    .catch(() => undefined)
    .finally(() => (isBusy = false));
  const check = page.getByRole("checkbox").first();
  await check.click();
  await expect(check).toBeChecked();
  expect(isBusy).toBe(true);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await busy;
});

test("XSS, SSRF: scripts, actions and links of a PDF do nothing", async ({
  consoleServer,
  operatorWith,
  people,
  services,
}) => {
  const target = `${consoleServer.origin}/stolen`;
  const documents = [{ name: "attack.pdf", content: attackingPdf(target) }];
  const company = await makeCompany({ people, services }, { companyName: "Attack", documents });
  const { page, context } = await operatorWith("Ruth Lang", ["reviewer"]);
  await page.goto(`/institutions/${company.account.id}`);
  const events: string[] = [];
  context.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwn = origin === consoleServer.adminOrigin || origin === "null";
    if (!isOwn) events.push(`request ${origin}${pathname}`);
  });
  context.on("page", () => events.push("window"));
  context.on("dialog", (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("download", () => events.push("download"));

  const viewer = await view(page, "attack.pdf");
  const sheet = viewer.getByRole("group", { name: "Page 1 of 1" });
  await expect(sheet.getByText("Company register extract")).toBeVisible();
  // Every place of the page has five links.
  await sheet.click();
  await sheet.click({ position: { x: 60, y: 60 }, modifiers: ["ControlOrMeta"] });
  await expect(viewer.getByRole("link")).toHaveCount(0);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(events).toEqual([]);
  await expect(page).not.toHaveTitle("owned");
  await expect(page).toHaveURL(new RegExp(`/institutions/${company.account.id}$`));
});

test("XSS: code in a document's frame has no origin, and reaches neither console nor network", async ({
  complaints,
  consoleServer,
  operatorWith,
  people,
  services,
}) => {
  const documents = [{ name: "extract.pdf", content: DEMANDING }];
  const company = await makeCompany({ people, services }, { companyName: "Frame", documents });
  const { page, context } = await operatorWith("Ruth Lang", ["reviewer"]);
  await page.goto(`/institutions/${company.account.id}`);
  const viewer = await view(page, "extract.pdf");
  await expect(viewer.getByText("Company register extract")).toBeVisible();
  const url = page.url();
  const windows = context.pages().length;

  const frame = await frameOf(page);
  const found = await frame.evaluate(async (elsewhere) => {
    const attempt = async (act: () => unknown) => {
      try {
        return { done: String(await act()) };
      } catch (error) {
        return { refused: (error as Error).name };
      }
    };
    return {
      origin: self.origin,
      document: await attempt(() => parent.document.title),
      cookies: await attempt(() => document.cookie),
      storage: await attempt(() => localStorage.length),
      session: await attempt(async () => (await fetch("/api/admin/v1/session")).status),
      blind: await attempt(async () => {
        await fetch("/api/admin/v1/session", { mode: "no-cors", credentials: "include" });
      }),
      visitors: await attempt(async () => {
        await fetch(elsewhere, { mode: "no-cors" });
      }),
      window: await attempt(() => open(elsewhere)),
      top: await attempt(() => {
        top!.location.href = elsewhere;
      }),
    };
  }, consoleServer.origin);
  expect(found).toEqual({
    origin: "null",
    document: { refused: "SecurityError" },
    cookies: { refused: "SecurityError" },
    storage: { refused: "SecurityError" },
    session: { refused: "TypeError" },
    blind: { refused: "TypeError" },
    visitors: { refused: "TypeError" },
    window: { done: "null" },
    top: { refused: "SecurityError" },
  });
  expect(page.url()).toBe(url);
  expect(context.pages()).toHaveLength(windows);

  // The console hears the frame alone, and only its few answers.
  await page.evaluate(() => postMessage({ kind: "failed", failure: "broken" }, location.origin));
  await frame.evaluate(() => parent.postMessage({ kind: "failed", failure: "<b>owned</b>" }, "*"));
  await frame.evaluate(() => parent.postMessage({ kind: "shown", pages: 77 }, "*"));
  await expect(page.getByText("77 pages")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await expect(page.locator("iframe.document")).toHaveAttribute("sandbox", "allow-scripts");
  // It can leave its page only for a blocked one.
  const requests: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  await frame.evaluate((elsewhere) => {
    location.href = `${elsewhere}/stolen`;
  }, consoleServer.origin);
  await expect
    .poll(() => page.frames().map((one) => one.url()))
    .toContain("chrome-error://chromewebdata/");
  expect(requests.filter((one) => one.startsWith(consoleServer.origin))).toEqual([]);
  expectComplaints(complaints, BLOCKED);
});

test("XSS: the viewer's page has no origin when it is opened directly, and no other site frames it", async ({
  complaints,
  consoleServer,
  newcomer,
}) => {
  const { page } = await newcomer("Ruth Lang");
  await page.goto("/document-viewer/index.html");
  expect(await page.evaluate(() => self.origin)).toBe("null");

  await page.goto(`${consoleServer.origin}/en/login`);
  await page.evaluate((source) => {
    const frame = document.createElement("iframe");
    frame.src = source;
    document.body.append(frame);
  }, `${consoleServer.adminOrigin}/document-viewer/index.html`);
  await expect
    .poll(() => page.frames().map((one) => one.url()))
    .toContain("chrome-error://chromewebdata/");
  expectComplaints(complaints, BLOCKED);
});
