import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { d as init_keyring, n as init_settings, o as readSettings, p as parseKeys, t as inheritedByTools, u as Keyring } from "./settings-BHbr-tVh.js";
import { _ as WRITE_WAIT_MS, c as init_migrate, d as pendingIn, f as databaseFile, i as openPostgres, m as init_data_folder, r as init_postgres, t as MIGRATION_WAITS, y as init_sqlite } from "./postgres-BYep64Lu.js";
import { a as notFoundError, i as init_command_error, o as refusedError, s as usageError, t as CommandError } from "./command-error-ByzHO3JZ.js";
import { n as readArguments, t as init_arguments } from "./arguments-CV3-rGiE.js";
import { dirname, join } from "node:path";
import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { spawn } from "node:child_process";
// server/platform/database/backup/backup-contents.ts
/** Which database a backup is of, by its first bytes. */
function kindOfBackup(head) {
	return HEADS.find(([, text]) => head.subarray(0, text.length).equals(Buffer.from(text)))?.[0];
}
var BackupError, HEADS;
function init_backup_contents() {
	return (init_backup_contents = __esmMin((() => {
		BackupError = class extends Error {
			name = "BackupError";
		};
		HEADS = [["sqlite", "SQLite format 3\0"], ["postgres", "PGDMP"]];
	})))();
}
// server/platform/database/backup/postgres-backup.ts
/** The parts of a URL as PostgreSQL's programs read them: a password is in no list of processes. */
function connectionEnvironment(databaseUrl, inherited) {
	const url = new URL(databaseUrl);
	const option = (name) => url.searchParams.get(name) ?? void 0;
	const sslmode = option("sslmode");
	return {
		...inherited,
		PGHOST: option("host") ?? (url.hostname === "" ? void 0 : url.hostname.replaceAll(/^\[|\]$/g, "")),
		PGPORT: option("port") ?? (url.port === "" ? void 0 : url.port),
		PGUSER: option("user") ?? (decodeURIComponent(url.username) || void 0),
		PGPASSWORD: option("password") ?? (decodeURIComponent(url.password) || void 0),
		PGDATABASE: option("dbname") ?? decodeURIComponent(url.pathname.slice(1)),
		PGSSLMODE: sslmode === "no-verify" ? "require" : sslmode,
		PGSSLROOTCERT: option("sslrootcert") ?? inherited["PGSSLROOTCERT"],
		PGSSLCERT: option("sslcert") ?? inherited["PGSSLCERT"],
		PGSSLKEY: option("sslkey") ?? inherited["PGSSLKEY"],
		PGAPPNAME: "portico-backup",
		PGCONNECT_TIMEOUT: "15"
	};
}
/** Runs one of PostgreSQL's programs. Returns its output, or fails with its first error. */
async function runTool(tool, args, env) {
	const child = spawn(tool, args, {
		env,
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	let [out, err] = ["", ""];
	child.stdout.setEncoding("utf8").on("data", (text) => out += text);
	child.stderr.setEncoding("utf8").on("data", (text) => err += text);
	const { promise, resolve, reject } = Promise.withResolvers();
	child.once("error", (error) => {
		const why = error.code === "ENOENT" ? `${tool} is not installed: install PostgreSQL's client programs, or see docs/operations/back-up.md` : `${tool} could not be started: ${error.message}`;
		reject(new BackupError(why));
	});
	child.once("close", resolve);
	const code = await promise;
	if (code === 0) return out;
	const [first = `${tool} ended with code ${code}`] = err.split("\n").filter((line) => line !== "");
	throw new BackupError(first.trim());
}
/** One moment of the whole database, in PostgreSQL's own format; servers go on meanwhile. */
async function backUpPostgres(databaseUrl, file, inherited) {
	const draft = `${file}.${randomBytes(6).toString("hex")}.part`;
	closeSync(openSync(draft, "wx", 384));
	try {
		const args = [
			"--format=custom",
			"--no-owner",
			"--no-privileges",
			"--no-unlogged-table-data"
		];
		const env = connectionEnvironment(databaseUrl, inherited);
		await runTool("pg_dump", [...args, `--file=${draft}`], env);
		linkSync(draft, file);
	} finally {
		rmSync(draft, { force: true });
	}
}
/** Rows of one table in a backup, by the names of their columns. */
async function rowsIn(file, table, env) {
	const lines = (await runTool("pg_restore", [
		"--data-only",
		`--table=${table}`,
		"--file=-",
		file
	], env)).split("\n");
	const start = lines.findIndex((line) => line.startsWith("COPY "));
	if (start < 0) return [];
	const names = /\((.+)\) FROM stdin/.exec(lines[start] ?? "")?.[1]?.split(", ") ?? [];
	const end = lines.indexOf(String.raw`\.`, start);
	return lines.slice(start + 1, end).map((line) => {
		const values = line.split("	").map((value) => value === String.raw`\N` ? null : value);
		return Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
	});
}
/** Reads the whole file, so that damage is found before anything is changed. */
async function readPostgresBackup(file, inherited) {
	await runTool("pg_restore", ["--file=/dev/null", file], inherited);
	const migrations = await rowsIn(file, "migrations", inherited);
	if (migrations.length === 0) throw new BackupError("it is not a backup of Portico");
	const keys = await rowsIn(file, "secret_keys", inherited);
	return {
		migrations: migrations.map((row) => ({
			name: row["name"] ?? "",
			checksum: row["checksum"] ?? "",
			applied_at: Number(row["applied_at"]),
			safe_for_older: Number(row["safe_for_older"] ?? 0),
			release: row["release"] === null ? null : Number(row["release"])
		})),
		keys: keys.filter((row) => row["lost_at"] === null).map((row) => ({
			id: row["id"] ?? "",
			check_value: row["check_value"] ?? ""
		}))
	};
}
/** What is in the way of a restore. */
async function lookAtPostgres(databaseUrl) {
	const pool = openPostgres(databaseUrl, () => {}, MIGRATION_WAITS, 1);
	try {
		const ask = async (text) => (await pool.query(text)).rows[0]?.n ?? 0;
		const hasTables = await ask("select count(to_regclass('accounts')) as n") > 0;
		return {
			hasTables,
			hasAccounts: hasTables && await ask("select count(*) as n from (select 1 from accounts limit 1) one") > 0,
			servers: await ask(`select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name = 'portico'
        and pid <> pg_backend_pid()`)
		};
	} finally {
		await pool.end();
	}
}
/** In one transaction: after a failure the database is as it was. */
async function restorePostgres(databaseUrl, file, { replaces, inherited }) {
	const env = connectionEnvironment(databaseUrl, inherited);
	const args = [
		"--no-owner",
		"--no-privileges",
		"--single-transaction",
		"--exit-on-error"
	];
	const clean = replaces ? ["--clean", "--if-exists"] : [];
	await runTool("pg_restore", [
		...args,
		...clean,
		`--dbname=${env["PGDATABASE"]}`,
		file
	], env);
}
function init_postgres_backup() {
	return (init_postgres_backup = __esmMin((() => {
		init_postgres();
		init_backup_contents();
	})))();
}
// server/platform/database/backup/sqlite-backup.ts
function sync(path) {
	const file = openSync(path, "r");
	fsyncSync(file);
	closeSync(file);
}
function refuseUnlessWhole(database) {
	const [result] = database.prepare("pragma integrity_check(1)").all().map((row) => String(row["integrity_check"]));
	if (result !== "ok") throw new BackupError(`it is damaged (${String(result).replaceAll(/\s+/g, " ")})`);
}
/**
* Copies one moment of the database while servers use it: readers and writers go on. The file
* appears when it is complete.
*/
function backUpSqlite(dataDir, file) {
	const path = databaseFile(dataDir);
	if (!existsSync(path)) throw new BackupError(`there is no ${path}`);
	const draft = draftOf(file);
	closeSync(openSync(draft, "wx", 384));
	try {
		const database = new DatabaseSync(path, {
			readOnly: true,
			timeout: WRITE_WAIT_MS
		});
		try {
			database.prepare("vacuum into ?").run(draft);
		} finally {
			database.close();
		}
		const copy = new DatabaseSync(draft, { readOnly: true });
		try {
			refuseUnlessWhole(copy);
		} finally {
			copy.close();
		}
		sync(draft);
		linkSync(draft, file);
		sync(dirname(file));
	} finally {
		rmSync(draft, { force: true });
	}
}
/** Reads a whole, unused database file. */
function readContents(file) {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		refuseUnlessWhole(database);
		if (!hasTable(database, "migrations") || !hasTable(database, "accounts")) throw new BackupError("it is not a backup of Portico");
		const rows = (text) => database.prepare(text).all();
		return {
			migrations: rows("select * from migrations"),
			keys: hasTable(database, "secret_keys") ? rows("select id, check_value from secret_keys where lost_at is null") : []
		};
	} finally {
		database.close();
	}
}
/** A private copy of a backup in the data folder, checked, to be put in place in one step. */
function stageSqlite(dataDir, file) {
	mkdirSync(dataDir, {
		recursive: true,
		mode: 448
	});
	const draft = draftOf(databaseFile(dataDir));
	const discard = () => rmSync(draft, { force: true });
	try {
		copyFileSync(file, draft);
		chmodSync(draft, 384);
		sync(draft);
		return {
			draft,
			contents: readContents(draft),
			discard
		};
	} catch (error) {
		discard();
		throw error;
	}
}
function hasAccountsSqlite(dataDir) {
	const path = databaseFile(dataDir);
	if (!existsSync(path)) return false;
	const database = new DatabaseSync(path, { timeout: WRITE_WAIT_MS });
	try {
		if (!hasTable(database, "accounts")) return false;
		return database.prepare("select 1 from accounts limit 1").get() !== void 0;
	} finally {
		database.close();
	}
}
/** Leaves the log mode, which SQLite allows only to the last connection. */
function refuseIfUsed(path) {
	const database = new DatabaseSync(path, { timeout: WRITE_WAIT_MS });
	try {
		if (database.prepare("pragma journal_mode = delete").get()?.["journal_mode"] !== "delete") throw new Error("database is locked");
	} catch (error) {
		throw new BackupError("a server or another command uses the database; stop it first", { cause: error });
	} finally {
		database.close();
	}
}
/** Puts the copy in place. Returns where the database before it is kept. */
function placeSqlite(dataDir, draft, now) {
	const path = databaseFile(dataDir);
	let aside;
	if (existsSync(path)) {
		refuseIfUsed(path);
		aside = `${path}.before-restore-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
		linkSync(path, aside);
	}
	renameSync(draft, path);
	sync(dataDir);
	return aside;
}
var draftOf, hasTable;
function init_sqlite_backup() {
	return (init_sqlite_backup = __esmMin((() => {
		init_data_folder();
		init_sqlite();
		init_backup_contents();
		draftOf = (file) => `${file}.${randomBytes(6).toString("hex")}.part`;
		hasTable = (database, name) => database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== void 0;
	})))();
}
// server/cli/backup.ts
/** Errors about a backup are one line. */
function explain(what, error) {
	if (error instanceof BackupError) throw new CommandError(`${what}: ${error.message}`, "failed");
	throw error;
}
function fileIn(words) {
	const [file] = words;
	if (file === void 0) throw usageError("The file is missing");
	return file;
}
/** Copies the keys of the data folder, because a database without them cannot be read. */
function copyKeys({ secretKeys, dataDir }, to) {
	if (secretKeys !== void 0) throw refusedError("--keys copies the keys of DATA_DIR; SECRET_KEYS is kept with your settings");
	if (existsSync(to)) throw refusedError(`${to} is already there`);
	writeFileSync(to, readFileSync(join(dataDir, "keys")), {
		mode: 384,
		flag: "wx",
		flush: true
	});
}
async function runBackup(args, say, env) {
	const { words, values } = readArguments(args, {
		json: { type: "boolean" },
		keys: { type: "string" }
	}, 1);
	const file = fileIn(words);
	const keysFile = values["keys"];
	const settings = readSettings(env);
	const { databaseUrl, dataDir, secretKeys } = settings;
	if (existsSync(file)) throw refusedError(`${file} is already there`);
	if (keysFile !== void 0 && keysFile === file) throw usageError("--keys needs another file");
	if (keysFile !== void 0) copyKeys(settings, keysFile);
	try {
		if (databaseUrl === void 0) backUpSqlite(dataDir, file);
		else await backUpPostgres(databaseUrl, file, inheritedByTools(env));
	} catch (error) {
		explain("No backup was made", error);
	}
	const { size: bytes } = statSync(file);
	if (values["json"] === true) {
		say(JSON.stringify({
			file,
			bytes,
			keys: keysFile ?? null
		}));
		return;
	}
	say(`${file} has ${bytes} bytes.`);
	if (keysFile === void 0) say(`The keys are not in it: keep a copy of ${secretKeys === void 0 ? join(dataDir, "keys") : "SECRET_KEYS"} somewhere else.`);
	else say(`The keys are in ${keysFile}: keep the two files apart.`);
}
/** The keys that the restored server will have; undefined if it has no keys yet. */
function keyringAfter({ secretKeys, dataDir }, keysFile) {
	if (secretKeys !== void 0) {
		if (keysFile !== void 0) throw usageError("--keys has no use with SECRET_KEYS");
		return new Keyring(parseKeys(secretKeys, "SECRET_KEYS"));
	}
	const path = keysFile ?? join(dataDir, "keys");
	if (!existsSync(path)) return void 0;
	return new Keyring(parseKeys(readFileSync(path, "utf8").trim(), path));
}
function refuseUnreadable(contents, keyring) {
	const given = keyring?.checkValues() ?? [];
	const missing = contents.keys.filter(({ id, check_value }) => !given.some((one) => one.id === id && (check_value === "" || one.checkValue === check_value)));
	if (missing.length === 0) return;
	const ids = missing.map(({ id }) => id).join(", ");
	throw refusedError(`The backup needs the keys ${ids}, which are not here. Put them into SECRET_KEYS or give --keys; --without-keys restores it without what they protect`);
}
function pendingOf({ migrations }, kind) {
	try {
		return pendingIn(migrations, kind);
	} catch (error) {
		throw refusedError(`Nothing was restored: ${error.message}`);
	}
}
async function restoreSqlite(settings, file, options) {
	const { dataDir } = settings;
	if (!options.force && hasAccountsSqlite(dataDir)) throw refusedError(NOT_EMPTY);
	const { draft, contents, discard } = stageSqlite(dataDir, file);
	try {
		const pending = pendingOf(contents, "sqlite");
		if (!options.withoutKeys) refuseUnreadable(contents, keyringAfter(settings, options.keysFile));
		const aside = placeSqlite(dataDir, draft, /* @__PURE__ */ new Date());
		const { keysFile } = options;
		if (keysFile !== void 0) writeFileSync(join(dataDir, "keys"), readFileSync(keysFile), {
			mode: 384,
			flush: true
		});
		return {
			pending,
			aside
		};
	} finally {
		discard();
	}
}
async function restoreToPostgres(settings, file, options, env) {
	const { databaseUrl } = settings;
	const inherited = inheritedByTools(env);
	const { hasTables, hasAccounts, servers } = await lookAtPostgres(databaseUrl);
	if (!options.force && hasAccounts) throw refusedError(NOT_EMPTY);
	if (servers > 0) throw refusedError(`${servers} connections of servers are open; stop the servers first`);
	const contents = await readPostgresBackup(file, inherited);
	const pending = pendingOf(contents, "postgres");
	if (!options.withoutKeys) refuseUnreadable(contents, keyringAfter(settings, options.keysFile));
	await restorePostgres(databaseUrl, file, {
		replaces: hasTables,
		inherited
	});
	return {
		pending,
		aside: void 0
	};
}
function kindOf(file) {
	const head = Buffer.alloc(HEAD_BYTES);
	const opened = openSync(file, "r");
	readSync(opened, head, 0, HEAD_BYTES, 0);
	closeSync(opened);
	return kindOfBackup(head);
}
async function runRestore(args, say, env) {
	const { words, values } = readArguments(args, {
		json: { type: "boolean" },
		force: { type: "boolean" },
		keys: { type: "string" },
		"without-keys": { type: "boolean" }
	}, 1);
	const file = fileIn(words);
	const keysFile = values["keys"];
	for (const path of [file, ...keysFile === void 0 ? [] : [keysFile]]) if (!existsSync(path)) throw notFoundError(`There is no file ${path}`);
	const settings = readSettings(env);
	const { databaseUrl } = settings;
	const kind = kindOf(file);
	if (kind !== (databaseUrl === void 0 ? "sqlite" : "postgres")) {
		const is = kind === void 0 ? "no backup" : `a backup of ${kind}`;
		throw refusedError(`${file} is ${is}, and DATABASE_URL says where to restore it`);
	}
	const options = {
		force: values["force"] === true,
		withoutKeys: values["without-keys"] === true,
		keysFile
	};
	const { pending, aside } = await (databaseUrl === void 0 ? restoreSqlite(settings, file, options) : restoreToPostgres({
		...settings,
		databaseUrl
	}, file, options, env)).catch((error) => explain("Nothing was restored", error));
	if (values["json"] === true) {
		say(JSON.stringify({
			file,
			pending,
			replaced: aside ?? null
		}));
		return;
	}
	say(`${file} is restored.`);
	if (aside !== void 0) say(`The database before it is ${aside}: delete it when you are sure.`);
	if (pending.length > 0) say(`Run portico migrate: ${pending.length} migrations are missing.`);
}
var HEAD_BYTES, NOT_EMPTY;
function init_backup() {
	return (init_backup = __esmMin((() => {
		init_command_error();
		init_backup_contents();
		init_postgres_backup();
		init_sqlite_backup();
		init_migrate();
		init_keyring();
		init_settings();
		init_arguments();
		HEAD_BYTES = 16;
		NOT_EMPTY = "The database has accounts. --force replaces it";
	})))();
}
init_backup();
export { runBackup, runRestore };
