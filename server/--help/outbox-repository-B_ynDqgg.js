import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
// server/platform/outbox/outbox-repository.ts
async function insert(db, row) {
	await db.insertInto("outbox").values(row).execute();
}
/**
* Leases due messages in one statement: two workers never hold the same message. If a worker dies,
* its lease expires and the message becomes due again.
*/
function lease({ db, kind }, { channel, now, until, token, most }) {
	return db.with((name) => name("due").materialized(), (inner) => inner.selectFrom("outbox").select("id").where("status", "=", "queued").where("channel", "=", channel).where("due_at", "<=", now).where("leased_until", "<=", now).orderBy("due_at").limit(most).$if(kind === "postgres", (query) => query.forUpdate().skipLocked())).updateTable("outbox").set((expression) => ({
		lease: token,
		leased_until: until,
		attempts: expression("attempts", "+", 1)
	})).where("id", "in", (inner) => inner.selectFrom("due").select("due.id")).where("status", "=", "queued").where("leased_until", "<=", now).returningAll().execute();
}
/** Returns what a stopping worker has not sent. */
async function giveBack(db, token) {
	await db.updateTable("outbox").set({
		leased_until: 0,
		lease: null
	}).where("lease", "=", token).where("status", "=", "queued").execute();
}
/** Only the holder of the lease may write the outcome. */
async function settle(db, row, outcome) {
	await db.updateTable("outbox").set({
		...outcome,
		leased_until: 0,
		lease: null
	}).where("id", "=", row.id).where("lease", "=", row.lease).execute();
}
function newest(db, most) {
	return db.selectFrom("outbox").selectAll().where("payload", "is not", null).orderBy("created_at", "desc").orderBy("id", "desc").limit(most).execute();
}
function find(db, id) {
	return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}
function listDead(db, most) {
	return db.selectFrom("outbox").selectAll().where("status", "=", "dead").orderBy("created_at", "desc").orderBy("id", "desc").limit(most).execute();
}
/** False if there is no such dead letter, or its content is gone. */
async function revive(db, id, now) {
	const { numUpdatedRows } = await db.updateTable("outbox").set({
		status: "queued",
		attempts: 0,
		due_at: now,
		last_error: null,
		refused_at: null
	}).where("id", "=", id).where("status", "=", "dead").where("payload", "is not", null).where((expression) => expression.or([expression("expires_at", "is", null), expression("expires_at", ">", now)])).executeTakeFirst();
	return numUpdatedRows === 1n;
}
/** The backlog of each channel, and its age. */
function outboxBacklog(db) {
	return db.selectFrom("outbox").select(["channel", (one) => one.fn.countAll().as("queued")]).select((one) => one.fn.min("created_at").as("oldest")).where("status", "=", "queued").groupBy("channel").execute();
}
function init_outbox_repository() {
	return (init_outbox_repository = __esmMin((() => {})))();
}
export { lease as a, outboxBacklog as c, insert as i, revive as l, giveBack as n, listDead as o, init_outbox_repository as r, newest as s, find as t, settle as u };
