import { type Place, withWitness } from "./place.ts";

const FIVE_MINUTES = 300_000;

/** The next call of every session has to write when it was last seen. */
export async function ageSessions(place: Place): Promise<number> {
  const before = Date.now() - FIVE_MINUTES;
  await withWitness(place, async ({ database: { db } }) => {
    await db.updateTable("sessions").set({ last_seen_at: before }).execute();
  });
  return before;
}
