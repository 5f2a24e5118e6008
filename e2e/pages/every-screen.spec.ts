import { expectFits, expectSound } from "../fixtures/axe.ts";
import { expectComplaints, openInbox } from "../fixtures/fixtures.ts";
import { test as base } from "../fixtures/people.ts";
import { openState, STATES } from "../fixtures/states.ts";
import { openScreenshotServer, type ScreenshotServer } from "../states/screenshot-server.ts";

/** What the states cause on purpose: refusals, limits, a missing page, no network. */
const REFUSED_CALLS = /status of (401|403|404|422|429|503)|INTERNET_DISCONNECTED|imported module/;

const test = base.extend<object, { screenshotServer: ScreenshotServer }>({
  screenshotServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const screenshotServer = await openScreenshotServer();
      await use(screenshotServer);
      await screenshotServer.close();
    },
    { scope: "worker" },
  ],
  server: [async ({ screenshotServer }, use) => use(screenshotServer.server), { scope: "worker" }],
});

for (const state of STATES) {
  test(`@full ${state.name}: no violations in both themes, and fits at 320 px and at 200 %`, async ({
    page,
    context,
    screenshotServer,
    people,
    address,
    complaints,
  }) => {
    test.slow();
    page.setDefaultTimeout(30_000);
    await screenshotServer.enter(context);
    const { server, providers } = screenshotServer;
    const inbox = openInbox(server.origin);
    const setup = { page, context, people, inbox, providers, address };
    await state.prepare?.(setup);
    await openState(state, setup, "en");
    for (const colorScheme of ["light", "dark"] as const) {
      // A color in the middle of a transition is not one of ours.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        await expectSound(page);
      }
    }
    await page.emulateMedia({ forcedColors: "active" });
    // 720 is a desktop at 200 %.
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 740 });
      await expectFits(page);
    }
    expectComplaints(complaints, REFUSED_CALLS);
  });
}
