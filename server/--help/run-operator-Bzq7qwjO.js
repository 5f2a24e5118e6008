import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { $n as IsRef, $t as TemplateLiteralDecode, Ai as IsGreaterThan, At as Evaluate, Bi as IsObjectNotArray, Bn as Match, Bt as init_types, C as init_clock$1, Ci as IsBoolean, Ct as init_build, D as isEmail, Di as IsEqual, Dt as Priority, E as init_email, Ei as IsDeepEqual, En as IsCodec, Et as init_template_literal$1, Fn as Intersect, Gt as IsRecord, Hn as IsCyclic, In as IsIntersect, It as init_evaluate$1, Jt as RecordValue, Ki as Keys, Kn as IsObject, Kt as Record, Li as IsNull, Lt as init_extends, Mt as Instantiate, Nn as Unreachable, Oi as IsFunction, On as init_system, Pt as With, Ri as IsNumber, Rn as IsEnum, Rt as IsTemplateLiteral, Si as IsBigInt, Sn as IsBoolean$1, St as build_default, T as canonicalEmail, Tt as init_engine, Ui as IsUndefined, Ut as IsUndefined$1, Vi as IsString, Vt as IsVoid, Wi as IsUnsafePropertyKey, Wn as Unknown, Xt as IsTuple, Yi as Symbols, Yn as IsOptional, Zn as IsNever, Zt as Tuple, _i as EntriesRegExp, _n as IsLiteralString, _r as init_guard$1, a as operatorInEnvironment, an as String, b as HOUR, bi as HasPropertyKey, bn as IsInteger, br as IsSet, cr as _Array_, ct as oneOf, dn as IsNull$1, er as Ref, fr as Assign, gn as IsLiteralNumber, gr as guard_default, hn as IsLiteralBoolean, hr as init_settings, ht as init_company_documents, in as IsString$1, ir as IsConstructor, kn as init_hashing, kt as init_action, ln as IsNumber$1, m as SettingsError, mn as IsLiteralBigInt, mr as Get, mt as REFUSAL_REASONS, n as init_settings$1, nn as Union, nr as IsFunction$1, o as readSettings, or as ArrayOptions, ot as init_schemas, pn as IsLiteral, pr as init_assign, qn as _Object_, qt as RecordPattern, ra as localeOf, rt as Tracking, sn as IsSymbol, sr as IsArray$1, st as object, ta as init_locales, tn as IsUnion, ur as IsSchema, ut as DOCUMENT_KINDS, vn as Literal, vr as IsMap, wi as IsClassInstance, wn as IsBigInt$1, wt as init_script, xi as IsArray, xr as IsTypeArray, yr as IsRegExp, zi as IsObject$1 } from "./settings-BHbr-tVh.js";
import { $t as init_minLength, Bi as readAntiPhishingCode, Bn as init_audit$1, Bt as Check$1, Ci as contactsOf$1, D as canonicalOperator, Dt as init_company_review, Er as init_keys, Hn as init_audit_repository, Ht as Errors$1, In as canonicalUsername, Jr as randomFrom, Jt as IsPattern, Kr as init_secrets, Kt as IsUniqueItems, Ln as init_username, Ni as init_phone, O as init_operator_removal, Oi as readEmail, Ot as isCompany, Pi as readAnyPhone, Qr as endRecoveredBy, Qt as IsMinLength, Rn as isUsername, Si as contactOf, Ti as maskContact, Tr as SERVICE_SCOPES, Ui as networkOf, Un as list, Vi as init_ip, Wt as Build, Xt as IsMinProperties, Yr as randomToken, Yt as init_pattern, Zt as init_minProperties, _r as requiresTwoFactor, ai as init_accounts_repository, an as init_format, bn as isStored, ci as listByReview, cn as IsDefault, di as reservedAmong, dn as init_additionalProperties, dt as fromBase32, ei as findByEmail, en as IsMinItems, fi as search, ft as init_totp, gr as init_second_factors, hi as setMining, ii as findByUsername, in as IsFormat, li as lockForUpdate, ln as init_default$2, n as init_services, ni as findByPhone, nn as IsMinimum, nr as init_browser_name, o as init_passwords, on as IsExclusiveMinimum, qt as init_uniqueItems, ri as findByUid, rn as init_minimum, s as isReadableHash, sn as init_exclusiveMinimum, t as createServices, ti as findById, tn as init_minItems, tr as browserName, un as IsAdditionalProperties, vr as secondFactorsOf, wi as init_contacts, yn as init_probation_repository, zi as init_anti_phishing, zn as AUDIT_EVENTS, zt as init_schema$1 } from "./services-CumtakoE.js";
import { c as init_refusal, s as Refusal } from "./limit-settings-nI-q_YSB.js";
import { C as init_csv, E as init_schemas$1, T as Institution, _ as INVITE_ALPHABET, a as init_accounts$1, b as isInviteCodeShape, d as init_invites$1, g as setUsesLeft, i as createAccount, l as createInviteCode, o as newAccountGroup, r as skewWords, s as newUid, t as init_skew_report, v as canonicalInviteCode, w as visibleText, x as csvCell, y as init_invite } from "./skew-report-Yb1EHc7i.js";
import { a as notFoundError, i as init_command_error, n as EXIT_CODES, o as refusedError, s as usageError, t as CommandError } from "./command-error-ByzHO3JZ.js";
import { basename } from "node:path";
import { appendFileSync, closeSync, createReadStream, existsSync, openSync, readSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
// node_modules/typebox/build/system/settings/internal.mjs
function EnableParseErrors() {
	const settings = Get();
	TempMaxErrors = settings.maxErrors;
	settings.maxErrors = settings.maxParseErrors;
}
function DisableParseErrors() {
	const settings = Get();
	settings.maxErrors = TempMaxErrors;
}
var TempMaxErrors;
function init_internal() {
	return (init_internal = __esmMin((() => {
		init_settings();
		TempMaxErrors = 0;
	})))();
}
// server/operator/command.ts
function wordAt({ words }, index, what) {
	const word = words[index];
	if (word === void 0 || word.trim() === "") throw usageError(`${what} is missing`);
	return word;
}
function textOption({ options }, name) {
	const value = options[name];
	return typeof value === "string" ? value : void 0;
}
/** The operator's name, since the user of a shared machine says little. */
function readOperator(name) {
	const typed = name?.trim() ?? "";
	if (typed === "") throw usageError("--operator <your name> is missing (or PORTICO_OPERATOR)");
	if (!/^[a-z0-9]{2,}$/.test(canonicalOperator(typed)) || typed.length > MAX_OPERATOR) throw usageError(`--operator takes a name in Latin letters, two at least and ${MAX_OPERATOR} at most`);
	return typed;
}
function readReason(text) {
	const reason = text?.trim() ?? "";
	if (reason === "") throw usageError("--reason <text> is missing");
	if (reason.length > 200) throw usageError(`--reason has at most 200 characters`);
	return reason;
}
function numberOption(context, name, otherwise) {
	const text = textOption(context, name);
	if (text === void 0) return otherwise;
	if (!/^\d{1,9}$/.test(text)) throw usageError(`--${name} must be a whole number`);
	return Number(text);
}
/** A time such as 2026-11-01 or 2026-11-01T12:00:00Z. */
function momentOption(context, name) {
	const text = textOption(context, name);
	if (text === void 0) return void 0;
	const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : NaN;
	if (Number.isNaN(at)) throw usageError(`--${name} must be a date such as 2026-11-01`);
	return at;
}
var MAX_OPERATOR;
function init_command() {
	return (init_command = __esmMin((() => {
		init_operator_removal();
		init_command_error();
		MAX_OPERATOR = 40;
	})))();
}
// server/operator/who.ts
/** Finds an account by email, phone (+49…), UID, user id or username. */
async function findAccount(db, who) {
	const word = who.trim();
	if (word.includes("@")) return isEmail(word) ? findByEmail(db, canonicalEmail(word)) : void 0;
	if (word.startsWith("+")) return findByPhone(db, word.replaceAll(/[^\d+]/g, ""));
	if (/^\d+$/.test(word)) return findByUid(db, word);
	return await findById(db, word) ?? await findByUsername(db, canonicalUsername(word));
}
async function accountCalled(db, who) {
	const account = await findAccount(db, who);
	if (account === void 0) throw notFoundError(`There is no account ${who}`);
	return account;
}
function init_who() {
	return (init_who = __esmMin((() => {
		init_email();
		init_username();
		init_accounts_repository();
		init_command_error();
	})))();
}
// server/operator/accounts.ts
function statusCommand(verb, status) {
	return {
		name: `account ${verb}`,
		takes: "<account>",
		changes: true,
		summary: status === "active" ? "Opens it again." : `Makes it ${status}; every session ends.`,
		async run(context) {
			const { database, accountStatus: standing } = context.services;
			const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
			const changed = await database.transaction(async (db) => {
				const { email, phone, username } = await lockForUpdate(db, account.id) ?? account;
				if (status === "active" && (email ?? phone ?? username) === null) throw new CommandError(`${account.uid} was closed for good: nobody could sign in to it`);
				return standing.setStatus(db, context.actor, account.id, status);
			});
			context.say(`${account.uid} ${changed ? "is now" : "was already"} ${status}.`);
			return {
				uid: account.uid,
				status,
				changed
			};
		}
	};
}
function contactFrom(context) {
	const email = textOption(context, "email");
	return email === void 0 ? void 0 : readEmail(email);
}
var accountCommands;
function init_accounts() {
	return (init_accounts = __esmMin((() => {
		init_accounts$1();
		init_accounts_repository();
		init_contacts();
		init_username();
		init_command_error();
		init_secrets();
		init_command();
		init_who();
		accountCommands = [
			statusCommand("freeze", "frozen"),
			statusCommand("unfreeze", "active"),
			statusCommand("close", "closed"),
			{
				name: "account mining",
				takes: "<account>",
				summary: "Makes it a mining user, or with --off an ordinary one.",
				changes: true,
				options: { off: { type: "boolean" } },
				async run(context) {
					const { database, audit } = context.services;
					const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
					const mining = context.options["off"] === true ? 0 : 1;
					await database.transaction(async (db) => {
						await setMining(db, account.id, mining);
						const event = mining === 1 ? "miningBegan" : "miningEnded";
						await audit.record(db, context.actor, event, { accountId: account.id });
					});
					context.say(`${account.uid} is ${mining === 1 ? "a mining user" : "no mining user"} now.`);
					return {
						uid: account.uid,
						mining: mining === 1
					};
				}
			},
			{
				name: "sub-user create",
				takes: "<parent account> <username>",
				summary: "Makes a sub-user with a password that is shown once.",
				changes: true,
				options: {
					email: { type: "string" },
					"shared-factors": { type: "boolean" },
					mining: { type: "boolean" }
				},
				async run(context) {
					const { database, clock, passwords, audit } = context.services;
					const parent = await accountCalled(database.db, wordAt(context, 0, "The parent account"));
					if (parent.parent_id !== null) throw new CommandError("A sub-user has no sub-users");
					const username = wordAt(context, 1, "The username");
					if (!isUsername(username)) throw usageError(`${username} cannot be a username`);
					const password = randomToken().slice(0, 20);
					const passwordHash = await passwords.hash(password);
					const account = await database.transaction(async (db) => {
						const made = await createAccount(db, clock, {
							contact: contactFrom(context),
							passwordHash,
							locale: parent.locale,
							termsVersion: parent.terms_version,
							username,
							mining: context.options["mining"] === true,
							parent: {
								id: parent.id,
								accountGroup: parent.account_group,
								useAdminTwoFactor: context.options["shared-factors"] === true
							}
						});
						await audit.record(db, context.actor, "accountCreated", { accountId: made.id });
						return made;
					});
					context.say(`${account.uid} is ${username}, a sub-user of ${parent.uid}.`);
					context.say(`Password, shown only now: ${password}`);
					return {
						uid: account.uid,
						username,
						parentUid: parent.uid,
						password
					};
				}
			}
		];
	})))();
}
// server/operator/account-view.ts
function shownContact(account, channel, show) {
	const contact = contactOf(account, channel);
	if (contact === void 0) return null;
	return show ? contact.address : maskContact(contact);
}
/** The contact person is personal data, the company is not. */
function shownInstitution({ institution }, show) {
	if (institution === null) return null;
	const { contactName, contactRole, ...company } = JSON.parse(institution);
	return show ? {
		...company,
		contactName,
		contactRole
	} : company;
}
/** An account as operators see it; contacts are masked unless they are to be shown. */
function viewOf$1(account, { show, now }) {
	const { held_until } = account;
	return {
		uid: account.uid,
		id: account.id,
		group: account.account_group,
		type: account.type,
		status: account.status,
		review: account.review,
		parentId: account.parent_id,
		mining: account.mining === 1,
		email: shownContact(account, "email", show),
		phone: shownContact(account, "sms", show),
		username: account.username,
		hasPassword: account.password_hash !== null,
		secondFactors: secondFactorsOf(account),
		withdrawalsHeldUntil: held_until !== null && held_until > now ? moment(held_until) : null,
		factorResetAt: momentOr(account.factor_reset_at),
		closingAt: momentOr(account.closing_at),
		createdAt: moment(account.created_at),
		termsVersion: account.terms_version,
		institution: shownInstitution(account, show)
	};
}
/** Records that an operator read personal data in full. */
async function recordShown(context, accountIds) {
	if (!context.show) return;
	const { database, audit } = context.services;
	await database.transaction(async (db) => {
		for (const accountId of accountIds) await audit.record(db, context.actor, "accountShown", { accountId });
	});
}
var moment, momentOr;
function init_account_view() {
	return (init_account_view = __esmMin((() => {
		init_second_factors();
		init_contacts();
		moment = (at) => new Date(at).toISOString();
		momentOr = (at) => at === null ? null : moment(at);
	})))();
}
// server/operator/account-create.ts
function contactIn(context) {
	const [email, phone] = [textOption(context, "email"), textOption(context, "phone")];
	if (email === void 0 === (phone === void 0)) throw usageError("Give --email <address> or --phone <+49…>, and not both");
	if (email !== void 0) return readEmail(email);
	const number = readAnyPhone(phone ?? "");
	if (number === void 0) throw usageError("--phone takes a number such as +4915123456789");
	if (!context.services.smsAvailability.canReach(number.e164)) throw refusedError("No text message can be sent to this number, so its owner could not sign in");
	return {
		channel: "sms",
		address: number.e164,
		dialCode: number.dialCode
	};
}
var NO_TERMS, accountCreateCommands;
function init_account_create() {
	return (init_account_create = __esmMin((() => {
		init_locales();
		init_username();
		init_accounts$1();
		init_contacts();
		init_command_error();
		init_phone();
		init_account_view();
		init_command();
		NO_TERMS = "imported";
		accountCreateCommands = [{
			name: "account create",
			takes: "--email <address> | --phone <+49…>",
			summary: "Creates an account without a password; --username, --locale, --country.",
			changes: true,
			options: {
				email: { type: "string" },
				phone: { type: "string" },
				username: { type: "string" },
				locale: { type: "string" },
				country: { type: "string" }
			},
			async run(context) {
				const { database, clock, audit } = context.services;
				const contact = contactIn(context);
				const username = textOption(context, "username");
				if (username !== void 0 && !isUsername(username)) throw usageError(`${username} cannot be a username`);
				const locale = localeOf(textOption(context, "locale") ?? "en");
				if (locale === void 0) throw usageError("--locale takes a locale such as en or pt");
				const countryCode = textOption(context, "country");
				if (countryCode !== void 0 && !/^[A-Z]{2}$/.test(countryCode)) throw usageError("--country takes a code such as DE");
				const account = await database.transaction(async (db) => {
					const made = await createAccount(db, clock, {
						contact,
						passwordHash: null,
						locale,
						termsVersion: NO_TERMS,
						username,
						countryCode
					});
					await audit.record(db, context.actor, "accountCreated", { accountId: made.id });
					return made;
				});
				await recordShown(context, [account.id]);
				context.say(`${account.uid} is created. Its owner sets a password with "Forgot password?".`);
				return viewOf$1(account, {
					show: context.show,
					now: clock.now()
				});
			}
		}];
	})))();
}
// server/operator/account-search.ts
function linesOf$2(view) {
	const { type, status, review, parentId } = view;
	const kind = parentId === null ? type : `${type}, sub-user of ${parentId}`;
	return [
		`id          ${view.id}`,
		`UID         ${view.uid}, group ${view.group}`,
		`kind        ${kind}${view.mining ? ", mining" : ""}`,
		`status      ${status}${review === null ? "" : `, review ${review}`}`,
		`email       ${view.email ?? "-"}`,
		`phone       ${view.phone ?? "-"}`,
		`username    ${view.username ?? "-"}`,
		`second step ${view.secondFactors.join(", ") || "none"}`,
		`withdrawals ${view.withdrawalsHeldUntil ? `on hold until ${view.withdrawalsHeldUntil}` : "allowed"}`,
		`since       ${view.createdAt}, terms ${view.termsVersion}`,
		...view.institution === null ? [] : [`company     ${JSON.stringify(view.institution)}`],
		...view.factorResetAt === null ? [] : [`factors     are removed on ${view.factorResetAt}`]
	];
}
var SHOWN$2, MOST, SHORTEST, accountSearchCommands;
function init_account_search() {
	return (init_account_search = __esmMin((() => {
		init_email();
		init_username();
		init_accounts_repository();
		init_command_error();
		init_account_view();
		init_command();
		init_who();
		SHOWN$2 = 20;
		MOST = 200;
		SHORTEST = 3;
		accountSearchCommands = [{
			name: "account find",
			takes: "<account>",
			summary: "Shows an account, by email, phone (+49…), UID, id or username.",
			async run(context) {
				const { database, clock } = context.services;
				const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
				await recordShown(context, [account.id]);
				const view = viewOf$1(account, {
					show: context.show,
					now: clock.now()
				});
				for (const line of linesOf$2(view)) context.say(line);
				return view;
			}
		}, {
			name: "account search",
			takes: "<beginning>",
			summary: "Lists accounts whose email, phone (+49…), username or UID begins like this; --limit.",
			options: { limit: { type: "string" } },
			async run(context) {
				const { database, clock } = context.services;
				const word = wordAt(context, 0, "The beginning").trim();
				if (word.length < SHORTEST) throw usageError(`Give at least ${SHORTEST} characters`);
				const most = numberOption(context, "limit", SHOWN$2);
				if (most > MOST) throw usageError(`--limit is ${MOST} at most`);
				const found = await search(database.db, {
					email: canonicalEmail(word),
					phone: word.replaceAll(/[\s()-]/g, ""),
					username: canonicalUsername(word),
					uid: word,
					most: most + 1
				});
				const rows = found.slice(0, most);
				await recordShown(context, rows.map(({ id }) => id));
				const accounts = rows.map((row) => viewOf$1(row, {
					show: context.show,
					now: clock.now()
				}));
				for (const { uid, status, email, phone, username } of accounts) context.say([
					uid,
					status,
					email ?? "-",
					phone ?? "-",
					username ?? "-"
				].join("  "));
				const more = found.length > most;
				context.say(`${accounts.length} accounts${more ? ", and more: give a longer beginning" : ""}.`);
				return {
					accounts,
					more
				};
			}
		}];
	})))();
}
// server/operator/audit.ts
async function filterOf(context) {
	const { db } = context.services.database;
	const [who, event] = [textOption(context, "account"), textOption(context, "event")];
	if (event !== void 0 && !AUDIT_EVENTS.includes(event)) throw usageError(`--event is one of ${AUDIT_EVENTS.join(", ")}`);
	return {
		accountId: who === void 0 ? void 0 : (await accountCalled(db, who)).id,
		event,
		since: momentOption(context, "since"),
		until: momentOption(context, "until")
	};
}
function lineOf(row, format) {
	const dated = datedRow(row);
	return format === "csv" ? COLUMNS.map((column) => csvCell(dated[column])).join(",") : JSON.stringify(dated, (_, value) => typeof value === "string" ? visibleText(value) : value);
}
/** Page by page, so that a log of any size fits in memory. */
async function* pages$1(context, filter) {
	let after;
	for (;;) {
		const rows = await list(context.services.database.db, filter, {
			most: PAGE,
			after
		});
		yield rows;
		const last = rows.at(-1);
		if (rows.length < PAGE || last === void 0) return;
		after = last;
	}
}
var SHOWN$1, PAGE, FILTERS, COLUMNS, maskedRow, datedRow, auditCommands;
function init_audit() {
	return (init_audit = __esmMin((() => {
		init_audit$1();
		init_audit_repository();
		init_csv();
		init_command_error();
		init_ip();
		init_command();
		init_who();
		SHOWN$1 = 50;
		PAGE = 1e3;
		FILTERS = {
			account: { type: "string" },
			event: { type: "string" },
			since: { type: "string" },
			until: { type: "string" }
		};
		COLUMNS = [
			"at",
			"event",
			"call",
			"account_id",
			"reason",
			"factors",
			"signals",
			"address",
			"country_code",
			"user_agent",
			"device_id",
			"request_id",
			"id"
		];
		maskedRow = ({ show }, row) => show || row.address === "local" ? row : {
			...row,
			address: networkOf(row.address)
		};
		datedRow = (row) => ({
			...row,
			at: new Date(row.at).toISOString()
		});
		auditCommands = [{
			name: "audit list",
			takes: "",
			summary: "The newest events; --account, --event, --since, --until, --limit.",
			options: {
				...FILTERS,
				limit: { type: "string" }
			},
			async run(context) {
				const most = numberOption(context, "limit", SHOWN$1);
				const filter = await filterOf(context);
				const { db } = context.services.database;
				const rows = (await list(db, filter, {
					most,
					newestFirst: true
				})).map((row) => maskedRow(context, row));
				for (const row of rows) {
					const { at, event, call, account_id, reason, address, country_code, factors } = row;
					const about = [
						account_id ?? "-",
						call,
						reason ?? factors,
						row.signals
					].join("  ");
					const by = address === "local" ? row.user_agent : `${address} ${country_code ?? ""}`;
					const line = `${new Date(at).toISOString()}  ${event}  ${about}  ${by}`;
					context.say(visibleText(line).trimEnd());
				}
				context.say(`${rows.length} events.`);
				return { events: rows.map(datedRow) };
			}
		}, {
			name: "audit export",
			takes: "",
			summary: "All of them, oldest first: --format ndjson or csv, --to <file>, filters as for list.",
			options: {
				...FILTERS,
				format: { type: "string" },
				to: { type: "string" }
			},
			async run(context) {
				const format = textOption(context, "format") ?? "ndjson";
				if (format !== "ndjson" && format !== "csv") throw usageError("--format is one of ndjson, csv");
				const file = textOption(context, "to");
				if (file === void 0 && context.options["json"] === true) throw usageError("--json needs --to <file>: the events are the output otherwise");
				if (file !== void 0) writeFileSync(file, "", { mode: 384 });
				const write = (lines) => {
					if (lines.length === 0) return;
					if (file === void 0) for (const line of lines) context.say(line);
					else writeFileSync(file, `${lines.join("\n")}\n`, { flag: "a" });
				};
				if (format === "csv") write([COLUMNS.join(",")]);
				let count = 0;
				for await (const rows of pages$1(context, await filterOf(context))) {
					write(rows.map((row) => lineOf(maskedRow(context, row), format)));
					count += rows.length;
				}
				if (file !== void 0) context.say(`${count} events written.`);
				return {
					events: count,
					file
				};
			}
		}];
	})))();
}
// server/operator/clock.ts
function sayTime({ services, say }) {
	const now = new Date(services.clock.now()).toISOString();
	const off = skewWords(services.timekeeper.skew());
	say(`It is ${now}.`);
	say(off.length === 0 ? "The clocks agree." : `${off.join("; ")}.`);
	return {
		now,
		off
	};
}
var clockCommands;
function init_clock() {
	return (init_clock = __esmMin((() => {
		init_skew_report();
		clockCommands = [{
			name: "clock show",
			takes: "",
			summary: "Says what time decides, and which clock is off.",
			run: async (context) => sayTime(context)
		}, {
			name: "clock reset",
			takes: "",
			summary: "Believes the database's clock (SQLite: this machine's) as it is now.",
			changes: true,
			async run(context) {
				const { database, timekeeper, audit } = context.services;
				await timekeeper.reset();
				await audit.record(database.db, context.actor, "clockReset");
				return sayTime(context);
			}
		}];
	})))();
}
// server/operator/factors.ts
/** An operator may begin what an owner begins with proofs: the wait and the notices are the same. */
function refuseReset(account) {
	const { uid } = account;
	if (account.status !== "active") throw refusedError(`${uid} is ${account.status}`);
	if (account.use_admin_two_factor === 1) throw refusedError(`${uid} uses the factors of its parent account`);
	if (!requiresTwoFactor(secondFactorsOf(account))) throw refusedError(`${uid} has no authenticator and no passkey`);
	if (contactsOf$1(account).length === 0) throw refusedError(`${uid} has no contact that could stop the removal`);
}
var factorCommands;
function init_factors() {
	return (init_factors = __esmMin((() => {
		init_accounts_repository();
		init_second_factors();
		init_contacts();
		init_command_error();
		init_account_view();
		init_command();
		init_who();
		factorCommands = [{
			name: "factors reset",
			takes: "<account>",
			summary: "Removes authenticator, passkeys and recovery codes after a wait that the owner can stop.",
			changes: true,
			async run(context) {
				const { database, factorReset } = context.services;
				const { id, uid } = await accountCalled(database.db, wordAt(context, 0, "The account"));
				const until = await database.transaction(async (db) => {
					const account = await lockForUpdate(db, id);
					if (account === void 0) throw refusedError(`${uid} is gone`);
					refuseReset(account);
					const at = await factorReset.beginByOperator(db, context.actor, account);
					if (at === void 0) throw refusedError(`A removal for ${uid} is already in progress`);
					return at;
				});
				context.say(`The factors of ${uid} are removed on ${moment(until)}, unless the owner stops it.`);
				context.say("Every contact of the owner gets a message about it.");
				return {
					uid,
					factorResetAt: moment(until)
				};
			}
		}, {
			name: "factors keep",
			takes: "<account>",
			summary: "Stops a removal that is waiting.",
			changes: true,
			async run(context) {
				const { database, factorReset } = context.services;
				const { id, uid } = await accountCalled(database.db, wordAt(context, 0, "The account"));
				await database.transaction(async (db) => {
					const account = await lockForUpdate(db, id);
					if (account === void 0 || !await factorReset.stop(db, context.actor, account)) throw refusedError(`No removal for ${uid} is in progress`);
				});
				context.say(`The factors of ${uid} stay.`);
				return {
					uid,
					factorResetAt: null
				};
			}
		}];
	})))();
}
// server/operator/import/import-repository.ts
function findProgress(db, name) {
	return db.selectFrom("imports").selectAll().where("name", "=", name).executeTakeFirst();
}
async function saveProgress(db, row) {
	const { name: _, ...values } = row;
	await db.insertInto("imports").values(row).onConflict((conflict) => conflict.column("name").doUpdateSet(values)).execute();
}
/** Inserts rows whose unique values are free, and returns their ids. */
async function insertAccounts(db, rows) {
	if (rows.length === 0) return /* @__PURE__ */ new Set();
	const written = await db.insertInto("accounts").values(rows).onConflict((conflict) => conflict.doNothing()).returning([
		"id",
		"email",
		"phone"
	]).execute();
	const reserved = await reservedAmong(db, written.flatMap(addressesOf));
	const isReserved = (one) => addressesOf(one).some((address) => reserved.has(address));
	const ids = written.filter(isReserved).map(({ id }) => id);
	if (ids.length > 0) await db.deleteFrom("accounts").where("id", "in", ids).execute();
	return new Set(written.filter((one) => !isReserved(one)).map(({ id }) => id));
}
async function insertInvites(db, rows) {
	if (rows.length === 0) return /* @__PURE__ */ new Set();
	const written = await db.insertInto("invite_codes").values(rows).onConflict((conflict) => conflict.doNothing()).returning("code").execute();
	return new Set(written.map(({ code }) => code));
}
async function insertAuthenticators(db, rows) {
	if (rows.length > 0) await db.insertInto("authenticators").values(rows).execute();
}
async function parentsByUid(db, uids) {
	if (uids.length === 0) return /* @__PURE__ */ new Map();
	const rows = await db.selectFrom("accounts").select(["uid", "id"]).where("uid", "in", uids).where("parent_id", "is", null).execute();
	return new Map(rows.map(({ uid, id }) => [uid, id]));
}
/** Which unique value of a row is taken or still reserved. */
async function takenValue(db, { email, phone, username_key, uid }) {
	const has = async (column, value) => value !== null && await db.selectFrom("accounts").select("id").where(column, "=", value).executeTakeFirst() !== void 0;
	const reserved = await reservedAmong(db, addressesOf({
		email,
		phone
	}));
	if (reserved.has(email ?? "") || await has("email", email)) return "email";
	if (reserved.has(phone ?? "") || await has("phone", phone)) return "phone";
	if (await has("username_key", username_key)) return "username";
	return await has("uid", uid) ? "uid" : void 0;
}
var addressesOf;
function init_import_repository() {
	return (init_import_repository = __esmMin((() => {
		init_accounts_repository();
		addressesOf = ({ email, phone }) => [email, phone].filter((address) => address !== null);
	})))();
}
// server/operator/import/lines.ts
/** The lines of a file from a byte offset, each with its end offset, which resuming needs. */
async function* linesOf$1(path, from) {
	let rest = Buffer.alloc(0);
	let tooLong = false;
	let position = from;
	const lineFrom = (bytes) => {
		position += bytes.length;
		const text = tooLong || bytes.length > 65536 ? void 0 : bytes.toString("utf8");
		tooLong = false;
		return {
			text,
			end: position
		};
	};
	for await (const chunk of createReadStream(path, { start: from })) {
		let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
		for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE)) {
			yield lineFrom(bytes.subarray(0, at + 1));
			bytes = bytes.subarray(at + 1);
		}
		if (bytes.length > 65536) {
			position += bytes.length;
			bytes = Buffer.alloc(0);
			tooLong = true;
		}
		rest = bytes;
	}
	if (rest.length > 0 || tooLong) yield lineFrom(rest);
}
var MAX_LINE_BYTES, NEWLINE;
function init_lines() {
	return (init_lines = __esmMin((() => {
		MAX_LINE_BYTES = 65536;
		NEWLINE = 10;
	})))();
}
// node_modules/typebox/build/compile/code.mjs
function init_code() {
	return (init_code = __esmMin((() => {
		init_schema$1();
	})))();
}
// node_modules/typebox/build/value/check/check.mjs
/** Checks a value matches the provided type. */
function Check(...args) {
	const [context, type, value] = Match(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return Check$1(context, type, value);
}
function init_check() {
	return (init_check = __esmMin((() => {
		init_schema$1();
	})))();
}
// node_modules/typebox/build/value/check/index.mjs
function init_check$1() {
	return (init_check$1 = __esmMin((() => {
		init_check();
	})))();
}
// node_modules/typebox/build/value/errors/errors.mjs
/** Returns an array of validation errors for the given value. */
function Errors(...args) {
	const [context, type, value] = Match(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	const [_, errors] = Errors$1(context, type, value);
	return errors;
}
function init_errors() {
	return (init_errors = __esmMin((() => {
		init_schema$1();
	})))();
}
// node_modules/typebox/build/value/errors/index.mjs
function init_errors$1() {
	return (init_errors$1 = __esmMin((() => {
		init_errors();
	})))();
}
// node_modules/typebox/build/value/assert/assert.mjs
var AssertError;
function init_assert() {
	return (init_assert = __esmMin((() => {
		init_check$1();
		init_errors$1();
		AssertError = class extends Error {
			constructor(source, value, errors) {
				super(source);
				Object.defineProperty(this, "cause", {
					value: {
						source,
						errors,
						value
					},
					writable: false,
					configurable: false,
					enumerable: false
				});
			}
		};
	})))();
}
// node_modules/typebox/build/value/assert/index.mjs
function init_assert$1() {
	return (init_assert$1 = __esmMin((() => {
		init_assert();
	})))();
}
// node_modules/typebox/build/type/index.mjs
function init_type() {
	return (init_type = __esmMin((() => {
		init_action();
		init_engine();
		init_extends();
		init_script();
		init_types();
	})))();
}
// node_modules/typebox/build/value/clean/from_array.mjs
function FromArray$6(context, type, value) {
	if (!IsArray(value)) return value;
	return value.map((value) => FromType$6(context, type.items, value));
}
function init_from_array() {
	return (init_from_array = __esmMin((() => {
		init_guard$1();
		init_from_type();
	})))();
}
// node_modules/typebox/build/value/clean/from_cyclic.mjs
function FromCyclic$5(context, type, value) {
	return FromType$6({
		...context,
		...type.$defs
	}, Ref(type.$ref), value);
}
function init_from_cyclic() {
	return (init_from_cyclic = __esmMin((() => {
		init_type();
		init_from_type();
	})))();
}
// node_modules/typebox/build/value/clean/from_intersect.mjs
function EvaluateIntersection(context, type) {
	const additionalProperties = HasPropertyKey(type, "unevaluatedProperties") ? { additionalProperties: type.unevaluatedProperties } : {};
	const instantiated = Instantiate(context, type);
	const evaluated = Evaluate(instantiated);
	return IsObject(evaluated) ? With(evaluated, additionalProperties) : evaluated;
}
function FromIntersect$5(context, type, value) {
	return FromType$6(context, EvaluateIntersection(context, type), value);
}
function init_from_intersect() {
	return (init_from_intersect = __esmMin((() => {
		init_type();
		init_guard$1();
		init_from_type();
	})))();
}
// node_modules/typebox/build/value/clean/additional.mjs
function GetAdditionalProperties(type) {
	return HasPropertyKey(type, "additionalProperties") ? type.additionalProperties : void 0;
}
function init_additional() {
	return (init_additional = __esmMin((() => {
		init_guard$1();
	})))();
}
// node_modules/typebox/build/value/clean/from_object.mjs
function FromObject$6(context, type, value) {
	if (!IsObject$1(value) || IsArray(value)) return value;
	const additionalProperties = GetAdditionalProperties(type);
	for (const key of Keys(value)) {
		if (HasPropertyKey(type.properties, key) && IsSchema(type.properties[key])) {
			value[key] = FromType$6(context, type.properties[key], value[key]);
			continue;
		}
		if (IsBoolean(additionalProperties) && IsEqual(additionalProperties, true) || IsSchema(additionalProperties) && Check(context, additionalProperties, value[key])) {
			value[key] = FromType$6(context, additionalProperties, value[key]);
			continue;
		}
		delete value[key];
	}
	return value;
}
function init_from_object() {
	return (init_from_object = __esmMin((() => {
		init_type();
		init_guard$1();
		init_from_type();
		init_check$1();
		init_additional();
	})))();
}
// node_modules/typebox/build/value/clean/from_record.mjs
function FromRecord$5(context, type, value) {
	if (!IsObject$1(value)) return value;
	const additionalProperties = GetAdditionalProperties(type);
	const [recordPattern, recordValue] = [new RegExp(RecordPattern(type)), RecordValue(type)];
	for (const key of Keys(value)) {
		if (recordPattern.test(key)) {
			value[key] = FromType$6(context, recordValue, value[key]);
			continue;
		}
		if (IsBoolean(additionalProperties) && IsEqual(additionalProperties, true) || IsSchema(additionalProperties) && Check(context, additionalProperties, value[key])) {
			value[key] = FromType$6(context, additionalProperties, value[key]);
			continue;
		}
		delete value[key];
	}
	return value;
}
function init_from_record() {
	return (init_from_record = __esmMin((() => {
		init_type();
		init_guard$1();
		init_from_type();
		init_check$1();
		init_additional();
	})))();
}
// node_modules/typebox/build/value/clean/from_ref.mjs
function FromRef$5(context, type, value) {
	return HasPropertyKey(context, type.$ref) ? FromType$6(context, context[type.$ref], value) : value;
}
function init_from_ref() {
	return (init_from_ref = __esmMin((() => {
		init_guard$1();
		init_from_type();
	})))();
}
// node_modules/typebox/build/value/clean/from_tuple.mjs
function FromTuple$5(context, schema, value) {
	if (!IsArray(value)) return value;
	const length = Math.min(value.length, schema.items.length);
	for (let index = 0; index < length; index++) value[index] = FromType$6(context, schema.items[index], value[index]);
	return IsGreaterThan(value.length, length) ? value.slice(0, length) : value;
}
function init_from_tuple() {
	return (init_from_tuple = __esmMin((() => {
		init_guard$1();
		init_from_type();
	})))();
}
// node_modules/typebox/build/system/memory/deep.mjs
function FromClassInstance(value) {
	return value;
}
function IsSchemaObject(value) {
	return HasPropertyKey(value, "~kind") || HasPropertyKey(value, "~unsafe");
}
function FromSchemaObject(value) {
	const result = {};
	for (const key of Keys(value)) {
		if (IsUnsafePropertyKey(key)) continue;
		const descriptor = Object.getOwnPropertyDescriptor(value, key);
		descriptor.value = FromValue(descriptor.value);
		if (IsEqual(descriptor.enumerable, true)) result[key] = descriptor.value;
		else Object.defineProperty(result, key, descriptor);
	}
	return result;
}
function FromPlainObject(value) {
	const result = {};
	for (const key of Keys(value)) {
		if (IsUnsafePropertyKey(key)) continue;
		result[key] = FromValue(value[key]);
	}
	for (const key of Symbols(value)) result[key] = FromValue(value[key]);
	return result;
}
function FromObject$5(value) {
	return IsClassInstance(value) ? FromClassInstance(value) : IsSchemaObject(value) ? FromSchemaObject(value) : FromPlainObject(value);
}
function FromArray$5(value) {
	return value.map((element) => FromValue(element));
}
function FromTypedArray(value) {
	return value.slice();
}
function FromRegExp(value) {
	return new RegExp(value.source, value.flags);
}
function FromMap(value) {
	return new Map(FromValue([...value.entries()]));
}
function FromSet(value) {
	return new Set(FromValue([...value.values()]));
}
function FromValue(value) {
	return IsTypeArray(value) ? FromTypedArray(value) : IsRegExp(value) ? FromRegExp(value) : IsMap(value) ? FromMap(value) : IsSet(value) ? FromSet(value) : IsArray(value) ? FromArray$5(value) : IsObject$1(value) ? FromObject$5(value) : value;
}
/** Returns a deep Clone of the given value. This function is similar to structuredClone() but also supports deep cloning instances of Map, Set and TypeArray. */
function Deep(value) {
	return FromValue(value);
}
function init_deep() {
	return (init_deep = __esmMin((() => {
		init_guard$1();
	})))();
}
// node_modules/typebox/build/value/clone/clone.mjs
/**
* Returns a deep Clone of the given value. This function is similar to `structuredClone()`,
* but also supports deep cloning `Map`, `Set`, and `TypeArray` instances. This function can also be used
* to clone TypeBox types while retaining their enumerable and non-enumerable properties.
*/
function Clone(value) {
	return Deep(value);
}
function init_clone() {
	return (init_clone = __esmMin((() => {
		init_deep();
	})))();
}
// node_modules/typebox/build/value/clean/from_union.mjs
function FromUnion$5(context, type, value) {
	for (const schema of type.anyOf) {
		const clean = FromType$6(context, schema, Clone(value));
		if (Check(context, schema, clean)) return clean;
	}
	return value;
}
function init_from_union() {
	return (init_from_union = __esmMin((() => {
		init_check$1();
		init_clone();
		init_from_type();
	})))();
}
// node_modules/typebox/build/value/clean/from_type.mjs
function FromType$6(context, type, value) {
	return IsArray$1(type) ? FromArray$6(context, type, value) : IsCyclic(type) ? FromCyclic$5(context, type, value) : IsIntersect(type) ? FromIntersect$5(context, type, value) : IsObject(type) ? FromObject$6(context, type, value) : IsRecord(type) ? FromRecord$5(context, type, value) : IsRef(type) ? FromRef$5(context, type, value) : IsTuple(type) ? FromTuple$5(context, type, value) : IsUnion(type) ? FromUnion$5(context, type, value) : value;
}
function init_from_type() {
	return (init_from_type = __esmMin((() => {
		init_type();
		init_from_array();
		init_from_cyclic();
		init_from_intersect();
		init_from_object();
		init_from_record();
		init_from_ref();
		init_from_tuple();
		init_from_union();
	})))();
}
// node_modules/typebox/build/value/shared/union_priority_sort.mjs
function Modifiers(type, next) {
	return Assign(type, next);
}
function FromProperties$1(properties) {
	const result = {};
	for (const key of guard_default.Keys(properties)) result[key] = FromType$5(properties[key]);
	return result;
}
function FromRecordKey(type) {
	return String({ pattern: RecordPattern(type) });
}
function FromPriorityTypes(types) {
	return FromTypes(Priority(types));
}
function FromTypes(types) {
	return types.map((type) => FromType$5(type));
}
function FromType$5(type) {
	return Modifiers(type, IsArray$1(type) ? _Array_(FromType$5(type.items), ArrayOptions(type)) : IsIntersect(type) ? Intersect(FromTypes(type.allOf)) : IsUnion(type) ? Union(FromPriorityTypes(type.anyOf)) : IsObject(type) ? _Object_(FromProperties$1(type.properties)) : IsRecord(type) ? Record(FromRecordKey(type), FromType$5(RecordValue(type))) : IsTuple(type) ? Tuple(FromTypes(type.items)) : type);
}
/**
* (Type-Preprocessor) Recursively reorders Union variants from narrowest to broadest, ensuring
* more specific types (e.g. Literal) are evaluated before broader types (e.g. String). Used
* prior to Clean, Decode, and Encode operations.
*/
function UnionPrioritySort(type) {
	return FromType$5(type);
}
function init_union_priority_sort() {
	return (init_union_priority_sort = __esmMin((() => {
		init_guard$1();
		init_assign();
		init_type();
	})))();
}
// node_modules/typebox/build/value/clean/clean.mjs
/**
* Cleans a value by removing non-evaluated properties and elements as derived from the provided type.
* This function returns unknown so callers should Check the return value before use. This function
* mutates the provided value. If mutation is not wanted, you should Clone the value before passing
* to this function.
*/
function Clean(...args) {
	const [context, type, value] = Match(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return FromType$6(context, Get().unionPrioritySort ? UnionPrioritySort(type) : type, value);
}
function init_clean() {
	return (init_clean = __esmMin((() => {
		init_system();
		init_from_type();
		init_union_priority_sort();
	})))();
}
// node_modules/typebox/build/value/clean/index.mjs
function init_clean$1() {
	return (init_clean$1 = __esmMin((() => {
		init_clean();
	})))();
}
// node_modules/typebox/build/value/convert/try/try_result.mjs
function IsOk(value) {
	return IsObject$1(value) && HasPropertyKey(value, "value");
}
function Ok(value) {
	return { value };
}
function init_try_result() {
	return (init_try_result = __esmMin((() => {
		init_guard$1();
	})))();
}
// node_modules/typebox/build/value/convert/try/try_array.mjs
function TryArray(value) {
	return IsArray(value) ? Ok(value) : Ok([value]);
}
function init_try_array() {
	return (init_try_array = __esmMin((() => {
		init_guard$1();
		init_try_result();
	})))();
}
// node_modules/typebox/build/value/convert/try/try_bigint.mjs
function FromBoolean$5(value) {
	return IsEqual(value, true) ? Ok(BigInt(1)) : Ok(BigInt(0));
}
function IsStringBigIntLike(value) {
	return bigintPattern.test(value);
}
function IsStringDecimalLike(value) {
	return decimalPattern.test(value);
}
function IsStringIntegerLike(value) {
	return integerPattern.test(value);
}
function FromString$6(value) {
	const lowercase = value.toLowerCase();
	return IsStringBigIntLike(value) ? Ok(BigInt(value.slice(0, value.length - 1))) : IsStringDecimalLike(value) ? Ok(BigInt(value.split(".")[0])) : IsStringIntegerLike(value) ? Ok(BigInt(value)) : IsEqual(lowercase, "false") ? Ok(BigInt(0)) : IsEqual(lowercase, "true") ? Ok(BigInt(1)) : void 0;
}
function TryBigInt(value) {
	return IsBigInt(value) ? Ok(value) : IsBoolean(value) ? FromBoolean$5(value) : IsNumber(value) ? Ok(BigInt(Math.trunc(value))) : IsNull(value) ? Ok(BigInt(0)) : IsString(value) ? FromString$6(value) : IsUndefined(value) ? Ok(BigInt(0)) : void 0;
}
var bigintPattern, decimalPattern, integerPattern;
function init_try_bigint() {
	return (init_try_bigint = __esmMin((() => {
		init_guard$1();
		init_try_result();
		bigintPattern = /^-?(0|[1-9]\d*)n$/;
		decimalPattern = /^-?(0|[1-9]\d*)\.\d+$/;
		integerPattern = /^-?(0|[1-9]\d*)$/;
	})))();
}
// node_modules/typebox/build/value/convert/try/try_boolean.mjs
function FromBigInt$5(value) {
	return IsEqual(value, BigInt(0)) ? Ok(false) : IsEqual(value, BigInt(1)) ? Ok(true) : void 0;
}
function FromNumber$4(value) {
	return IsEqual(value, 0) ? Ok(false) : IsEqual(value, 1) ? Ok(true) : void 0;
}
function FromString$5(value) {
	return IsEqual(value.toLowerCase(), "false") ? Ok(false) : IsEqual(value.toLowerCase(), "true") ? Ok(true) : IsEqual(value, "0") ? Ok(false) : IsEqual(value, "1") ? Ok(true) : void 0;
}
function TryBoolean(value) {
	return IsBigInt(value) ? FromBigInt$5(value) : IsBoolean(value) ? Ok(value) : IsNumber(value) ? FromNumber$4(value) : IsNull(value) ? Ok(false) : IsString(value) ? FromString$5(value) : IsUndefined(value) ? Ok(false) : void 0;
}
function init_try_boolean() {
	return (init_try_boolean = __esmMin((() => {
		init_guard$1();
		init_try_result();
	})))();
}
// node_modules/typebox/build/value/convert/try/try_null.mjs
function FromBigInt$4(value) {
	return IsEqual(value, BigInt(0)) ? Ok(null) : void 0;
}
function FromBoolean$4(value) {
	return IsEqual(value, false) ? Ok(null) : void 0;
}
function FromNumber$3(value) {
	return IsEqual(value, 0) ? Ok(null) : void 0;
}
function FromString$4(value) {
	const lowercase = value.toLowerCase();
	return IsEqual(lowercase, "undefined") || IsEqual(lowercase, "null") || IsEqual(value, "") || IsEqual(value, "0") ? Ok(null) : void 0;
}
function TryNull(value) {
	return IsBigInt(value) ? FromBigInt$4(value) : IsBoolean(value) ? FromBoolean$4(value) : IsNumber(value) ? FromNumber$3(value) : IsNull(value) ? Ok(null) : IsString(value) ? FromString$4(value) : IsUndefined(value) ? Ok(null) : void 0;
}
function init_try_null() {
	return (init_try_null = __esmMin((() => {
		init_guard$1();
		init_try_result();
	})))();
}
// node_modules/typebox/build/value/convert/try/try_number.mjs
function FromBigInt$3(value) {
	return value <= maxBigInt && value >= minBigInt ? Ok(Number(value)) : void 0;
}
function FromBoolean$3(value) {
	return Ok(value ? 1 : 0);
}
function FromString$3(value) {
	const coerced = +value;
	if (IsNumber(coerced)) return Ok(coerced);
	const lowercase = value.toLowerCase();
	if (IsEqual(lowercase, "false")) return Ok(0);
	if (IsEqual(lowercase, "true")) return Ok(1);
	const result = TryBigInt(value);
	if (IsOk(result)) return result.value <= maxBigInt && result.value >= minBigInt ? Ok(Number(result.value)) : void 0;
}
function TryNumber(value) {
	return IsBigInt(value) ? FromBigInt$3(value) : IsBoolean(value) ? FromBoolean$3(value) : IsNumber(value) ? Ok(value) : IsNull(value) ? Ok(0) : IsString(value) ? FromString$3(value) : IsUndefined(value) ? Ok(0) : void 0;
}
var maxBigInt, minBigInt;
function init_try_number() {
	return (init_try_number = __esmMin((() => {
		init_guard$1();
		init_try_result();
		init_try_bigint();
		maxBigInt = BigInt(Number.MAX_SAFE_INTEGER);
		minBigInt = BigInt(Number.MIN_SAFE_INTEGER);
	})))();
}
// node_modules/typebox/build/value/convert/try/try_string.mjs
function TryString(value) {
	return IsBigInt(value) ? Ok(value.toString()) : IsBoolean(value) ? Ok(value.toString()) : IsNumber(value) ? Ok(value.toString()) : IsNull(value) ? Ok("null") : IsString(value) ? Ok(value) : IsUndefined(value) ? Ok("") : void 0;
}
function init_try_string() {
	return (init_try_string = __esmMin((() => {
		init_guard$1();
		init_try_result();
	})))();
}
// node_modules/typebox/build/value/convert/try/try_undefined.mjs
function FromBigInt$2(value) {
	return IsEqual(value, BigInt(0)) ? Ok(void 0) : void 0;
}
function FromBoolean$2(value) {
	return IsEqual(value, false) ? Ok(void 0) : void 0;
}
function FromNumber$2(value) {
	return IsEqual(value, 0) ? Ok(void 0) : void 0;
}
function FromString$2(value) {
	const lowercase = value.toLowerCase();
	return IsEqual(lowercase, "undefined") || IsEqual(lowercase, "null") || IsEqual(value, "") || IsEqual(value, "0") ? Ok(void 0) : void 0;
}
function TryUndefined(value) {
	return IsBigInt(value) ? FromBigInt$2(value) : IsBoolean(value) ? FromBoolean$2(value) : IsNumber(value) ? FromNumber$2(value) : IsNull(value) ? Ok(void 0) : IsString(value) ? FromString$2(value) : IsUndefined(value) ? Ok(value) : void 0;
}
function init_try_undefined() {
	return (init_try_undefined = __esmMin((() => {
		init_guard$1();
		init_try_result();
	})))();
}
// node_modules/typebox/build/value/convert/try/try.mjs
function init_try() {
	return (init_try = __esmMin((() => {
		init_try_array();
		init_try_bigint();
		init_try_boolean();
		init_try_null();
		init_try_number();
		init_try_result();
		init_try_string();
		init_try_undefined();
	})))();
}
// node_modules/typebox/build/value/convert/try/index.mjs
function init_try$1() {
	return (init_try$1 = __esmMin((() => {
		init_try();
	})))();
}
// node_modules/typebox/build/value/convert/from_array.mjs
function FromArray$4(context, type, value) {
	return TryArray(value).value.map((value) => FromType$4(context, type.items, value));
}
function init_from_array$1() {
	return (init_from_array$1 = __esmMin((() => {
		init_from_type$1();
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_bigint.mjs
function FromBigInt$1(_context, _type, value) {
	const result = TryBigInt(value);
	return IsOk(result) ? result.value : value;
}
function init_from_bigint() {
	return (init_from_bigint = __esmMin((() => {
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_boolean.mjs
function FromBoolean$1(_context, _type, value) {
	const result = TryBoolean(value);
	return IsOk(result) ? result.value : value;
}
function init_from_boolean() {
	return (init_from_boolean = __esmMin((() => {
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_cyclic.mjs
function FromCyclic$4(context, type, value) {
	return FromType$4({
		...context,
		...type.$defs
	}, Ref(type.$ref), value);
}
function init_from_cyclic$1() {
	return (init_from_cyclic$1 = __esmMin((() => {
		init_type();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_enum.mjs
function FromEnum$1(context, type, value) {
	return FromType$4(context, Evaluate(type), value);
}
function init_from_enum() {
	return (init_from_enum = __esmMin((() => {
		init_type();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_integer.mjs
function FromInteger$1(_context, _type, value) {
	const result = TryNumber(value);
	return IsOk(result) ? Math.trunc(result.value) : value;
}
function init_from_integer() {
	return (init_from_integer = __esmMin((() => {
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_intersect.mjs
function FromIntersect$4(context, type, value) {
	const instantiated = Instantiate(context, type);
	return FromType$4(context, Evaluate(instantiated), value);
}
function init_from_intersect$1() {
	return (init_from_intersect$1 = __esmMin((() => {
		init_type();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_literal.mjs
function FromLiteralBigInt(_context, type, value) {
	const result = TryBigInt(value);
	return IsOk(result) && IsEqual(type.const, result.value) ? result.value : value;
}
function FromLiteralBoolean(_context, type, value) {
	const result = TryBoolean(value);
	return IsOk(result) && IsEqual(type.const, result.value) ? result.value : value;
}
function FromLiteralNumber(_context, type, value) {
	const result = TryNumber(value);
	return IsOk(result) && IsEqual(type.const, result.value) ? result.value : value;
}
function FromLiteralString(_context, type, value) {
	const result = TryString(value);
	return IsOk(result) && IsEqual(type.const, result.value) ? result.value : value;
}
function FromLiteral$1(context, type, value) {
	if (IsEqual(type.const, value)) return value;
	return IsLiteralBigInt(type) ? FromLiteralBigInt(context, type, value) : IsLiteralBoolean(type) ? FromLiteralBoolean(context, type, value) : IsLiteralNumber(type) ? FromLiteralNumber(context, type, value) : IsLiteralString(type) ? FromLiteralString(context, type, value) : Unreachable();
}
function init_from_literal() {
	return (init_from_literal = __esmMin((() => {
		init_guard$1();
		init_type();
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_null.mjs
function FromNull$1(_context, _type, value) {
	const result = TryNull(value);
	return IsOk(result) ? result.value : value;
}
function init_from_null() {
	return (init_from_null = __esmMin((() => {
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_number.mjs
function FromNumber$1(_context, _type, value) {
	const result = TryNumber(value);
	return IsOk(result) ? result.value : value;
}
function init_from_number() {
	return (init_from_number = __esmMin((() => {
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_additional.mjs
/**
* Used by Object and Record Types. The entries are derived from the known
* properties obtained from 'properties' and 'patternProperties' respectively.
*/
function FromAdditionalProperties(context, entries, additionalProperties, value) {
	const keys = Keys(value);
	for (const [regexp, _] of entries) for (const key of keys) if (!regexp.test(key)) value[key] = FromType$4(context, additionalProperties, value[key]);
	return value;
}
function init_from_additional() {
	return (init_from_additional = __esmMin((() => {
		init_guard$1();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/value/shared/optional_undefined.mjs
function IsOptionalUndefined(property, key, value) {
	return IsOptional(property) && IsUndefined(value[key]);
}
function init_optional_undefined() {
	return (init_optional_undefined = __esmMin((() => {
		init_guard$1();
		init_type();
	})))();
}
// node_modules/typebox/build/value/convert/from_object.mjs
function FromProperties(context, type, value) {
	const entries = EntriesRegExp(type.properties);
	const keys = Keys(value);
	for (const [regexp, property] of entries) for (const key of keys) {
		if (!regexp.test(key) || IsOptionalUndefined(property, key, value)) continue;
		value[key] = FromType$4(context, property, value[key]);
	}
	return HasPropertyKey(type, "additionalProperties") && IsObject$1(type.additionalProperties) ? FromAdditionalProperties(context, entries, type.additionalProperties, value) : value;
}
function FromObject$4(context, type, value) {
	return IsObjectNotArray(value) ? FromProperties(context, type, value) : value;
}
function init_from_object$1() {
	return (init_from_object$1 = __esmMin((() => {
		init_guard$1();
		init_from_type$1();
		init_from_additional();
		init_optional_undefined();
	})))();
}
// node_modules/typebox/build/value/convert/from_record.mjs
function FromPatternProperties(context, type, value) {
	const entries = EntriesRegExp(type.patternProperties);
	const keys = Keys(value);
	for (const [regexp, schema] of entries) for (const key of keys) if (regexp.test(key)) value[key] = FromType$4(context, schema, value[key]);
	return HasPropertyKey(type, "additionalProperties") && IsObject$1(type.additionalProperties) ? FromAdditionalProperties(context, entries, type.additionalProperties, value) : value;
}
function FromRecord$4(context, type, value) {
	return IsObjectNotArray(value) ? FromPatternProperties(context, type, value) : value;
}
function init_from_record$1() {
	return (init_from_record$1 = __esmMin((() => {
		init_guard$1();
		init_from_type$1();
		init_from_additional();
	})))();
}
// node_modules/typebox/build/value/convert/from_ref.mjs
function FromRef$4(context, type, value) {
	return HasPropertyKey(context, type.$ref) ? FromType$4(context, context[type.$ref], value) : value;
}
function init_from_ref$1() {
	return (init_from_ref$1 = __esmMin((() => {
		init_from_type$1();
		init_guard$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_string.mjs
function FromString$1(_context, _type, value) {
	const result = TryString(value);
	return IsOk(result) ? result.value : value;
}
function init_from_string() {
	return (init_from_string = __esmMin((() => {
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_template_literal.mjs
function FromTemplateLiteral$1(context, type, value) {
	return FromType$4(context, Evaluate(type), value);
}
function init_from_template_literal() {
	return (init_from_template_literal = __esmMin((() => {
		init_type();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_tuple.mjs
function FromTuple$4(context, type, value) {
	if (!IsArray(value)) return value;
	for (let index = 0; index < Math.min(type.items.length, value.length); index++) value[index] = FromType$4(context, type.items[index], value[index]);
	return value;
}
function init_from_tuple$1() {
	return (init_from_tuple$1 = __esmMin((() => {
		init_guard$1();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_undefined.mjs
function FromUndefined$1(_context, _type, value) {
	const result = TryUndefined(value);
	return IsOk(result) ? result.value : value;
}
function init_from_undefined() {
	return (init_from_undefined = __esmMin((() => {
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_union.mjs
function FromUnion$4(context, type, value) {
	if (type.anyOf.some((type) => Check(context, type, value))) return value;
	const selected = type.anyOf.map((type) => FromType$4(context, type, Clone(value))).find((value) => Check(context, type, value));
	return IsUndefined(selected) ? value : selected;
}
function init_from_union$1() {
	return (init_from_union$1 = __esmMin((() => {
		init_guard$1();
		init_check$1();
		init_clone();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_void.mjs
function FromVoid$1(_context, _type, value) {
	return IsOk(TryUndefined(value)) ? void 0 : value;
}
function init_from_void() {
	return (init_from_void = __esmMin((() => {
		init_try$1();
	})))();
}
// node_modules/typebox/build/value/convert/from_type.mjs
function FromType$4(context, type, value) {
	return IsArray$1(type) ? FromArray$4(context, type, value) : IsBigInt$1(type) ? FromBigInt$1(context, type, value) : IsBoolean$1(type) ? FromBoolean$1(context, type, value) : IsCyclic(type) ? FromCyclic$4(context, type, value) : IsEnum(type) ? FromEnum$1(context, type, value) : IsInteger(type) ? FromInteger$1(context, type, value) : IsIntersect(type) ? FromIntersect$4(context, type, value) : IsLiteral(type) ? FromLiteral$1(context, type, value) : IsNull$1(type) ? FromNull$1(context, type, value) : IsNumber$1(type) ? FromNumber$1(context, type, value) : IsObject(type) ? FromObject$4(context, type, value) : IsRecord(type) ? FromRecord$4(context, type, value) : IsRef(type) ? FromRef$4(context, type, value) : IsString$1(type) ? FromString$1(context, type, value) : IsTemplateLiteral(type) ? FromTemplateLiteral$1(context, type, value) : IsTuple(type) ? FromTuple$4(context, type, value) : IsUndefined$1(type) ? FromUndefined$1(context, type, value) : IsUnion(type) ? FromUnion$4(context, type, value) : IsVoid(type) ? FromVoid$1(context, type, value) : value;
}
function init_from_type$1() {
	return (init_from_type$1 = __esmMin((() => {
		init_type();
		init_from_array$1();
		init_from_bigint();
		init_from_boolean();
		init_from_cyclic$1();
		init_from_enum();
		init_from_integer();
		init_from_intersect$1();
		init_from_literal();
		init_from_null();
		init_from_number();
		init_from_object$1();
		init_from_record$1();
		init_from_ref$1();
		init_from_string();
		init_from_template_literal();
		init_from_tuple$1();
		init_from_undefined();
		init_from_union$1();
		init_from_void();
	})))();
}
// node_modules/typebox/build/value/convert/convert.mjs
/**
* Converts a value to the given type, coercing interior values if a reasonable conversion is possible. This
* function returns unknown so callers should Check the return value before use. This function mutates the
* provided value. If mutation is not wanted, you should Clone the value before passing to this function.
*/
function Convert(...args) {
	const [context, type, value] = Match(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return FromType$4(context, type, value);
}
function init_convert() {
	return (init_convert = __esmMin((() => {
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/value/convert/index.mjs
function init_convert$1() {
	return (init_convert$1 = __esmMin((() => {
		init_convert();
	})))();
}
// node_modules/typebox/build/value/default/from_array.mjs
function FromArray$3(context, type, value) {
	if (!IsArray(value)) return value;
	for (let i = 0; i < value.length; i++) value[i] = FromType$3(context, type.items, value[i]);
	return value;
}
function init_from_array$2() {
	return (init_from_array$2 = __esmMin((() => {
		init_guard$1();
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/value/default/from_cyclic.mjs
function FromCyclic$3(context, type, value) {
	return FromType$3({
		...context,
		...type.$defs
	}, Ref(type.$ref), value);
}
function init_from_cyclic$2() {
	return (init_from_cyclic$2 = __esmMin((() => {
		init_type();
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/value/default/from_default.mjs
function FromDefault$1(type, value) {
	if (!IsUndefined(value)) return value;
	return IsFunction(type.default) ? type.default() : Clone(type.default);
}
function init_from_default() {
	return (init_from_default = __esmMin((() => {
		init_guard$1();
		init_clone();
	})))();
}
// node_modules/typebox/build/value/default/from_intersect.mjs
function FromIntersect$3(context, type, value) {
	const instantiated = Instantiate(context, type);
	return FromType$3(context, Evaluate(instantiated), value);
}
function init_from_intersect$2() {
	return (init_from_intersect$2 = __esmMin((() => {
		init_type();
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/value/default/from_object.mjs
function FromObject$3(context, type, value) {
	if (!IsObject$1(value)) return value;
	const knownPropertyKeys = Keys(type.properties);
	for (const key of knownPropertyKeys) {
		const propertyValue = FromType$3(context, type.properties[key], value[key]);
		if (IsUndefined(propertyValue) && (IsOptional(type.properties[key]) || !HasPropertyKey(type.properties[key], "default"))) continue;
		value[key] = propertyValue;
	}
	if (!IsAdditionalProperties(type) || IsBoolean(type.additionalProperties)) return value;
	for (const key of Keys(value)) {
		if (knownPropertyKeys.includes(key)) continue;
		value[key] = FromType$3(context, type.additionalProperties, value[key]);
	}
	return value;
}
function init_from_object$2() {
	return (init_from_object$2 = __esmMin((() => {
		init_type();
		init_guard$1();
		init_from_type$2();
		init_additionalProperties();
	})))();
}
// node_modules/typebox/build/value/default/from_record.mjs
function FromRecord$3(context, type, value) {
	if (!IsObject$1(value)) return value;
	const [recordKey, recordValue] = [new RegExp(RecordPattern(type)), RecordValue(type)];
	for (const key of Keys(value)) {
		if (!(recordKey.test(key) && IsDefault(recordValue))) continue;
		value[key] = FromType$3(context, recordValue, value[key]);
	}
	if (!IsAdditionalProperties(type)) return value;
	for (const key of Keys(value)) {
		if (recordKey.test(key)) continue;
		value[key] = FromType$3(context, type.additionalProperties, value[key]);
	}
	return value;
}
function init_from_record$2() {
	return (init_from_record$2 = __esmMin((() => {
		init_type();
		init_additionalProperties(), init_default$2();
		init_guard$1();
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/value/default/from_ref.mjs
function FromRef$3(context, type, value) {
	return HasPropertyKey(context, type.$ref) ? FromType$3(context, context[type.$ref], value) : value;
}
function init_from_ref$2() {
	return (init_from_ref$2 = __esmMin((() => {
		init_guard$1();
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/value/default/from_tuple.mjs
function FromTuple$3(context, schema, value) {
	if (!IsArray(value)) return value;
	const [items, max] = [schema.items, Math.max(schema.items.length, value.length)];
	for (let i = 0; i < max; i++) if (i < items.length) value[i] = FromType$3(context, items[i], value[i]);
	return value;
}
function init_from_tuple$2() {
	return (init_from_tuple$2 = __esmMin((() => {
		init_guard$1();
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/value/default/from_union.mjs
function FromUnion$3(context, schema, value) {
	for (const inner of schema.anyOf) {
		const result = FromType$3(context, inner, Clone(value));
		if (Check(context, inner, result)) return result;
	}
	return value;
}
function init_from_union$2() {
	return (init_from_union$2 = __esmMin((() => {
		init_check$1();
		init_clone();
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/value/default/from_type.mjs
function FromType$3(context, type, value) {
	const defaulted = IsDefault(type) ? FromDefault$1(type, value) : value;
	return IsArray$1(type) ? FromArray$3(context, type, defaulted) : IsCyclic(type) ? FromCyclic$3(context, type, defaulted) : IsIntersect(type) ? FromIntersect$3(context, type, defaulted) : IsObject(type) ? FromObject$3(context, type, defaulted) : IsRecord(type) ? FromRecord$3(context, type, defaulted) : IsRef(type) ? FromRef$3(context, type, defaulted) : IsTuple(type) ? FromTuple$3(context, type, defaulted) : IsUnion(type) ? FromUnion$3(context, type, defaulted) : defaulted;
}
function init_from_type$2() {
	return (init_from_type$2 = __esmMin((() => {
		init_schema$1();
		init_type();
		init_from_array$2();
		init_from_cyclic$2();
		init_from_default();
		init_from_intersect$2();
		init_from_object$2();
		init_from_record$2();
		init_from_ref$2();
		init_from_tuple$2();
		init_from_union$2();
	})))();
}
// node_modules/typebox/build/value/default/default.mjs
/**
* Patches missing properties on the value using default annotations specified on the provided type. This
* function returns unknown so callers should Check the return value before use. This function mutates the
* provided value. If mutation is not wanted, you should Clone the value before passing to this function.
*/
function Default(...args) {
	const [context, type, value] = Match(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return FromType$3(context, type, value);
}
function init_default() {
	return (init_default = __esmMin((() => {
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/value/default/index.mjs
function init_default$1() {
	return (init_default$1 = __esmMin((() => {
		init_default();
	})))();
}
// node_modules/typebox/build/value/pipeline/pipeline.mjs
/** Creates a value processing pipeline. */
function Pipeline(pipeline) {
	return (...args) => {
		const [context, type, value] = Match(args, {
			3: (context, type, value) => [
				context,
				type,
				value
			],
			2: (type, value) => [
				{},
				type,
				value
			]
		});
		return pipeline.reduce((result, func) => func(context, type, result), value);
	};
}
function init_pipeline() {
	return (init_pipeline = __esmMin((() => {})))();
}
// node_modules/typebox/build/value/codec/callback.mjs
function Decode$7(_context, type, value) {
	return type["~codec"].decode(value);
}
function Encode$7(_context, type, value) {
	return type["~codec"].encode(value);
}
function Callback(direction, context, type, value) {
	if (!IsCodec(type)) return value;
	return IsEqual(direction, "Decode") ? Decode$7(context, type, value) : Encode$7(context, type, value);
}
function init_callback() {
	return (init_callback = __esmMin((() => {
		init_guard$1();
		init_type();
	})))();
}
// node_modules/typebox/build/value/codec/from_array.mjs
function Decode$6(direction, context, type, value) {
	if (!IsArray(value)) return value;
	for (let i = 0; i < value.length; i++) value[i] = FromType$2(direction, context, type.items, value[i]);
	return Callback(direction, context, type, value);
}
function Encode$6(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	if (!IsArray(exterior)) return exterior;
	for (let i = 0; i < exterior.length; i++) exterior[i] = FromType$2(direction, context, type.items, exterior[i]);
	return exterior;
}
function FromArray$2(direction, context, type, value) {
	return IsEqual(direction, "Decode") ? Decode$6(direction, context, type, value) : Encode$6(direction, context, type, value);
}
function init_from_array$3() {
	return (init_from_array$3 = __esmMin((() => {
		init_guard$1();
		init_from_type$3();
		init_callback();
	})))();
}
// node_modules/typebox/build/value/codec/from_cyclic.mjs
function FromCyclic$2(direction, context, type, value) {
	value = FromType$2(direction, {
		...context,
		...type.$defs
	}, Ref(type.$ref), value);
	return Callback(direction, context, type, value);
}
function init_from_cyclic$3() {
	return (init_from_cyclic$3 = __esmMin((() => {
		init_type();
		init_from_type$3();
		init_callback();
	})))();
}
// node_modules/typebox/build/value/codec/from_intersect.mjs
function MergeInteriors(interiors) {
	return interiors.reduce((results, interior) => ({
		...results,
		...interior
	}), {});
}
function NonMatchingInterior(value, interiors) {
	for (const interior of interiors) if (!IsDeepEqual(value, interior)) return interior;
	return value;
}
function Decode$5(direction, context, type, value) {
	if (IsEqual(type.allOf.length, 0)) return Callback(direction, context, type, value);
	const interiors = type.allOf.map((schema) => FromType$2(direction, context, schema, Clean(schema, Clone(value))));
	return Callback(direction, context, type, interiors.every((result) => IsObject$1(result)) ? MergeInteriors(interiors) : NonMatchingInterior(value, interiors));
}
function Encode$5(direction, context, type, value) {
	if (IsEqual(type.allOf.length, 0)) return Callback(direction, context, type, value);
	const exterior = Callback(direction, context, type, value);
	const interiors = type.allOf.map((schema) => FromType$2(direction, context, schema, Clean(schema, Clone(exterior))));
	if (interiors.every((result) => IsObject$1(result))) return MergeInteriors(interiors);
	return NonMatchingInterior(exterior, interiors);
}
function FromIntersect$2(direction, context, type, value) {
	return IsEqual(direction, "Decode") ? Decode$5(direction, context, type, value) : Encode$5(direction, context, type, value);
}
function init_from_intersect$3() {
	return (init_from_intersect$3 = __esmMin((() => {
		init_guard$1();
		init_from_type$3();
		init_callback();
		init_clone();
		init_clean$1();
	})))();
}
// node_modules/typebox/build/value/codec/from_object.mjs
function Decode$4(direction, context, type, value) {
	if (!IsObjectNotArray(value)) return value;
	for (const key of Keys(type.properties)) {
		if (!HasPropertyKey(value, key) || IsOptionalUndefined(type.properties[key], key, value)) continue;
		value[key] = FromType$2(direction, context, type.properties[key], value[key]);
	}
	return Callback(direction, context, type, value);
}
function Encode$4(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	if (!IsObjectNotArray(exterior)) return exterior;
	for (const key of Keys(type.properties)) {
		if (!HasPropertyKey(exterior, key) || IsOptionalUndefined(type.properties[key], key, exterior)) continue;
		exterior[key] = FromType$2(direction, context, type.properties[key], exterior[key]);
	}
	return exterior;
}
function FromObject$2(direction, context, type, value) {
	return IsEqual(direction, "Decode") ? Decode$4(direction, context, type, value) : Encode$4(direction, context, type, value);
}
function init_from_object$3() {
	return (init_from_object$3 = __esmMin((() => {
		init_guard$1();
		init_from_type$3();
		init_callback();
		init_optional_undefined();
	})))();
}
// node_modules/typebox/build/value/codec/from_record.mjs
function Decode$3(direction, context, type, value) {
	if (!IsObjectNotArray(value)) return value;
	const regexp = new RegExp(RecordPattern(type));
	for (const key of Keys(value)) {
		if (!regexp.test(key)) continue;
		value[key] = FromType$2(direction, context, RecordValue(type), value[key]);
	}
	return Callback(direction, context, type, value);
}
function Encode$3(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	if (!IsObjectNotArray(exterior)) return exterior;
	const regexp = new RegExp(RecordPattern(type));
	for (const key of Keys(exterior)) {
		if (!regexp.test(key)) continue;
		exterior[key] = FromType$2(direction, context, RecordValue(type), exterior[key]);
	}
	return exterior;
}
function FromRecord$2(direction, context, type, value) {
	return IsEqual(direction, "Decode") ? Decode$3(direction, context, type, value) : Encode$3(direction, context, type, value);
}
function init_from_record$3() {
	return (init_from_record$3 = __esmMin((() => {
		init_guard$1();
		init_type();
		init_from_type$3();
		init_callback();
	})))();
}
// node_modules/typebox/build/value/codec/from_ref.mjs
function ResolveRef(direction, context, type, value) {
	return HasPropertyKey(context, type.$ref) ? FromType$2(direction, context, context[type.$ref], value) : value;
}
function FromRef$2(direction, context, type, value) {
	return IsEqual(direction, "Decode") ? Callback(direction, context, type, ResolveRef(direction, context, type, value)) : ResolveRef(direction, context, type, Callback(direction, context, type, value));
}
function init_from_ref$3() {
	return (init_from_ref$3 = __esmMin((() => {
		init_guard$1();
		init_from_type$3();
		init_callback();
	})))();
}
// node_modules/typebox/build/value/codec/from_tuple.mjs
function Decode$2(direction, context, type, value) {
	if (!IsArray(value)) return value;
	for (let i = 0; i < Math.min(type.items.length, value.length); i++) value[i] = FromType$2(direction, context, type.items[i], value[i]);
	return Callback(direction, context, type, value);
}
function Encode$2(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	if (!IsArray(exterior)) return value;
	for (let i = 0; i < Math.min(type.items.length, exterior.length); i++) exterior[i] = FromType$2(direction, context, type.items[i], exterior[i]);
	return exterior;
}
function FromTuple$2(direction, context, type, value) {
	return IsEqual(direction, "Decode") ? Decode$2(direction, context, type, value) : Encode$2(direction, context, type, value);
}
function init_from_tuple$3() {
	return (init_from_tuple$3 = __esmMin((() => {
		init_guard$1();
		init_from_type$3();
		init_callback();
	})))();
}
// node_modules/typebox/build/value/codec/from_union.mjs
function Decode$1(direction, context, type, value) {
	for (const schema of type.anyOf) {
		if (!Check(context, schema, value)) continue;
		return Callback(direction, context, type, FromType$2(direction, context, schema, value));
	}
	return value;
}
function Encode$1(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	for (const schema of type.anyOf) {
		const variant = FromType$2(direction, context, schema, Clone(exterior));
		if (!Check(context, schema, variant)) continue;
		return variant;
	}
	return exterior;
}
function FromUnion$2(direction, context, type, value) {
	return IsEqual(direction, "Decode") ? Decode$1(direction, context, type, value) : Encode$1(direction, context, type, value);
}
function init_from_union$3() {
	return (init_from_union$3 = __esmMin((() => {
		init_guard$1();
		init_callback();
		init_from_type$3();
		init_clone();
		init_check$1();
	})))();
}
// node_modules/typebox/build/value/codec/from_type.mjs
function FromType$2(direction, context, type, value) {
	return IsArray$1(type) ? FromArray$2(direction, context, type, value) : IsCyclic(type) ? FromCyclic$2(direction, context, type, value) : IsIntersect(type) ? FromIntersect$2(direction, context, type, value) : IsObject(type) ? FromObject$2(direction, context, type, value) : IsRecord(type) ? FromRecord$2(direction, context, type, value) : IsRef(type) ? FromRef$2(direction, context, type, value) : IsTuple(type) ? FromTuple$2(direction, context, type, value) : IsUnion(type) ? FromUnion$2(direction, context, type, value) : Callback(direction, context, type, value);
}
function init_from_type$3() {
	return (init_from_type$3 = __esmMin((() => {
		init_type();
		init_from_array$3();
		init_from_cyclic$3();
		init_from_intersect$3();
		init_from_object$3();
		init_from_record$3();
		init_from_ref$3();
		init_from_tuple$3();
		init_from_union$3();
		init_callback();
	})))();
}
// node_modules/typebox/build/value/codec/decode.mjs
function Assert$2(context, type, value) {
	if (!Check(context, type, value)) throw new DecodeError(value, Errors(context, type, value));
	return value;
}
/** Executes Decode callbacks only */
function DecodeUnsafe(context, type, value) {
	return FromType$2("Decode", context, Get().unionPrioritySort ? UnionPrioritySort(type) : type, value);
}
/** Decodes a value with the given type. */
function Decode(...args) {
	const [context, type, value] = Match(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return Decoder(context, type, value);
}
var DecodeError, Decoder;
function init_decode() {
	return (init_decode = __esmMin((() => {
		init_system();
		init_assert$1();
		init_check$1();
		init_errors$1();
		init_clean$1();
		init_clone();
		init_convert$1();
		init_default$1();
		init_pipeline();
		init_from_type$3();
		init_union_priority_sort();
		DecodeError = class extends AssertError {
			constructor(value, errors) {
				super("Decode", value, errors);
			}
		};
		Decoder = Pipeline([
			(_context, _type, value) => Clone(value),
			(context, type, value) => Default(context, type, value),
			(context, type, value) => Convert(context, type, value),
			(context, type, value) => Clean(context, type, value),
			(context, type, value) => Assert$2(context, type, value),
			(context, type, value) => DecodeUnsafe(context, type, value)
		]);
	})))();
}
// node_modules/typebox/build/value/codec/encode.mjs
function Assert$1(context, type, value) {
	if (!Check(context, type, value)) throw new EncodeError(value, Errors(context, type, value));
	return value;
}
/** Executes Encode callbacks only */
function EncodeUnsafe(context, type, value) {
	return FromType$2("Encode", context, Get().unionPrioritySort ? UnionPrioritySort(type) : type, value);
}
/** Encodes a value with the given type. */
function Encode(...args) {
	const [context, type, value] = Match(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return Encoder(context, type, value);
}
var EncodeError, Encoder;
function init_encode() {
	return (init_encode = __esmMin((() => {
		init_system();
		init_assert$1();
		init_check$1();
		init_errors$1();
		init_clean$1();
		init_clone();
		init_convert$1();
		init_default$1();
		init_pipeline();
		init_from_type$3();
		init_union_priority_sort();
		EncodeError = class extends AssertError {
			constructor(value, errors) {
				super("Encode", value, errors);
			}
		};
		Encoder = Pipeline([
			(_context, _type, value) => Clone(value),
			(context, type, value) => EncodeUnsafe(context, type, value),
			(context, type, value) => Default(context, type, value),
			(context, type, value) => Convert(context, type, value),
			(context, type, value) => Clean(context, type, value),
			(context, type, value) => Assert$1(context, type, value)
		]);
	})))();
}
// node_modules/typebox/build/value/codec/has.mjs
function FromArray$1(context, type) {
	return IsCodec(type) || FromType$1(context, type.items);
}
function FromCyclic$1(context, type) {
	return IsCodec(type) || FromRef$1({
		...context,
		...type.$defs
	}, Ref(type.$ref));
}
function FromIntersect$1(context, type) {
	return IsCodec(type) || type.allOf.some((type) => FromType$1(context, type));
}
function FromObject$1(context, type) {
	return IsCodec(type) || Keys(type.properties).some((key) => {
		return FromType$1(context, type.properties[key]);
	});
}
function FromRecord$1(context, type) {
	return IsCodec(type) || FromType$1(context, RecordValue(type));
}
function FromRef$1(context, type) {
	if (visited.has(type.$ref)) return false;
	visited.add(type.$ref);
	return IsCodec(type) || HasPropertyKey(context, type.$ref) && FromType$1(context, context[type.$ref]);
}
function FromTuple$1(context, type) {
	return IsCodec(type) || type.items.some((type) => FromType$1(context, type));
}
function FromUnion$1(context, type) {
	return IsCodec(type) || type.anyOf.some((type) => FromType$1(context, type));
}
function FromType$1(context, type) {
	return IsArray$1(type) ? FromArray$1(context, type) : IsCyclic(type) ? FromCyclic$1(context, type) : IsIntersect(type) ? FromIntersect$1(context, type) : IsObject(type) ? FromObject$1(context, type) : IsRecord(type) ? FromRecord$1(context, type) : IsRef(type) ? FromRef$1(context, type) : IsTuple(type) ? FromTuple$1(context, type) : IsUnion(type) ? FromUnion$1(context, type) : IsCodec(type);
}
/** Returns true if this type contains a Codec */
function HasCodec(...args) {
	const [context, type] = Match(args, {
		2: (context, type) => [context, type],
		1: (type) => [{}, type]
	});
	visited.clear();
	return FromType$1(context, type);
}
var visited;
function init_has() {
	return (init_has = __esmMin((() => {
		init_guard$1();
		init_type();
		visited = /* @__PURE__ */ new Set();
	})))();
}
// node_modules/typebox/build/value/codec/index.mjs
function init_codec() {
	return (init_codec = __esmMin((() => {
		init_decode();
		init_encode();
		init_has();
	})))();
}
// node_modules/typebox/build/value/create/error.mjs
var CreateError;
function init_error() {
	return (init_error = __esmMin((() => {
		CreateError = class extends Error {
			constructor(type, message) {
				super(message);
				this.type = type;
			}
		};
	})))();
}
// node_modules/typebox/build/value/create/from_default.mjs
function FromDefault(_context, schema) {
	return IsFunction(schema.default) ? schema.default(schema) : IsObject$1(schema.default) ? Clone(schema.default) : schema.default;
}
function init_from_default$1() {
	return (init_from_default$1 = __esmMin((() => {
		init_guard$1();
		init_clone();
	})))();
}
// node_modules/typebox/build/value/create/from_array.mjs
function FromArray(context, type) {
	if (IsUniqueItems(type) && !IsDefault(type)) throw new CreateError(type, "Arrays with uniqueItems constraints must specify a default annotation");
	const length = IsMinItems(type) ? type.minItems : 0;
	return Array.from({ length }, () => FromType(context, type.items));
}
function init_from_array$4() {
	return (init_from_array$4 = __esmMin((() => {
		init_uniqueItems(), init_default$2(), init_minItems();
		init_from_type$4();
		init_error();
	})))();
}
// node_modules/typebox/build/value/create/from_bigint.mjs
function FromBigInt(_context, type) {
	return IsExclusiveMinimum(type) ? BigInt(type.exclusiveMinimum) + BigInt(1) : IsMinimum(type) ? BigInt(type.minimum) : BigInt(0);
}
function init_from_bigint$1() {
	return (init_from_bigint$1 = __esmMin((() => {
		init_exclusiveMinimum(), init_minimum();
	})))();
}
// node_modules/typebox/build/value/create/from_boolean.mjs
function FromBoolean(_context, _type) {
	return false;
}
// node_modules/typebox/build/value/create/from_constructor.mjs
function FromConstructor(context, type) {
	const instanceType = FromType(context, type.instanceType);
	return class {
		constructor() {
			Object.assign(this, instanceType);
		}
	};
}
function init_from_constructor() {
	return (init_from_constructor = __esmMin((() => {
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/value/create/from_cyclic.mjs
function FromCyclic(context, type) {
	return FromType({
		...context,
		...type.$defs
	}, Ref(type.$ref));
}
function init_from_cyclic$4() {
	return (init_from_cyclic$4 = __esmMin((() => {
		init_type();
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/value/create/from_enum.mjs
function FromEnum(context, type) {
	return FromType(context, Evaluate(type));
}
function init_from_enum$1() {
	return (init_from_enum$1 = __esmMin((() => {
		init_type();
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/value/create/from_function.mjs
function FromFunction(context, type) {
	const returnType = FromType(context, type.returnType);
	return () => returnType;
}
function init_from_function() {
	return (init_from_function = __esmMin((() => {
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/value/create/from_integer.mjs
function FromInteger(_context, type) {
	return IsExclusiveMinimum(type) && IsNumber(type.exclusiveMinimum) ? type.exclusiveMinimum + 1 : IsMinimum(type) ? type.minimum : 0;
}
function init_from_integer$1() {
	return (init_from_integer$1 = __esmMin((() => {
		init_guard$1();
		init_exclusiveMinimum(), init_minimum();
	})))();
}
// node_modules/typebox/build/value/create/from_intersect.mjs
function FromIntersect(context, type) {
	const instantiated = Instantiate(context, type);
	return FromType(context, Evaluate(instantiated));
}
function init_from_intersect$4() {
	return (init_from_intersect$4 = __esmMin((() => {
		init_type();
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/value/create/from_literal.mjs
function FromLiteral(_context, type) {
	return type.const;
}
// node_modules/typebox/build/value/create/from_never.mjs
function FromNever(_context, type) {
	throw new CreateError(type, "Cannot create TNever types");
}
function init_from_never() {
	return (init_from_never = __esmMin((() => {
		init_error();
	})))();
}
// node_modules/typebox/build/value/create/from_null.mjs
function FromNull(_context, _type) {
	return null;
}
// node_modules/typebox/build/value/create/from_number.mjs
function FromNumber(_context, type) {
	return IsExclusiveMinimum(type) && IsNumber(type.exclusiveMinimum) ? type.exclusiveMinimum + 1 : IsMinimum(type) ? type.minimum : 0;
}
function init_from_number$1() {
	return (init_from_number$1 = __esmMin((() => {
		init_guard$1();
		init_exclusiveMinimum(), init_minimum();
	})))();
}
// node_modules/typebox/build/value/create/from_object.mjs
function FromObject(context, type) {
	return (IsUndefined(type.required) ? [] : type.required).reduce((result, key) => {
		return {
			...result,
			[key]: FromType(context, type.properties[key])
		};
	}, {});
}
function init_from_object$4() {
	return (init_from_object$4 = __esmMin((() => {
		init_guard$1();
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/value/create/from_record.mjs
function FromRecord(_context, type) {
	if (IsMinProperties(type) && !IsDefault(type)) throw new CreateError(type, "Record with the minProperties constraint must have a default annotation");
	return {};
}
function init_from_record$4() {
	return (init_from_record$4 = __esmMin((() => {
		init_minProperties(), init_default$2();
		init_error();
	})))();
}
// node_modules/typebox/build/value/create/from_ref.mjs
function FromRef(context, type) {
	return HasPropertyKey(context, type.$ref) ? FromType(context, context[type.$ref]) : (() => {
		throw new CreateError(type, "Unable to deref Ref");
	})();
}
function init_from_ref$4() {
	return (init_from_ref$4 = __esmMin((() => {
		init_guard$1();
		init_from_type$4();
		init_error();
	})))();
}
// node_modules/typebox/build/value/create/from_string.mjs
function FromString(_context, type) {
	if ((IsPattern(type) || IsFormat(type)) && !IsDefault(type)) throw Error("Strings with format or pattern constraints must specify default");
	const minLength = IsMinLength(type) ? type.minLength : 0;
	return "".padEnd(minLength);
}
function init_from_string$1() {
	return (init_from_string$1 = __esmMin((() => {
		init_pattern(), init_format(), init_default$2(), init_minLength();
	})))();
}
// node_modules/typebox/build/value/create/from_symbol.mjs
function FromSymbol(_context, _type) {
	return Symbol();
}
// node_modules/typebox/build/value/create/from_template_literal.mjs
function FromTemplateLiteral(context, type) {
	const decoded = TemplateLiteralDecode(type.pattern);
	if (IsString$1(decoded)) throw new CreateError(type, "Unable to create TemplateLiteral due to infinite type expansion");
	return FromType(context, decoded);
}
function init_from_template_literal$1() {
	return (init_from_template_literal$1 = __esmMin((() => {
		init_type();
		init_template_literal$1();
		init_from_type$4();
		init_error();
	})))();
}
// node_modules/typebox/build/value/create/from_tuple.mjs
function FromTuple(context, type) {
	return Array.from({ length: type.minItems }, (_, i) => FromType(context, type.items[i]));
}
function init_from_tuple$4() {
	return (init_from_tuple$4 = __esmMin((() => {
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/value/create/from_union.mjs
function FromUnion(context, type) {
	if (IsEqual(type.anyOf.length, 0)) throw Error("Unable to create Union with no variants");
	return FromType(context, type.anyOf[0]);
}
function init_from_union$4() {
	return (init_from_union$4 = __esmMin((() => {
		init_guard$1();
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/value/create/from_type.mjs
function FromType(context, type) {
	return IsDefault(type) ? FromDefault(context, type) : IsArray$1(type) ? FromArray(context, type) : IsBigInt$1(type) ? FromBigInt(context, type) : IsBoolean$1(type) ? FromBoolean(context, type) : IsConstructor(type) ? FromConstructor(context, type) : IsCyclic(type) ? FromCyclic(context, type) : IsEnum(type) ? FromEnum(context, type) : IsFunction$1(type) ? FromFunction(context, type) : IsInteger(type) ? FromInteger(context, type) : IsIntersect(type) ? FromIntersect(context, type) : IsLiteral(type) ? FromLiteral(context, type) : IsNever(type) ? FromNever(context, type) : IsNull$1(type) ? FromNull(context, type) : IsNumber$1(type) ? FromNumber(context, type) : IsObject(type) ? FromObject(context, type) : IsRecord(type) ? FromRecord(context, type) : IsRef(type) ? FromRef(context, type) : IsString$1(type) ? FromString(context, type) : IsSymbol(type) ? FromSymbol(context, type) : IsTemplateLiteral(type) ? FromTemplateLiteral(context, type) : IsTuple(type) ? FromTuple(context, type) : IsUndefined$1(type) ? void 0 : IsUnion(type) ? FromUnion(context, type) : IsVoid(type) ? void 0 : void 0;
}
function init_from_type$4() {
	return (init_from_type$4 = __esmMin((() => {
		init_type();
		init_default$2();
		init_from_default$1();
		init_from_array$4();
		init_from_bigint$1();
		init_from_constructor();
		init_from_cyclic$4();
		init_from_enum$1();
		init_from_function();
		init_from_integer$1();
		init_from_intersect$4();
		init_from_never();
		init_from_number$1();
		init_from_object$4();
		init_from_record$4();
		init_from_ref$4();
		init_from_string$1();
		init_from_template_literal$1();
		init_from_tuple$4();
		init_from_union$4();
	})))();
}
// node_modules/typebox/build/value/create/create.mjs
/** Creates a value from the provided type. This function will use `default` annotations if present. */
function Create(...args) {
	const [context, type] = Match(args, {
		2: (context, type) => [context, type],
		1: (type) => [{}, type]
	});
	return FromType(context, type);
}
function init_create() {
	return (init_create = __esmMin((() => {
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/value/create/index.mjs
function init_create$1() {
	return (init_create$1 = __esmMin((() => {
		init_create();
	})))();
}
// node_modules/typebox/build/value/hash/hash.mjs
function init_hash() {
	return (init_hash = __esmMin((() => {
		init_hashing();
	})))();
}
// node_modules/typebox/build/value/hash/index.mjs
function init_hash$1() {
	return (init_hash$1 = __esmMin((() => {
		init_hash();
	})))();
}
// node_modules/typebox/build/value/parse/parse.mjs
function Assert(context, type, value) {
	EnableParseErrors();
	const errors = Errors(context, type, value);
	DisableParseErrors();
	if (!Check(context, type, value)) throw new ParseError(value, errors);
	return value;
}
var ParseError, Parser;
function init_parse() {
	return (init_parse = __esmMin((() => {
		init_internal();
		init_system();
		init_assert$1();
		init_check$1();
		init_errors$1();
		init_clean$1();
		init_clone();
		init_convert$1();
		init_default$1();
		init_pipeline();
		ParseError = class extends AssertError {
			constructor(value, errors) {
				super("Parse", value, errors);
			}
		};
		Parser = Pipeline([
			(_context, _type, value) => Clone(value),
			(context, type, value) => Default(context, type, value),
			(context, type, value) => Convert(context, type, value),
			(context, type, value) => Clean(context, type, value),
			(context, type, value) => Assert(context, type, value)
		]);
	})))();
}
// node_modules/typebox/build/value/parse/index.mjs
function init_parse$1() {
	return (init_parse$1 = __esmMin((() => {
		init_parse();
	})))();
}
// node_modules/typebox/build/value/delta/edit.mjs
var Insert, Update, Delete;
function init_edit() {
	return (init_edit = __esmMin((() => {
		init_type();
		Insert = _Object_({
			type: Literal("insert"),
			path: String(),
			value: Unknown()
		});
		Update = Object({
			type: Literal("update"),
			path: String(),
			value: Unknown()
		});
		Delete = _Object_({
			type: Literal("delete"),
			path: String()
		});
		Union([
			Insert,
			Update,
			Delete
		]);
	})))();
}
// node_modules/typebox/build/value/delta/index.mjs
function init_delta() {
	return (init_delta = __esmMin((() => {
		init_edit();
	})))();
}
// node_modules/typebox/build/value/repair/from_array.mjs
function init_from_array$5() {
	return (init_from_array$5 = __esmMin((() => {
		init_check$1();
		init_create$1();
		init_hash$1();
		init_from_type$5();
	})))();
}
// node_modules/typebox/build/value/repair/from_enum.mjs
function init_from_enum$2() {
	return (init_from_enum$2 = __esmMin((() => {
		init_type();
		init_from_type$5();
	})))();
}
// node_modules/typebox/build/value/repair/from_intersect.mjs
function init_from_intersect$5() {
	return (init_from_intersect$5 = __esmMin((() => {
		init_type();
		init_from_type$5();
	})))();
}
// node_modules/typebox/build/value/repair/from_object.mjs
function init_from_object$5() {
	return (init_from_object$5 = __esmMin((() => {
		init_check$1();
		init_create$1();
		init_from_type$5();
	})))();
}
// node_modules/typebox/build/value/repair/from_record.mjs
function init_from_record$5() {
	return (init_from_record$5 = __esmMin((() => {
		init_type();
		init_create$1();
		init_check$1();
		init_from_type$5();
	})))();
}
// node_modules/typebox/build/value/repair/from_ref.mjs
function init_from_ref$5() {
	return (init_from_ref$5 = __esmMin((() => {
		init_from_type$5();
	})))();
}
// node_modules/typebox/build/value/repair/from_template_literal.mjs
function init_from_template_literal$2() {
	return (init_from_template_literal$2 = __esmMin((() => {
		init_template_literal$1();
		init_from_type$5();
	})))();
}
// node_modules/typebox/build/value/repair/from_tuple.mjs
function init_from_tuple$5() {
	return (init_from_tuple$5 = __esmMin((() => {
		init_check$1();
		init_create$1();
		init_from_type$5();
	})))();
}
// node_modules/typebox/build/value/shared/union_score_select.mjs
function init_union_score_select() {
	return (init_union_score_select = __esmMin((() => {
		init_type();
		init_check$1();
	})))();
}
// node_modules/typebox/build/value/repair/from_union.mjs
function init_from_union$5() {
	return (init_from_union$5 = __esmMin((() => {
		init_type();
		init_evaluate$1();
		init_check$1();
		init_create$1();
		init_from_type$5();
		init_union_score_select();
	})))();
}
// node_modules/typebox/build/value/repair/from_unknown.mjs
function init_from_unknown() {
	return (init_from_unknown = __esmMin((() => {
		init_check$1();
		init_create$1();
		init_convert$1();
	})))();
}
// node_modules/typebox/build/value/repair/from_type.mjs
function init_from_type$5() {
	return (init_from_type$5 = __esmMin((() => {
		init_type();
		init_check$1();
		init_create$1();
		init_from_array$5();
		init_from_enum$2();
		init_from_intersect$5();
		init_from_object$5();
		init_from_record$5();
		init_from_ref$5();
		init_from_template_literal$2();
		init_from_tuple$5();
		init_from_union$5();
		init_from_unknown();
	})))();
}
// node_modules/typebox/build/value/repair/repair.mjs
function init_repair() {
	return (init_repair = __esmMin((() => {
		init_from_type$5();
		init_assert$1();
	})))();
}
// node_modules/typebox/build/value/repair/index.mjs
function init_repair$1() {
	return (init_repair$1 = __esmMin((() => {
		init_repair();
	})))();
}
// node_modules/typebox/build/value/shared/index.mjs
function init_shared() {
	return (init_shared = __esmMin((() => {
		init_optional_undefined();
		init_union_priority_sort();
		init_union_score_select();
	})))();
}
// node_modules/typebox/build/value/value.mjs
function init_value() {
	return (init_value = __esmMin((() => {
		init_assert$1();
		init_check$1();
		init_clean$1();
		init_codec();
		init_convert$1();
		init_create$1();
		init_default$1();
		init_errors$1();
		init_hash$1();
		init_parse$1();
		init_delta();
		init_repair$1();
	})))();
}
// node_modules/typebox/build/value/index.mjs
function init_value$1() {
	return (init_value$1 = __esmMin((() => {
		init_assert$1();
		init_check$1();
		init_clean$1();
		init_codec();
		init_convert$1();
		init_create$1();
		init_errors$1();
		init_default$1();
		init_hash$1();
		init_parse$1();
		init_delta();
		init_repair$1();
		init_shared();
		init_value();
	})))();
}
// node_modules/typebox/build/compile/validator.mjs
var Validator;
function init_validator() {
	return (init_validator = __esmMin((() => {
		init_internal();
		init_settings();
		init_value$1();
		init_schema$1();
		Validator = class {
			/** Constructs a Validator. */
			constructor(context, type) {
				this.hasCodec = HasCodec(context, type);
				this.buildResult = Build(context, type);
				this.evaluateResult = this.buildResult.Evaluate();
			}
			/** Returns true if this Validator is using JIT acceleration. */
			IsAccelerated() {
				return this.evaluateResult.IsAccelerated();
			}
			/** Returns the Context for this validator. */
			Context() {
				return this.buildResult.Context();
			}
			/** Returns the underlying Type used to construct this Validator. */
			Type() {
				return this.buildResult.Schema();
			}
			/** Returns the generated code for this validator. */
			Code() {
				return this.evaluateResult.Code();
			}
			/** Performs a type-guard check on the provided value. */
			Check(value) {
				return this.evaluateResult.Check(value);
			}
			/** Validates a value and returns it. Will throw if invalid. */
			Parse(value) {
				if (this.Check(value)) return value;
				if (Get().correctiveParse) return Parser(this.Context(), this.Type(), value);
				EnableParseErrors();
				const errors = this.Errors(value);
				DisableParseErrors();
				throw new ParseError(value, errors);
			}
			/** Returns an array of validation errors for the given value. */
			Errors(value) {
				if (this.IsAccelerated() && this.Check(value)) return [];
				return Errors(this.Context(), this.Type(), value);
			}
			/** Cleans a value using the Validator type. */
			Clean(value) {
				return Clean(this.Context(), this.Type(), value);
			}
			/** Converts a value using the Validator type. */
			Convert(value) {
				return Convert(this.Context(), this.Type(), value);
			}
			/** Creates a value using the Validator type. */
			Create() {
				return Create(this.Context(), this.Type());
			}
			/** Creates defaults using the Validator type. */
			Default(value) {
				return Default(this.Context(), this.Type(), value);
			}
			/** Decodes a value */
			Decode(value) {
				return this.hasCodec ? Decode(this.Context(), this.Type(), value) : this.Parse(value);
			}
			/** Encodes a value */
			Encode(value) {
				return this.hasCodec ? Encode(this.Context(), this.Type(), value) : this.Parse(value);
			}
		};
	})))();
}
// node_modules/typebox/build/compile/compile.mjs
/** Compiles a type into a high performance Validator */
function Compile(...args) {
	const [context, type] = Match(args, {
		2: (context, type) => [context, type],
		1: (type) => [{}, type]
	});
	return new Validator(context, type);
}
function init_compile() {
	return (init_compile = __esmMin((() => {
		init_validator();
	})))();
}
// node_modules/typebox/build/compile/index.mjs
function init_compile$1() {
	return (init_compile$1 = __esmMin((() => {
		init_code();
		init_compile();
		init_validator();
	})))();
}
// server/operator/import/row.ts
function parseRow(text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return refuse("not JSON");
	}
	if (checker.Check(value)) return value;
	const [first] = checker.Errors(value);
	return refuse(`field ${first?.instancePath.slice(1) || "missing or unknown"} does not fit`);
}
function momentOf(text, otherwise, field) {
	if (text === void 0) return otherwise;
	const at = Date.parse(text);
	return Number.isNaN(at) || at > otherwise ? refuse(`field ${field} is no past moment`) : at;
}
function contactsOf({ email, phone, username, parentUid }) {
	if (email !== void 0 && !isEmail(email)) refuse("field email is no address");
	const number = phone === void 0 ? void 0 : readAnyPhone(phone);
	if (phone !== void 0 && number === void 0) refuse("field phone is no number");
	if (username !== void 0 && !isUsername(username)) refuse("field username cannot be one");
	const reachable = email !== void 0 || number !== void 0;
	if (!reachable && parentUid === void 0) refuse("neither email nor phone");
	if (!reachable && username === void 0) refuse("nothing to sign in with");
	return {
		email: email === void 0 ? null : canonicalEmail(email),
		phone: number?.e164 ?? null,
		dial_code: number?.dialCode ?? null,
		username: username ?? null,
		username_key: username === void 0 ? null : canonicalUsername(username)
	};
}
function antiPhishingCodeOf({ antiPhishingCode }) {
	if (antiPhishingCode === void 0) return null;
	return readAntiPhishingCode(antiPhishingCode) ?? refuse("field antiPhishingCode cannot be one");
}
function factorsOf({ secondFactors = [], totpSecret, email, phone }) {
	const asks = (factor) => secondFactors.includes(factor);
	if (asks("totp") !== (totpSecret !== void 0)) refuse("totp and totpSecret go together");
	if (asks("email") && email === void 0) refuse("asks for e-mail codes without an address");
	if (asks("sms") && phone === void 0) refuse("asks for SMS codes without a number");
	return [...new Set(secondFactors)].join(",");
}
/** Converts a line into an account; refuses one that could not sign in or would be ambiguous. */
function readRow(row, now) {
	const { type = "individual", institution, review, passwordHash, inviteCode, locale = "en" } = row;
	if (type === "institution" && institution === void 0) refuse("an institution without its data");
	if (type === "individual" && (institution ?? review) !== void 0) refuse("an individual with an institution's data");
	if (passwordHash !== void 0 && !isReadableHash(passwordHash)) refuse("field passwordHash is of no known kind");
	if (inviteCode !== void 0 && !isInviteCodeShape(inviteCode)) refuse("field inviteCode");
	const known = localeOf(locale.toLowerCase()) ?? refuse("field locale is not offered");
	const created = momentOf(row.createdAt, now, "createdAt");
	return {
		account: {
			id: randomToken().slice(0, 22),
			uid: row.uid ?? newUid(),
			account_group: row.accountGroup ?? newAccountGroup(),
			type,
			status: row.status ?? "active",
			frozen_by: null,
			parent_id: null,
			mining: row.mining ? 1 : 0,
			...contactsOf(row),
			password_hash: passwordHash ?? null,
			locale: known,
			country_code: row.countryCode ?? null,
			invite_flags: "",
			invited_by: row.invitedBy === void 0 ? null : canonicalInviteCode(row.invitedBy),
			tracking: row.tracking ? JSON.stringify(row.tracking) : null,
			institution: institution ? JSON.stringify(institution) : null,
			terms_version: row.termsVersion ?? "imported",
			terms_accepted_at: momentOf(row.termsAcceptedAt, now, "termsAcceptedAt"),
			created_at: created,
			second_factors: factorsOf(row),
			use_admin_two_factor: row.useAdminTwoFactor ? 1 : 0,
			review: type === "institution" ? review ?? "pending" : null,
			offer_closed_until: null,
			password_changed_at: null,
			anti_phishing_code: antiPhishingCodeOf(row),
			held_until: null,
			closing_at: null,
			factor_reset_at: null,
			factor_reset_told: 0,
			methods_to_review: 0,
			recovered_by: null,
			recovered_flow: null,
			recovered_device: null,
			theme: null,
			time_zone: null,
			hours: null,
			optional_mails: ""
		},
		ownUid: row.uid === void 0,
		parentUid: row.parentUid,
		totpSecret: row.totpSecret === void 0 ? void 0 : fromBase32(row.totpSecret),
		invite: {
			code: inviteCode === void 0 ? void 0 : canonicalInviteCode(inviteCode),
			refundBasisPoints: row.refundBasisPoints
		}
	};
}
var optional, Moment, ImportRow, checker, LineRefused, refuse;
function init_row() {
	return (init_row = __esmMin((() => {
		init_anti_phishing();
		init_build();
		init_compile$1();
		init_email();
		init_invite();
		init_locales();
		init_schemas();
		init_schemas$1();
		init_username();
		init_accounts$1();
		init_passwords();
		init_phone();
		init_secrets();
		init_totp();
		optional = build_default.Optional;
		Moment = build_default.String({ pattern: "^\\d{4}-\\d\\d-\\d\\d" });
		ImportRow = object({
			email: optional(build_default.String({ maxLength: 256 })),
			/** E.164. */
			phone: optional(build_default.String({ pattern: "^\\+[1-9][0-9]{5,14}$" })),
			username: optional(build_default.String({ maxLength: 64 })),
			/** In the formats of docs/decisions/012. Without it, the user must set a password by recovery. */
			passwordHash: optional(build_default.String({ maxLength: 1024 })),
			uid: optional(build_default.String({ pattern: "^[1-9][0-9]{3,17}$" })),
			accountGroup: optional(build_default.Integer({
				minimum: 1,
				maximum: 999999999
			})),
			type: optional(oneOf("individual", "institution")),
			status: optional(oneOf("active", "frozen", "closed")),
			review: optional(oneOf("pending", "approved", "refused")),
			institution: optional(Institution),
			parentUid: optional(build_default.String({ maxLength: 20 })),
			useAdminTwoFactor: optional(build_default.Boolean()),
			mining: optional(build_default.Boolean()),
			secondFactors: optional(build_default.Array(oneOf("email", "sms", "totp"), { maxItems: 3 })),
			/** Base32, as in the user's authenticator app. */
			totpSecret: optional(build_default.String({ pattern: "^[A-Z2-7]{16,128}=*$" })),
			antiPhishingCode: optional(build_default.String({ maxLength: 128 })),
			locale: optional(build_default.String({ maxLength: 16 })),
			countryCode: optional(build_default.String({ pattern: "^[A-Z]{2}$" })),
			inviteCode: optional(build_default.String({ maxLength: 32 })),
			refundBasisPoints: optional(build_default.Integer({
				minimum: 0,
				maximum: 1e4
			})),
			invitedBy: optional(build_default.String({ maxLength: 32 })),
			tracking: optional(Tracking),
			termsVersion: optional(build_default.String({
				minLength: 1,
				maxLength: 20
			})),
			termsAcceptedAt: optional(Moment),
			createdAt: optional(Moment)
		});
		checker = Compile(ImportRow);
		LineRefused = class extends Error {
			name = "LineRefused";
		};
		refuse = (why) => {
			throw new LineRefused(why);
		};
	})))();
}
// server/operator/import/importer.ts
/**
* Imports accounts from another system in batches. Each batch and the position in the file are one
* transaction, so that an interrupted import resumes where it stopped.
*/
function createImporter({ database, clock, keyring, audit }) {
	function inviteOf({ account, invite }) {
		return {
			code: invite.code ?? randomFrom("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 10),
			owner_id: account.id,
			refund_basis_points: invite.refundBasisPoints ?? 1e3,
			created_at: account.created_at,
			for_type: null,
			uses_left: null
		};
	}
	/** Writes one account, with a new UID if a generated one is taken. Undefined on success. */
	async function writeAlone(db, one) {
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const taken = await takenValue(db, one.account);
			if (taken !== void 0 && !(taken === "uid" && one.ownUid)) return `${taken} is taken`;
			if (taken === "uid") one.account.uid = newUid();
			if ((await insertAccounts(db, [one.account])).size === 1) return void 0;
		}
		return "no free UID was found";
	}
	async function writeInvites(db, batch) {
		const rows = batch.map(inviteOf);
		const written = await insertInvites(db, rows);
		for (const row of rows.filter(({ code }) => !written.has(code))) for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const code = randomFrom(INVITE_ALPHABET, 10);
			if ((await insertInvites(db, [{
				...row,
				code
			}])).size === 1) break;
		}
	}
	/** Writes what it can of a batch, and reports the rest. */
	async function write(db, batch, refuse) {
		const parents = await parentsByUid(db, batch.flatMap(({ parentUid }) => parentUid ?? []));
		const fitting = batch.filter((one) => {
			if (one.parentUid === void 0) return true;
			const parent = parents.get(one.parentUid);
			if (parent === void 0) refuse(one.line, NO_PARENT);
			one.account.parent_id = parent ?? null;
			return parent !== void 0;
		});
		const written = await insertAccounts(db, fitting.map(({ account }) => account));
		const taken = [];
		for (const one of fitting) {
			const why = written.has(one.account.id) ? void 0 : await writeAlone(db, one);
			if (why === void 0) taken.push(one);
			else refuse(one.line, why);
		}
		await writeInvites(db, taken);
		await insertAuthenticators(db, taken.flatMap(({ account: { id, created_at }, totpSecret }) => totpSecret === void 0 ? [] : [{
			account_id: id,
			secret: keyring.seal("authenticators", totpSecret.toString("base64"), id),
			last_step: 0,
			created_at
		}]));
		return taken.length;
	}
	async function begin({ name, dryRun }, done) {
		const known = dryRun ? void 0 : await findProgress(database.db, name);
		const position = known?.position ?? 0;
		const fingerprint = done.upTo(position);
		if (known !== void 0 && known.fingerprint !== fingerprint) throw new CommandError(`${name} was the name of another file, or of this one before it was changed: choose another with --name`);
		const updated_at = clock.now();
		return known ?? {
			name,
			fingerprint,
			position,
			lines: 0,
			accepted: 0,
			refused: 0,
			updated_at
		};
	}
	return { async run(options) {
		const done = new DoneBytes(options.path);
		const progress = await begin(options, done);
		const seen = /* @__PURE__ */ new Set();
		let batch = [];
		const refuse = (line, why) => {
			progress.refused += 1;
			options.onRefusal(line, why);
		};
		/** A dry run writes nothing, so it has to remember what the file would have written. */
		async function look({ account, parentUid, line }) {
			if (parentUid !== void 0 && !seen.has(`parent:${parentUid}`)) {
				if ((await parentsByUid(database.db, [parentUid])).size === 0) return refuse(line, NO_PARENT);
			}
			const { email, phone, username_key, uid } = account;
			const keys = [
				email,
				phone,
				username_key,
				uid
			].filter((key) => key !== null);
			const taken = keys.some((key) => seen.has(key)) ? "a value" : await takenValue(database.db, account);
			if (taken !== void 0) return refuse(line, `${taken} is taken`);
			for (const key of keys) seen.add(key);
			if (parentUid === void 0) seen.add(`parent:${uid}`);
			progress.accepted += 1;
		}
		/** Writes everything up to a line, including its last byte. */
		async function flush(position, lines) {
			const waiting = batch;
			batch = [];
			if (options.dryRun) for (const one of waiting) await look(one);
			else await database.transaction(async (db) => {
				const written = await write(db, waiting, refuse);
				progress.accepted += written;
				const fingerprint = done.upTo(position);
				Object.assign(progress, {
					position,
					fingerprint,
					updated_at: clock.now()
				});
				await saveProgress(db, {
					...progress,
					lines
				});
				if (written > 0) await audit.record(db, options.actor, "accountsImported");
			});
			options.onProgress(progress);
		}
		let position = progress.position;
		for await (const { text, end } of linesOf$1(options.path, progress.position)) {
			progress.lines += 1;
			const line = progress.lines;
			try {
				if (text === void 0) throw new LineRefused(`longer than ${MAX_LINE_BYTES} bytes`);
				if (text.trim() !== "") {
					const one = {
						...readRow(parseRow(text), clock.now()),
						line
					};
					if (batch.some(({ account }) => account.uid === one.parentUid)) await flush(position, line - 1);
					batch.push(one);
				}
			} catch (error) {
				if (!(error instanceof LineRefused)) throw error;
				refuse(line, error.message);
			}
			position = end;
			if (batch.length >= BATCH) await flush(position, line);
		}
		await flush(position, progress.lines);
		return progress;
	} };
}
var BATCH, ATTEMPTS, NO_PARENT, DoneBytes;
function init_importer() {
	return (init_importer = __esmMin((() => {
		init_invite();
		init_accounts$1();
		init_invites$1();
		init_secrets();
		init_command();
		init_import_repository();
		init_lines();
		init_row();
		BATCH = 500;
		ATTEMPTS = 5;
		NO_PARENT = "its parent account is not there";
		DoneBytes = class {
			hash = createHash("sha256");
			path;
			position = 0;
			constructor(path) {
				this.path = path;
			}
			/** The hash of everything before the position; positions only grow. */
			upTo(position) {
				const file = openSync(this.path, "r");
				try {
					const bytes = Buffer.alloc(MAX_LINE_BYTES);
					while (this.position < position) {
						const wanted = Math.min(bytes.length, position - this.position);
						const length = readSync(file, bytes, 0, wanted, this.position);
						if (length === 0) break;
						this.hash.update(bytes.subarray(0, length));
						this.position += length;
					}
				} finally {
					closeSync(file);
				}
				return this.hash.copy().digest("base64url");
			}
		};
	})))();
}
// server/operator/import/command.ts
var SHOWN_EVERY, importCommands;
function init_command$1() {
	return (init_command$1 = __esmMin((() => {
		init_command_error();
		init_command();
		init_importer();
		SHOWN_EVERY = 5e4;
		importCommands = [{
			name: "import accounts",
			takes: "<file.ndjson>",
			summary: "Takes accounts over; --dry-run, --name <import>, --report <file> for refusals.",
			changes: true,
			options: {
				"dry-run": { type: "boolean" },
				name: { type: "string" },
				report: { type: "string" }
			},
			async run(context) {
				const path = wordAt(context, 0, "The file");
				if (!existsSync(path)) throw notFoundError(`There is no file ${path}`);
				const dryRun = context.options["dry-run"] === true;
				const report = textOption(context, "report");
				if (report !== void 0) appendFileSync(report, "", { mode: 384 });
				const reasons = /* @__PURE__ */ new Map();
				let lines = [];
				let told = 0;
				const keep = () => {
					if (report !== void 0 && lines.length > 0) appendFileSync(report, lines.join(""));
					lines = [];
				};
				const done = await createImporter(context.services).run({
					path,
					name: textOption(context, "name") ?? basename(path),
					dryRun,
					actor: context.actor,
					onRefusal(line, why) {
						reasons.set(why, (reasons.get(why) ?? 0) + 1);
						lines.push(`${JSON.stringify({
							line,
							why
						})}\n`);
					},
					onProgress(progress) {
						keep();
						if (progress.lines - told < SHOWN_EVERY) return;
						told = progress.lines;
						context.say(`${progress.lines} lines …`);
					}
				});
				keep();
				for (const [why, count] of reasons) context.say(`${count} refused: ${why}`);
				const verb = dryRun ? "could be imported" : "imported";
				context.say(`${done.lines} lines, ${done.accepted} ${verb}, ${done.refused} refused.`);
				const now = [...reasons.values()].reduce((sum, count) => sum + count, 0);
				if (report !== void 0 && done.refused > now) context.say(`${done.refused - now} of them were refused by an earlier run, which reported them.`);
				const { accepted, refused } = done;
				const data = {
					lines: done.lines,
					accepted,
					refused,
					dryRun
				};
				if (refused > 0) throw new CommandError(`${refused} of ${done.lines} lines were refused`, "refused", data);
				return data;
			}
		}];
	})))();
}
// server/operator/institutions.ts
/** Words of a list, with commas between them, each once. */
function listOption(context, name, known) {
	const given = (textOption(context, name) ?? "").split(",").map((word) => word.trim()).filter((word) => word !== "");
	return [...new Set(given)].map((word) => {
		const found = known.find((one) => one === word);
		if (found === void 0) throw usageError(`--${name} takes some of ${known.join(", ")}`);
		return found;
	});
}
async function institutionCalled(context) {
	const { db } = context.services.database;
	const account = await accountCalled(db, wordAt(context, 0, "The account"));
	if (!isCompany(account)) throw new CommandError(`${account.uid} is no institution`);
	return account;
}
function linesOf(company) {
	const { details, review, reasons, submittedAt, missing, documents } = company;
	return [
		`company     ${JSON.stringify(details)}`,
		`review      ${review}${reasons.length === 0 ? "" : `: ${reasons.join(", ")}`}`,
		`submitted   ${day(submittedAt)}`,
		`missing     ${missing.join(", ") || "nothing"}`,
		...documents.map(({ id, kind, name, type, size, addedAt }) => `document    ${id}  ${kind}  ${day(addedAt)}  ${type}, ${size} bytes${name === null ? "" : `  ${JSON.stringify(name)}`}`)
	];
}
var day, documentsOf, institutionCommands;
function init_institutions() {
	return (init_institutions = __esmMin((() => {
		init_company_documents();
		init_accounts_repository();
		init_company_review();
		init_command_error();
		init_refusal();
		init_command();
		init_account_view();
		init_who();
		day = (at) => new Date(at).toISOString();
		documentsOf = (context) => listOption(context, "documents", DOCUMENT_KINDS);
		institutionCommands = [
			{
				name: "institution list",
				takes: "",
				summary: "Lists institutions under review, oldest first; --state for others.",
				options: { state: { type: "string" } },
				async run(context) {
					const state = textOption(context, "state") ?? "pending";
					if (state !== "pending" && state !== "approved" && state !== "refused") throw usageError("--state is one of pending, approved, refused");
					const rows = await listByReview(context.services.database.db, state);
					await recordShown(context, rows.map(({ id }) => id));
					const now = context.services.clock.now();
					const listed = rows.map((row) => viewOf$1(row, {
						show: context.show,
						now
					}));
					for (const { uid, email, createdAt, institution } of listed) context.say(`${uid}  ${createdAt}  ${email ?? "-"}  ${JSON.stringify(institution)}`);
					context.say(`${listed.length} ${state}.`);
					return {
						state,
						accounts: listed
					};
				}
			},
			{
				name: "institution show",
				takes: "<account>",
				summary: "Shows its application: state, what is missing, documents with their ids.",
				async run(context) {
					const { database, companyReview, clock } = context.services;
					const account = await institutionCalled(context);
					await recordShown(context, [account.id]);
					const described = await companyReview.describe(database.db, account);
					const { institution } = viewOf$1(account, {
						show: context.show,
						now: clock.now()
					});
					const documents = described.documents.map(({ name, ...document }) => ({
						...document,
						name: context.show ? name : null
					}));
					const company = {
						...described,
						details: institution,
						documents
					};
					for (const line of linesOf(company)) context.say(line);
					return {
						uid: account.uid,
						...company
					};
				}
			},
			{
				name: "institution approve",
				takes: "<account>",
				summary: "Ends its review: approved.",
				changes: true,
				async run(context) {
					const { database, companyReview } = context.services;
					const account = await institutionCalled(context);
					if (!await database.transaction((db) => companyReview.approve(db, context.actor, account.id))) throw new CommandError(`${account.uid} is not under review`);
					context.say(`${account.uid} is approved.`);
					return {
						uid: account.uid,
						review: "approved"
					};
				}
			},
			{
				name: "institution refuse",
				takes: "<account>",
				summary: "Ends its review: refused, --because of these; --documents asks for documents.",
				changes: true,
				options: {
					because: { type: "string" },
					documents: { type: "string" }
				},
				async run(context) {
					const { database, companyReview } = context.services;
					const account = await institutionCalled(context);
					const reasons = listOption(context, "because", REFUSAL_REASONS);
					if (reasons.length === 0) throw usageError(`--because is missing: some of ${REFUSAL_REASONS.join(", ")}`);
					const documents = documentsOf(context);
					if (!await database.transaction((db) => companyReview.refuse(db, context.actor, account.id, reasons, documents))) throw new CommandError(`${account.uid} is not under review`);
					context.say(`${account.uid} is refused.`);
					return {
						uid: account.uid,
						review: "refused",
						reasons,
						documents
					};
				}
			},
			{
				name: "institution ask",
				takes: "<account>",
				summary: "Asks for --documents; the review stays open.",
				changes: true,
				options: { documents: { type: "string" } },
				async run(context) {
					const { database, companyReview } = context.services;
					const account = await institutionCalled(context);
					const documents = documentsOf(context);
					if (documents.length === 0) throw usageError(`--documents is missing: some of ${DOCUMENT_KINDS.join(", ")}`);
					if (!await database.transaction((db) => companyReview.askFor(db, context.actor, account.id, documents))) throw new CommandError(`${account.uid} is not under review`);
					context.say(`${account.uid} was asked for ${documents.join(", ")}.`);
					return {
						uid: account.uid,
						documents
					};
				}
			},
			{
				name: "institution save",
				takes: "<account> <document>",
				summary: "Writes a document to a new file: --to <file>.",
				options: { to: { type: "string" } },
				async run(context) {
					const { database, companyDocuments, audit } = context.services;
					const account = await institutionCalled(context);
					const id = wordAt(context, 1, "The document");
					const to = textOption(context, "to");
					if (to === void 0) throw usageError("--to <file> is missing");
					const { content } = await companyDocuments.read(database.db, account.id, id).catch((error) => {
						if (error instanceof Refusal) throw notFoundError(`There is no document ${id}`);
						throw error;
					});
					await audit.record(database.db, context.actor, "documentRead", { accountId: account.id });
					try {
						writeFileSync(to, content, {
							flag: "wx",
							mode: 384
						});
					} catch (error) {
						const { code } = error;
						throw new CommandError(`${to} cannot be written: ${code}`);
					}
					context.say(`${to} has ${content.length} bytes. Delete it when you are done.`);
					return {
						uid: account.uid,
						document: id,
						file: to,
						bytes: content.length
					};
				}
			}
		];
	})))();
}
// server/operator/invites.ts
/** `12.5` percent as 1250 basis points. */
function basisPoints(text) {
	const [, whole = "", part = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text ?? "") ?? [];
	const points = Number(whole) * 100 + Number(part.padEnd(2, "0"));
	if (whole === "" || points > 1e4) throw usageError("--refund must be a percentage from 0 to 100, such as 12.5");
	return points;
}
/** Null means unlimited. */
function limitOf(text, what) {
	if (text === NO_LIMIT) return null;
	if (!/^\d{1,9}$/.test(text)) throw usageError(`${what} must be a whole number or none`);
	return Number(text);
}
var NO_LIMIT, inviteCommands;
function init_invites() {
	return (init_invites = __esmMin((() => {
		init_invite();
		init_invites$1();
		init_command_error();
		init_command();
		init_who();
		NO_LIMIT = "none";
		inviteCommands = [{
			name: "invite create",
			takes: "--refund <percent>",
			summary: "Makes an invite code; --code to choose it, --owner <account>, --for institution, --limit <uses>.",
			changes: true,
			options: {
				refund: { type: "string" },
				code: { type: "string" },
				owner: { type: "string" },
				for: { type: "string" },
				limit: { type: "string" }
			},
			async run(context) {
				const { database, clock, audit } = context.services;
				const owner = textOption(context, "owner");
				const type = textOption(context, "for") ?? null;
				if (type !== null && type !== "individual" && type !== "institution") throw usageError("--for is one of individual, institution");
				const ownerId = owner === void 0 ? null : (await accountCalled(database.db, owner)).id;
				const refundBasisPoints = basisPoints(textOption(context, "refund"));
				const code = textOption(context, "code");
				const limit = limitOf(textOption(context, "limit") ?? NO_LIMIT, "--limit");
				const made = await database.transaction(async (db) => {
					const created = await createInviteCode(db, clock, {
						code,
						ownerId,
						refundBasisPoints,
						type,
						uses: limit
					});
					const facts = { accountId: ownerId ?? void 0 };
					if (created !== void 0) await audit.record(db, context.actor, "inviteCreated", facts);
					return created;
				});
				if (made === void 0) throw new CommandError("This code is taken or cannot be one");
				const times = made.uses_left === null ? "" : `, ${made.uses_left} times at most`;
				context.say(`${made.code} gives back ${made.refund_basis_points / 100} %${times}.`);
				return {
					code: made.code,
					refundBasisPoints,
					usesLeft: made.uses_left
				};
			}
		}, {
			name: "invite limit",
			takes: "<code> <uses>",
			summary: "Sets how many more accounts a code is good for; `none` for any number.",
			changes: true,
			async run(context) {
				const { database, audit } = context.services;
				const code = canonicalInviteCode(wordAt(context, 0, "The code"));
				const limit = limitOf(wordAt(context, 1, "The number of uses"), "The number of uses");
				if (await database.transaction(async (db) => {
					const found = await setUsesLeft(db, code, limit);
					const facts = { accountId: found?.owner_id ?? void 0 };
					if (found !== void 0) await audit.record(db, context.actor, "inviteLimited", facts);
					return found;
				}) === void 0) throw notFoundError("There is no such code");
				context.say(`${code} is good for ${limit ?? "any number of"} more accounts.`);
				return {
					code,
					usesLeft: limit
				};
			}
		}];
	})))();
}
// server/operator/methods.ts
var KINDS, methodCommands;
function init_methods() {
	return (init_methods = __esmMin((() => {
		init_second_factors();
		init_probation_repository();
		init_command_error();
		init_command();
		init_who();
		KINDS = "authenticator, passkey, recoveryCodes, identity";
		methodCommands = [
			{
				name: "method list",
				takes: "<account>",
				summary: "Shows the sign-in methods of an account, with the ids that method remove takes.",
				async run(context) {
					const { database, passkeys, identities, recoveryCodes, clock } = context.services;
					const { db } = database;
					const account = await accountCalled(db, wordAt(context, 0, "The account"));
					const news = await context.services.probation.newMethods(db, account.id);
					const methods = [];
					const add = (kind, id, name, at) => {
						const since = at === void 0 ? "" : new Date(at).toISOString();
						methods.push({
							kind,
							id,
							name,
							since,
							age: news.has(kind, id) ? "new" : "mature"
						});
					};
					if (secondFactorsOf(account).includes("totp")) add("authenticator", "", "");
					for (const { id, name, created_at } of await passkeys.listOf(db, account.id)) add("passkey", id, name, created_at);
					if (await recoveryCodes.left(db, account.id) > 0) add("recoveryCodes", "", "");
					for (const { id, provider, created_at } of await identities.listOf(db, account.id)) add("identity", id, provider, created_at);
					for (const { kind, id, name, since, age } of methods) context.say([
						kind,
						id || "-",
						name || "-",
						since,
						age
					].join("  "));
					context.say(`As of ${new Date(clock.now()).toISOString()}.`);
					return {
						uid: account.uid,
						methods
					};
				}
			},
			{
				name: "method remove",
				takes: "<account> <kind> [id]",
				summary: "Asks to remove a sign-in method. Another operator approves.",
				changes: true,
				async run(context) {
					const { database, operatorRemoval } = context.services;
					const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
					const kind = wordAt(context, 1, "The kind");
					if (!isStored(kind)) throw usageError(`The kind is one of ${KINDS}`);
					const methodId = kind === "passkey" || kind === "identity" ? wordAt(context, 2, `The id of the ${kind}`) : "";
					const reason = readReason(textOption(context, "reason"));
					const request = {
						accountId: account.id,
						kind,
						methodId,
						reason,
						by: context.operator
					};
					const id = await database.transaction((db) => operatorRemoval.request(db, context.actor, request));
					context.say(`Request ${id}. Another operator approves it: method approve ${id}`);
					return {
						uid: account.uid,
						request: id
					};
				}
			},
			{
				name: "method approve",
				takes: "<request>",
				summary: "Removes a method that another operator asked to remove.",
				changes: true,
				async run(context) {
					const { database, operatorRemoval } = context.services;
					const id = wordAt(context, 0, "The request");
					const removed = await database.transaction(async (db) => {
						const done = await operatorRemoval.approve(db, context.actor, id, context.operator);
						if (done === void 0) throw new CommandError("There is no such open request of another operator, or its method is gone");
						return done;
					});
					context.say(`The ${removed.kind} is removed, and every session has ended.`);
					return { kind: removed.kind };
				}
			}
		];
	})))();
}
// server/operator/outbox.ts
var SHOWN, outboxCommands;
function init_outbox() {
	return (init_outbox = __esmMin((() => {
		init_command_error();
		init_account_view();
		init_command();
		SHOWN = 50;
		outboxCommands = [{
			name: "outbox dead",
			takes: "",
			summary: "Lists messages that could not be sent, newest first; --limit.",
			options: { limit: { type: "string" } },
			async run(context) {
				const { database, outbox } = context.services;
				const dead = await outbox.deadLetters(database.db, numberOption(context, "limit", SHOWN));
				for (const { id, channel, template, attempts, createdAt, reason, canBeRetried } of dead) {
					const when = new Date(createdAt).toISOString();
					const past = canBeRetried ? "" : "  too late";
					context.say(`${id}  ${when}  ${channel} ${template}  ${attempts} tries  ${reason}${past}`);
				}
				context.say(`${dead.length} dead.`);
				return { messages: dead.map((one) => ({
					...one,
					createdAt: moment(one.createdAt)
				})) };
			}
		}, {
			name: "outbox retry",
			takes: "<id> | --all",
			summary: "Puts a dead message, or all of them, back into the line.",
			changes: true,
			options: { all: { type: "boolean" } },
			async run(context) {
				const { database, outbox, audit } = context.services;
				const all = context.options["all"] === true;
				const ids = all ? (await outbox.deadLetters(database.db, Number.MAX_SAFE_INTEGER)).map(({ id }) => id) : [wordAt(context, 0, "The message's id")];
				let count = 0;
				for (const id of ids) if (await database.transaction(async (db) => {
					const wasDead = await outbox.retryDead(db, id);
					if (wasDead) await audit.record(db, context.actor, "messageRetried");
					return wasDead;
				})) count += 1;
				if (count === 0 && !all) throw notFoundError("There is no dead message with this id");
				context.say(`${count} put back.`);
				return { retried: count };
			}
		}];
	})))();
}
// server/operator/recovery.ts
var recoveryCommands;
function init_recovery() {
	return (init_recovery = __esmMin((() => {
		init_accounts_repository();
		init_command();
		init_who();
		recoveryCommands = [{
			name: "recovery lift",
			takes: "<account>",
			summary: "Lets any contact confirm a device after a recovery.",
			changes: true,
			async run(context) {
				const { database, audit, withdrawalHolds } = context.services;
				const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
				await database.transaction(async (db) => {
					const held = await lockForUpdate(db, account.id);
					if (held === void 0 || held.recovered_by === null) throw new CommandError(`${account.uid} waits for no other contact`);
					await endRecoveredBy(db, account.id);
					await withdrawalHolds.begin(db, account.id);
					await audit.record(db, context.actor, "recoveryRuleLifted", { accountId: account.id });
				});
				context.say(`Any contact of ${account.uid} confirms a device now. Withdrawals are on hold.`);
				return { uid: account.uid };
			}
		}];
	})))();
}
// server/operator/service-keys.ts
function scopesOf(context) {
	const words = (textOption(context, "scopes") ?? "").split(",").filter(Boolean);
	const scopes = words.filter(isScope);
	if (scopes.length === 0 || scopes.length < words.length) throw usageError(`--scopes takes some of ${SERVICE_SCOPES.join(",")}`);
	return [...new Set(scopes)];
}
var NAME, isScope, actorFor, viewOf, serviceKeyCommands;
function init_service_keys() {
	return (init_service_keys = __esmMin((() => {
		init_keys();
		init_command_error();
		init_account_view();
		init_command();
		NAME = /^[a-z][a-z0-9-]{0,31}$/;
		isScope = (word) => SERVICE_SCOPES.some((scope) => scope === word);
		actorFor = ({ actor }, id) => ({
			...actor,
			call: `${actor.call} ${id}`
		});
		viewOf = ({ createdAt, lastUsedAt, revokedAt, ...key }) => ({
			...key,
			createdAt: momentOr(createdAt),
			lastUsedAt: momentOr(lastUsedAt),
			revokedAt: momentOr(revokedAt)
		});
		serviceKeyCommands = [
			{
				name: "service-key create",
				takes: "<name>",
				summary: `Makes a key for a service and shows it once; --scopes ${SERVICE_SCOPES.join(",")}.`,
				changes: true,
				options: { scopes: { type: "string" } },
				async run(context) {
					const { database, serviceKeys, audit } = context.services;
					const name = wordAt(context, 0, "The name of the service");
					if (!NAME.test(name)) throw usageError("A name has 1 to 32 lower-case letters, digits and -, a letter first");
					const scopes = scopesOf(context);
					const made = await database.transaction(async (db) => {
						const created = await serviceKeys.create(db, {
							name,
							scopes
						});
						await audit.record(db, actorFor(context, created.id), "serviceKeyCreated");
						return created;
					});
					context.say(made.key);
					context.say(`This is the only time the key is shown. Its id is ${made.id}.`);
					return {
						...made,
						name,
						scopes
					};
				}
			},
			{
				name: "service-key list",
				takes: "",
				summary: "Lists service keys, oldest first, with their scopes and last use.",
				async run(context) {
					const { database, serviceKeys } = context.services;
					const keys = (await serviceKeys.list(database.db)).map(viewOf);
					for (const { id, name, scopes, lastUsedAt, revokedAt } of keys) {
						const used = lastUsedAt === null ? "never used" : `last used ${lastUsedAt}`;
						const state = revokedAt === null ? used : `revoked ${revokedAt}`;
						context.say(`${id}  ${name}  ${scopes.join(",")}  ${state}`);
					}
					context.say(`${keys.length} keys.`);
					return { keys };
				}
			},
			{
				name: "service-key revoke",
				takes: "<id>",
				summary: "Ends a service key, within two seconds on every server.",
				changes: true,
				async run(context) {
					const { database, serviceKeys, audit } = context.services;
					const id = wordAt(context, 0, "The id of the key");
					const revoked = await database.transaction(async (db) => {
						const key = await serviceKeys.revoke(db, id);
						if (key === void 0) throw notFoundError("There is no such key in force");
						await audit.record(db, actorFor(context, id), "serviceKeyRevoked");
						return key;
					});
					context.say(`The key ${id} of ${revoked.name} is revoked.`);
					return viewOf(revoked);
				}
			}
		];
	})))();
}
// server/operator/sessions.ts
var sessionCommands;
function init_sessions() {
	return (init_sessions = __esmMin((() => {
		init_browser_name();
		init_command_error();
		init_account_view();
		init_command();
		init_who();
		sessionCommands = [{
			name: "sessions list",
			takes: "<account>",
			summary: "Lists the open sessions of an account, last used first.",
			async run(context) {
				const { database, sessions } = context.services;
				const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
				const listed = (await sessions.list(database.db, account.id)).map((session) => ({
					id: session.id,
					browser: browserName(session.user_agent),
					countryCode: session.country_code,
					factors: session.factors.split(",").filter((factor) => factor !== ""),
					createdAt: moment(session.created_at),
					lastSeenAt: moment(session.last_seen_at)
				}));
				for (const { id, browser, countryCode, factors, createdAt, lastSeenAt } of listed) {
					const about = [
						browser ?? "-",
						countryCode ?? "-",
						factors.join(",") || "-"
					].join("  ");
					context.say(`${id}  ${createdAt}  ${lastSeenAt}  ${about}`);
				}
				context.say(`${listed.length} sessions.`);
				return {
					uid: account.uid,
					sessions: listed
				};
			}
		}, {
			name: "sessions end",
			takes: "<account> [session]",
			summary: "Ends one session, or every session of an account.",
			changes: true,
			async run(context) {
				const { database, sessions, audit } = context.services;
				const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
				const id = context.words[1];
				const ended = await database.transaction(async (db) => {
					const chosen = (await sessions.list(db, account.id)).filter((session) => id === void 0 || session.id === id);
					if (id === void 0) await sessions.endAll(db, account.id, "revoked");
					else if (chosen.length === 0) throw notFoundError("The account has no such open session");
					else await sessions.end(db, id, "revoked");
					const event = id === void 0 ? "sessionsEnded" : "sessionEnded";
					await audit.record(db, context.actor, event, { accountId: account.id });
					return chosen.length;
				});
				context.say(id === void 0 ? `Every session of ${account.uid} has ended.` : `The session of ${account.uid} has ended.`);
				return {
					uid: account.uid,
					ended
				};
			}
		}];
	})))();
}
// server/operator/withdrawals.ts
var DEFAULT_HOURS, MAX_HOURS, withdrawalCommands;
function init_withdrawals() {
	return (init_withdrawals = __esmMin((() => {
		init_clock$1();
		init_command_error();
		init_account_view();
		init_command();
		init_who();
		DEFAULT_HOURS = 24;
		MAX_HOURS = 2160;
		withdrawalCommands = [{
			name: "withdrawals hold",
			takes: "<account>",
			summary: "Puts withdrawals on hold for --hours (24); never shortens a hold.",
			changes: true,
			options: { hours: { type: "string" } },
			async run(context) {
				const { database, audit, clock, withdrawalHolds } = context.services;
				const hours = numberOption(context, "hours", DEFAULT_HOURS);
				if (hours < 1 || hours > MAX_HOURS) throw usageError(`--hours is from 1 to ${MAX_HOURS}`);
				const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
				const until = await database.transaction(async (db) => {
					const held = await withdrawalHolds.holdUntil(db, account.id, clock.now() + hours * HOUR);
					await audit.record(db, context.actor, "withdrawalsHeld", { accountId: account.id });
					return held;
				});
				context.say(`Withdrawals of ${account.uid} are on hold until ${moment(until)}.`);
				return {
					uid: account.uid,
					withdrawalsHeldUntil: moment(until)
				};
			}
		}, {
			name: "withdrawals release",
			takes: "<account>",
			summary: "Ends a hold on withdrawals.",
			changes: true,
			async run(context) {
				const { database, audit, withdrawalHolds } = context.services;
				const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
				await database.transaction(async (db) => {
					if (!await withdrawalHolds.release(db, account.id)) throw refusedError(`Withdrawals of ${account.uid} are not on hold`);
					await audit.record(db, context.actor, "withdrawalsReleased", { accountId: account.id });
				});
				context.say(`Withdrawals of ${account.uid} are allowed again.`);
				return {
					uid: account.uid,
					withdrawalsHeldUntil: null
				};
			}
		}];
	})))();
}
// server/operator/run.ts
function helpText() {
	const left = COMMANDS.map(({ name, takes }) => `${name} ${takes}`.trim());
	const width = Math.max(...left.map(({ length }) => length)) + 2;
	return [
		"portico operator <command> --operator <your name>",
		"",
		...COMMANDS.map(({ summary, changes }, index) => `  ${left[index]?.padEnd(width)}${summary}${changes ? " *" : ""}`),
		"",
		"* changes something: add --reason <text>. The audit log records it with your name.",
		"",
		"  --operator <name>  who you are; or set PORTICO_OPERATOR",
		"  --json             prints one JSON object",
		"  --show             prints personal data in full, which is recorded",
		"",
		"An account is named by email, phone (+49…), UID, id or username.",
		"The settings are those of the server: DATA_DIR, DATABASE_URL, SECRET_KEYS …",
		"Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused."
	].join("\n");
}
/** The longest command that the arguments start with. */
function commandOf(args) {
	for (const command of COMMANDS) {
		const words = command.name.split(" ");
		if (words.every((word, index) => args[index] === word)) return {
			command,
			rest: args.slice(words.length)
		};
	}
}
function parse({ options: own = {}, changes = false }, rest) {
	const options = {
		...COMMON,
		...changes ? { reason: { type: "string" } } : {},
		...own
	};
	const args = rest.map((word) => DASHED_ID.test(word) && !(word.slice(2) in options) ? ` ${word}` : word);
	try {
		const { positionals, values } = parseArgs({
			args,
			options,
			allowPositionals: true
		});
		return {
			words: positionals.map((word) => word.replace(/^ (?=-)/, "")),
			options: values
		};
	} catch (error) {
		throw usageError(error.message.split("\n")[0] ?? "");
	}
}
function wantsHelp(args) {
	return args.length === 0 || args.includes("--help") || args[0] === "help";
}
/** Runs one command and returns what it found or did; services are opened only if it is complete. */
async function runCommand(args, open, say, operator) {
	const found = commandOf(args);
	if (found === void 0) throw usageError(`There is no command "${args.slice(0, 2).join(" ")}"; try --help`);
	const { command } = found;
	const { words, options } = parse(command, found.rest);
	const name = readOperator(textOf(options["operator"]) ?? operator);
	const reason = command.changes ? readReason(textOf(options["reason"])) : void 0;
	const services = await open();
	try {
		const who = `${name} (${userInfo().username})`;
		const actor = {
			call: `operator ${command.name}`,
			requestId: randomToken().slice(0, 22),
			address: "local",
			countryCode: void 0,
			userAgent: reason === void 0 ? who : `${who}: ${reason}`
		};
		return await command.run({
			services,
			actor,
			operator: name,
			words,
			options,
			show: options["show"] === true,
			say: options["json"] === true ? () => {} : say
		});
	} finally {
		await services.close();
	}
}
var COMMANDS, DASHED_ID, COMMON, nameOfCommand, textOf;
function init_run() {
	return (init_run = __esmMin((() => {
		init_command_error();
		init_secrets();
		init_accounts();
		init_account_create();
		init_account_search();
		init_audit();
		init_clock();
		init_command();
		init_factors();
		init_command$1();
		init_institutions();
		init_invites();
		init_methods();
		init_outbox();
		init_recovery();
		init_service_keys();
		init_sessions();
		init_withdrawals();
		COMMANDS = [
			...accountSearchCommands,
			...accountCreateCommands,
			...accountCommands,
			...institutionCommands,
			...sessionCommands,
			...withdrawalCommands,
			...factorCommands,
			...methodCommands,
			...recoveryCommands,
			...inviteCommands,
			...outboxCommands,
			...auditCommands,
			...serviceKeyCommands,
			...clockCommands,
			...importCommands
		];
		DASHED_ID = /^-[\w-]{21,}$/;
		COMMON = {
			operator: { type: "string" },
			json: { type: "boolean" },
			show: { type: "boolean" }
		};
		nameOfCommand = (args) => commandOf(args)?.command.name ?? args.slice(0, 2).join(" ");
		textOf = (value) => typeof value === "string" ? value : void 0;
	})))();
}
// server/operator/run-operator.ts
function failureOf(error) {
	if (error instanceof CommandError) return {
		code: error.failure,
		message: error.message
	};
	if (error instanceof Refusal) return {
		code: "refused",
		message: `It was refused: ${error.code}`
	};
	const { message, stack } = error;
	return {
		code: "failed",
		message: error instanceof SettingsError ? message : stack ?? message
	};
}
/** The operator command line. With --json it prints one object, also if it fails. */
async function runOperator(args) {
	if (wantsHelp(args)) {
		say(helpText());
		return;
	}
	const isJson = args.includes("--json");
	const command = nameOfCommand(args);
	const open = () => createServices(readSettings(), { pages });
	try {
		const data = await runCommand(args, open, say, operatorInEnvironment());
		if (isJson) say(JSON.stringify({
			ok: true,
			command,
			data: data ?? null
		}));
	} catch (error) {
		const failure = failureOf(error);
		const data = error instanceof CommandError ? error.data : void 0;
		if (isJson) say(JSON.stringify({
			ok: false,
			command,
			error: failure,
			data
		}));
		else process.stderr.write(`${failure.message}\n`);
		process.exitCode = EXIT_CODES[failure.code];
	}
}
var say, pages;
function init_run_operator() {
	return (init_run_operator = __esmMin((() => {
		init_services();
		init_command_error();
		init_refusal();
		init_settings$1();
		init_run();
		say = (line) => process.stdout.write(`${line}\n`);
		pages = {
			page: () => void 0,
			asset: () => void 0,
			refusal: () => void 0,
			stylesheet: void 0
		};
	})))();
}
init_run_operator();
export { runOperator };
