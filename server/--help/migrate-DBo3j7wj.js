import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { g as failToOpen, n as init_settings, o as readSettings } from "./settings-BHbr-tVh.js";
import { Ir as pendingMigrations, Pr as migrateDatabase, jr as init_database, n as init_services, r as openKeyring } from "./services-CumtakoE.js";
import { n as readArguments, t as init_arguments } from "./arguments-CV3-rGiE.js";
// server/cli/migrate.ts
/** Runs before the new release starts, with a role that may alter tables; the server's may not. */
async function runMigrate(args, say) {
	const { values } = readArguments(args, { "dry-run": { type: "boolean" } });
	const settings = readSettings();
	const place = settings.databaseUrl === void 0 ? "DATA_DIR" : "DATABASE_URL";
	const explain = (error) => failToOpen(place, error);
	if (values["dry-run"] === true) {
		const pending = await pendingMigrations(settings).catch(explain);
		for (const name of pending) say(`would apply ${name}`);
		if (pending.length === 0) say("The database is up to date.");
		return;
	}
	openKeyring(settings);
	const applied = await migrateDatabase(settings).catch(explain);
	for (const name of applied) say(`applied ${name}`);
	say("The database is up to date.");
}
function init_migrate() {
	return (init_migrate = __esmMin((() => {
		init_services();
		init_database();
		init_settings();
		init_arguments();
	})))();
}
init_migrate();
export { runMigrate };
