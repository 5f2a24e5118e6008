import { createInsertion } from "../../platform/database/insertion.ts";

/** A write of all these rows. */
export const insertion = createInsertion("events");
