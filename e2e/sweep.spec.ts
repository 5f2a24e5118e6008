import { expectFits, expectSound } from "./axe.ts";
import { expectComplaints, openInbox } from "./fixtures.ts";
import { test as base } from "./people.ts";
import { openState, STATES } from "./states.ts";
import { openStudio, type Studio } from "./states/studio.ts";

/** What the states provoke on purpose: refusals, limits, a page that is not there, no network. */
const PROVOKED = /status of (401|403|404|422|429|503)|INTERNET_DISCONNECTED|imported module/;

const test = base.extend<object, { studio: Studio }>({
  studio: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const studio = await openStudio();
      await use(studio);
      await studio.close();
    },
    { scope: "worker" },
  ],
  server: [async ({ studio }, use) => use(studio.server), { scope: "worker" }],
});

for (const state of STATES) {
  test(`@full ${state.name}: sound in both themes, and fits at 320 px and at 200 %`, async ({
    page,
    context,
    studio,
    people,
    address,
    complaints,
  }) => {
    test.slow();
    page.setDefaultTimeout(30_000);
    await studio.enter(context);
    const { server, providers } = studio;
    const inbox = openInbox(server.origin);
    const stage = { page, context, people, inbox, providers, address };
    await state.prepare?.(stage);
    await openState(state, stage, "en");
    for (const colorScheme of ["light", "dark"] as const) {
      // Half of a colour that is still changing is no colour of ours.
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
    expectComplaints(complaints, PROVOKED);
  });
}
