import { expectFits, expectSound } from "./axe.ts";
import { expectComplaints, openInbox } from "./fixtures.ts";
import { test } from "./people.ts";
import { openState, STATES } from "./states.ts";

/** What the states provoke on purpose: refusals, limits, a page that is not there. */
const PROVOKED = /status of (401|403|404|422|429)/;

for (const state of STATES) {
  test(`@full ${state.name}: sound in both themes, and fits at 320 px and at 200 %`, async ({
    page,
    context,
    server,
    people,
    address,
    complaints,
  }) => {
    test.slow();
    const inbox = openInbox(server.origin);
    await state.prepare?.({ page, context, people, inbox, address });
    await openState(state, page, "en");
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
