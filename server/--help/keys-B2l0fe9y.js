import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { C as init_clock, d as init_keyring, g as failToOpen, l as KEY_ID, n as init_settings, o as readSettings, p as parseKeys, w as systemClock } from "./settings-BHbr-tVh.js";
import { C as readInactive, E as swap, Fr as openDatabase, G as createSigningKeys, K as init_signing_keys, S as isNeeded, T as pageOfOthers, _ as SEALED, a as machineClock, b as inactivePages, f as checkKeys, g as NAMES, h as INACTIVE, i as init_process_clock, jr as init_database, m as init_check_keys, n as init_services, p as forgetKey, r as openKeyring, v as countProtected, w as init_secret_keys_repository, x as init_protected, y as describeProtected } from "./services-CumtakoE.js";
import { a as notFoundError, i as init_command_error, o as refusedError, s as usageError } from "./command-error-ByzHO3JZ.js";
import { n as readArguments, t as init_arguments } from "./arguments-CV3-rGiE.js";
import { join } from "node:path";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
// server/core/secret-keys/re-encrypt.ts
/** Null if it cannot be read. */
function resealed(keyring, purpose, value, context) {
	try {
		return keyring.seal(purpose, keyring.openBytes(purpose, value, context), context);
	} catch {
		return null;
	}
}
/**
* Encrypts with the newest key everything that an older one protects. Each row is swapped only if
* it is unchanged, so servers and a second run may work at the same time; an interrupted run is
* simply started again.
*/
async function reEncrypt(database, keyring, onProgress = () => {}) {
	const total = {
		done: 0,
		unreadable: 0
	};
	async function swapAll(name, column, rows, change) {
		const work = async (db) => {
			for (const row of rows) {
				const to = change(row);
				if (to === null) total.unreadable += 1;
				else if (to !== row.value && await swap(db, column, row, to)) total.done += 1;
			}
		};
		if (database.kind === "sqlite") await database.transaction(work);
		else await work(database.db);
		onProgress(name, { ...total });
	}
	for (const name of NAMES) {
		const { purpose, ...column } = SEALED[name];
		const newest = keyring.newestId();
		for (let after = "";;) {
			const rows = await pageOfOthers(database, column, {
				newest,
				after,
				most: 100
			});
			const last = rows.at(-1);
			if (last === void 0) break;
			await swapAll(name, column, rows, (row) => resealed(keyring, purpose, row.value, row.key));
			after = last.key;
		}
	}
	for await (const rows of inactivePages(database)) await swapAll("inactiveAuthenticators", INACTIVE, rows, ({ value }) => {
		const kept = readInactive(value).map((one) => ({
			...one,
			secret: keyring.isNewest(one.secret) ? one.secret : resealed(keyring, "authenticators", one.secret, one.account_id)
		}));
		if (kept.some(({ secret }) => secret === null)) return null;
		return value === "null" ? value : JSON.stringify(kept);
	});
	return total;
}
function init_re_encrypt() {
	return (init_re_encrypt = __esmMin((() => {
		init_protected();
		init_secret_keys_repository();
	})))();
}
// server/platform/secrets/key-file.ts
/** Replaces the file in one step: a crash leaves the old keys or the new ones. */
function change(dataDir, edit) {
	const path = join(dataDir, "keys");
	const text = readFileSync(path, "utf8").trim();
	parseKeys(text, path);
	const edited = edit(text.split(",").map((pair) => pair.trim())).join(",");
	parseKeys(edited, path);
	const draft = `${path}.${randomBytes(6).toString("hex")}`;
	writeFileSync(draft, `${edited}\n`, {
		mode: 384,
		flush: true
	});
	renameSync(draft, path);
	const folder = openSync(dataDir, "r");
	fsyncSync(folder);
	closeSync(folder);
}
/** Last: it can be read, and nothing is encrypted with it yet. */
function addKey(dataDir, pair) {
	change(dataDir, (pairs) => {
		if (pairs.some((one) => idOf(one) === idOf(pair))) throw refusedError(`There is already a key ${idOf(pair)}: choose another id`);
		return [...pairs, pair];
	});
}
/** First: from the next start on, everything is encrypted with it. */
function promoteKey(dataDir, id) {
	change(dataDir, (pairs) => [...pairs.filter((pair) => idOf(pair) === id), ...pairs.filter((pair) => idOf(pair) !== id)]);
}
function removeKey(dataDir, id) {
	change(dataDir, (pairs) => pairs.filter((pair) => idOf(pair) !== id));
}
var SECRET_BYTES, newPair, idOf;
function init_key_file() {
	return (init_key_file = __esmMin((() => {
		init_command_error();
		init_keyring();
		SECRET_BYTES = 32;
		newPair = (id) => `${id}:${randomBytes(SECRET_BYTES).toString("base64")}`;
		idOf = (pair) => pair.split(":")[0] ?? "";
	})))();
}
// server/cli/keys.ts
async function withDatabase(settings, work) {
	const place = settings.databaseUrl === void 0 ? "DATA_DIR" : "DATABASE_URL";
	const database = await openDatabase(settings).catch((error) => failToOpen(place, error));
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}
async function listKeys({ settings, keyring }) {
	const counts = await withDatabase(settings, countProtected);
	const known = keyring.ids();
	const missing = [...counts.keys()].filter((id) => id !== "" && !known.includes(id));
	return {
		keys: [...known, ...missing].map((id) => {
			const protects = counts.get(id) ?? {};
			const state = id === known[0] ? "newest" : known.includes(id) ? "readable" : "missing";
			return {
				id,
				state,
				protects,
				removable: state === "readable" && !isNeeded(protects)
			};
		}),
		olderSessions: counts.get("")?.sessions ?? 0
	};
}
async function list(context) {
	const { keys, olderSessions } = await listKeys(context);
	if (context.json) {
		context.say(JSON.stringify({
			keys,
			olderSessions
		}));
		return;
	}
	const width = Math.max(...keys.map(({ id }) => id.length)) + 2;
	for (const { id, state, protects, removable } of keys) {
		const advice = removable ? " (can be removed)" : "";
		const what = describeProtected(protects);
		context.say(`${id.padEnd(width)}${state.padEnd(10)}protects ${what}${advice}`);
	}
	if (olderSessions > 0) context.say(`${olderSessions} sessions began before keys were recorded with them.`);
}
async function rotate({ settings, id = today(), json, say }) {
	const pair = newPair(id);
	const isDone = isOwnFile(settings);
	if (isDone) addKey(settings.dataDir, pair);
	if (json) {
		say(JSON.stringify({
			id,
			added: isDone,
			...isDone ? {} : { pair }
		}));
		return;
	}
	if (isDone) {
		say(`1. Done: ${id} is added to the keys in ${settings.dataDir}. Restart every process on them.`);
		say(`2. portico keys promote ${id}, and restart every process again.`);
	} else {
		say(pair);
		say("");
		say("1. Put this pair LAST in SECRET_KEYS on every machine, and restart the machines one by one.");
		say("   All of them must be able to read what the new key encrypts before one encrypts with it.");
		say("2. Put it FIRST on every machine, and restart the machines one by one again.");
	}
	say("3. portico keys re-encrypt, until it leaves nothing.");
	say("4. portico keys list: remove the old pair when it says that it can be removed.");
}
async function promote({ settings, keyring, id = "", json, say }) {
	if (!keyring.ids().includes(id)) throw notFoundError(`There is no key ${id}`);
	const isFirst = keyring.newestId() === id;
	if (!isFirst && !isOwnFile(settings)) {
		const order = [id, ...keyring.ids().filter((one) => one !== id)].join(",");
		throw refusedError(`SECRET_KEYS is yours to change: put the pairs in the order ${order}`);
	}
	if (!isFirst) promoteKey(settings.dataDir, id);
	if (json) say(JSON.stringify({
		id,
		newest: true
	}));
	else say(`${id} is the newest key${isFirst ? "" : ". Restart every process"}.`);
}
async function remove(context) {
	const { settings, keyring, id = "", json, say } = context;
	if (!keyring.ids().includes(id)) throw notFoundError(`There is no key ${id}`);
	if (keyring.newestId() === id) throw refusedError(`${id} is the newest key`);
	const { keys } = await listKeys(context);
	const { protects = {} } = keys.find((one) => one.id === id) ?? {};
	if (isNeeded(protects)) throw refusedError(`${id} still protects ${describeProtected(protects)}: run portico keys re-encrypt`);
	const isDone = isOwnFile(settings);
	if (isDone) removeKey(settings.dataDir, id);
	if (json) say(JSON.stringify({
		id,
		removed: isDone,
		protects
	}));
	else if (isDone) say(`${id} is removed. Restart every process.`);
	else say(`${id} can be removed from SECRET_KEYS.`);
	const sessions = protects.sessions ?? 0;
	if (sessions > 0 && !json) say(`${sessions} sessions end then, and their owners sign in again.`);
}
async function reEncryptAll({ settings, keyring, json, say }) {
	const id = keyring.newestId();
	await withDatabase(settings, async (database) => {
		await checkKeys(database, keyring, systemClock);
		let told = 0;
		const { done, unreadable } = await reEncrypt(database, keyring, (name, soFar) => {
			if (json || soFar.done - told < PROGRESS_EVERY) return;
			told = soFar.done;
			say(`${soFar.done} encrypted with ${id}, now ${name} …`);
		});
		const others = [...await countProtected(database)].filter(([one, what]) => one !== id && one !== "" && isNeeded(what));
		const left = Object.fromEntries(others);
		if (json) say(JSON.stringify({
			id,
			done,
			unreadable,
			left
		}));
		else {
			say(`${done} encrypted with ${id}.`);
			for (const [other, what] of others) say(`${other} still protects ${describeProtected(what)}.`);
			if (others.length === 0) say("Nothing is left for older keys.");
		}
		if (unreadable > 0) throw refusedError(`${unreadable} could not be read: see docs/operations/rotate-keys.md`);
		if (others.length > 0) throw refusedError("Something is left: run it again");
	});
}
async function forget({ settings, keyring, id = "", json, say }) {
	if (keyring.ids().includes(id)) throw refusedError(`${id} is not lost: it is in ${isOwnFile(settings) ? "DATA_DIR" : "SECRET_KEYS"}`);
	const lost = await withDatabase(settings, (database) => forgetKey(database, systemClock, id));
	if (json) say(JSON.stringify({
		id,
		lost
	}));
	else {
		say(`${id} is given up. It protected ${describeProtected(lost)}.`);
		say("Authenticators that it protected accept no code: their owners report them lost.");
	}
}
async function rotateTokens({ settings, keyring, now, json, say }) {
	const made = await withDatabase(settings, async (database) => {
		await checkKeys(database, keyring, systemClock);
		return createSigningKeys({
			database,
			keyring,
			clock: systemClock,
			cacheClock: machineClock
		}).rotate({ now });
	});
	const signsFrom = new Date(made.signsFrom).toISOString();
	if (json) say(JSON.stringify({
		id: made.id,
		signsFrom
	}));
	else {
		say(`${made.id} is published, and signs session tokens from ${signsFrom}.`);
		say(now ? "Former keys are gone. Services that keep the published keys must read them again now." : "Former keys stay published until their last token has expired. Nothing else is to do.");
	}
}
async function runKeys(args, say, env) {
	const { words, values } = readArguments(args, {
		json: { type: "boolean" },
		now: { type: "boolean" }
	}, 2);
	const [name = "", id] = words;
	if (id !== void 0 && !KEY_ID.test(id)) throw usageError("An id has 1 to 16 letters, digits, - and _.");
	if (name === "new") return say(newPair(id ?? today()));
	const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : void 0;
	if (command === void 0) {
		const names = ["new", ...Object.keys(COMMANDS)].join(", ");
		throw usageError(`keys takes one of ${names}; see docs/operations/rotate-keys.md.`);
	}
	if (command.needsId && id === void 0) throw usageError(`keys ${name} needs the id of a key.`);
	const now = values["now"] === true;
	if (now && name !== "rotate-tokens") throw usageError(`keys ${name} takes no --now.`);
	const settings = readSettings(env);
	const keyring = openKeyring(settings);
	await command.run({
		settings,
		keyring,
		id,
		now,
		json: values["json"] === true,
		say
	});
}
var today, isOwnFile, PROGRESS_EVERY, COMMANDS;
function init_keys() {
	return (init_keys = __esmMin((() => {
		init_database();
		init_check_keys();
		init_protected();
		init_re_encrypt();
		init_signing_keys();
		init_clock();
		init_command_error();
		init_key_file();
		init_keyring();
		init_settings();
		init_process_clock();
		init_services();
		init_arguments();
		today = () => `k${(/* @__PURE__ */ new Date()).toISOString().slice(0, 10).replaceAll("-", "")}`;
		isOwnFile = ({ secretKeys }) => secretKeys === void 0;
		PROGRESS_EVERY = 1e3;
		COMMANDS = {
			list: { run: list },
			rotate: { run: rotate },
			promote: {
				run: promote,
				needsId: true
			},
			remove: {
				run: remove,
				needsId: true
			},
			"re-encrypt": { run: reEncryptAll },
			forget: {
				run: forget,
				needsId: true
			},
			"rotate-tokens": { run: rotateTokens }
		};
	})))();
}
init_keys();
export { runKeys };
