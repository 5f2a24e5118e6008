import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { C as init_clock, Ct as init_build, F as AccountType, H as Email, K as InviteCode, L as Code, R as CodeSent, S as SECOND, St as build_default, V as DeviceInfo, W as EncryptedPassword, lt as phoneNumber, nt as Ticket, ot as init_schemas$1, rt as Tracking, st as object, tt as SignedIn, z as CountryCode } from "./settings-BHbr-tVh.js";
import { $r as findByContact, A as init_database_clock, In as canonicalUsername, Jr as randomFrom, Kr as init_secrets, Ln as init_username, M as init_judge, Yr as randomToken, ai as init_accounts_repository, ii as findByUsername, j as TOLERANCE, k as NOTICED, oi as insert$1, qr as randomDigits, si as isReserved } from "./services-CumtakoE.js";
import { c as init_refusal, s as Refusal } from "./limit-settings-nI-q_YSB.js";
import { randomInt } from "node:crypto";
// contract/registration/schemas.ts
var Institution, emailAddress, invite, accountType, institution, accountFields, TicketData, registrationSchemas;
function init_schemas() {
	return (init_schemas = __esmMin((() => {
		init_build();
		init_schemas$1();
		Institution = object({
			companyName: build_default.String({
				minLength: 1,
				maxLength: 200
			}),
			registrationCountry: CountryCode,
			contactName: build_default.String({
				minLength: 1,
				maxLength: 200
			}),
			contactRole: build_default.Optional(build_default.String({ maxLength: 200 })),
			website: build_default.Optional(build_default.String({ maxLength: 300 }))
		});
		emailAddress = { email: Email };
		invite = { inviteCode: build_default.Optional(InviteCode) };
		accountType = { accountType: build_default.Optional(AccountType) };
		institution = { institution: build_default.Optional(Institution) };
		accountFields = {
			ticket: Ticket,
			password: EncryptedPassword,
			termsVersion: build_default.String({
				maxLength: 20,
				examples: ["2026-11"]
			}),
			username: build_default.Optional(build_default.String({ maxLength: 64 })),
			...invite,
			countryCode: build_default.Optional(CountryCode),
			tracking: build_default.Optional(Tracking),
			device: build_default.Optional(DeviceInfo)
		};
		TicketData = object({ ticket: Ticket });
		registrationSchemas = {
			registerEmailSendCode: {
				body: object({
					...emailAddress,
					...invite,
					...accountType
				}),
				data: CodeSent
			},
			registerEmailVerifyCode: {
				body: object({
					...emailAddress,
					code: Code
				}),
				data: TicketData
			},
			registerEmail: {
				body: object({
					...emailAddress,
					...accountFields,
					...institution
				}),
				data: SignedIn
			},
			registerPhoneSendCode: {
				body: object({
					...phoneNumber,
					...invite
				}),
				data: CodeSent
			},
			registerPhoneVerifyCode: {
				body: object({
					...phoneNumber,
					code: Code
				}),
				data: TicketData
			},
			registerPhone: {
				body: object({
					...phoneNumber,
					...accountFields
				}),
				data: SignedIn
			},
			checkInviteCode: {
				query: object({ code: InviteCode }),
				data: object({ valid: build_default.Boolean() })
			},
			refundRate: {
				query: object({ inviteCode: InviteCode }),
				data: object({ refundRate: build_default.Number({
					minimum: 0,
					maximum: 1,
					examples: [.1]
				}) })
			}
		};
	})))();
}
// server/platform/csv.ts
/** Removes invisible characters and, as far as possible, line breaks. */
function visibleText(text) {
	return text.replaceAll(LINE_ENDS, " ").replaceAll(UNSEEN, "");
}
/**
* Marks a cell as text if a spreadsheet would read it as a formula (ASVS 1.2.10). Quotes are not
* enough: with semicolons as separators, a quote within a line is an ordinary character.
*/
function csvCell(value) {
	const text = visibleText(String(value ?? "")).replaceAll(FORMULA, "$1$2'");
	const harmless = /^[\t\r\n]/.test(text) ? `'${text}` : text;
	return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll("\"", "\"\"")}"` : harmless;
}
/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
function csvFile(rows) {
	return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}
var FORMULA, LINE_ENDS, UNSEEN;
function init_csv() {
	return (init_csv = __esmMin((() => {
		FORMULA = /(^|[;,\t\r\n"])([\s\p{C}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;
		LINE_ENDS = /[\u0085\u2028\u2029]/gu;
		UNSEEN = /(?![\t\r\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
	})))();
}
// contract/fields/invite.ts
function isInviteCodeShape(value) {
	return SHAPE.test(value.trim());
}
function canonicalInviteCode(value) {
	return value.trim().toUpperCase();
}
var INVITE_ALPHABET, SHAPE;
function init_invite() {
	return (init_invite = __esmMin((() => {
		INVITE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
		SHAPE = new RegExp(`^[A-Za-z0-9]{1,32}$`);
	})))();
}
// server/core/invites/invites-repository.ts
async function insert(db, row) {
	return await db.insertInto("invite_codes").values(row).onConflict((conflict) => conflict.doNothing()).returning("code").executeTakeFirst() !== void 0;
}
/** Without an owner, or with an owner that is active, like its parent, and not about to close. */
function isOfActive({ not, exists, selectFrom }) {
	return not(exists(selectFrom("accounts as owner").leftJoin("accounts as parent", "parent.id", "owner.parent_id").select("owner.id").whereRef("owner.id", "=", "invite_codes.owner_id").where(({ or, eb }) => or([
		eb("owner.status", "!=", "active"),
		eb("owner.closing_at", "is not", null),
		eb("parent.status", "!=", "active"),
		eb("parent.closing_at", "is not", null)
	]))));
}
/** Only a code that a new account can still use. */
function findGood(db, code) {
	return db.selectFrom("invite_codes").selectAll().where("code", "=", code).where(({ or, eb }) => or([eb("uses_left", "is", null), eb("uses_left", ">", 0)])).where(isOfActive).executeTakeFirst();
}
/** One statement: of many in parallel, no more succeed than the code allows. */
async function consume(db, code) {
	const { numUpdatedRows } = await db.updateTable("invite_codes").set(({ eb }) => ({ uses_left: eb("uses_left", "-", 1) })).where("code", "=", code).where("uses_left", ">", 0).where(isOfActive).executeTakeFirst();
	if (numUpdatedRows === 1n) return true;
	return (await findGood(db, code))?.uses_left === null;
}
/** The owner of a code, even if it no longer works. */
async function ownerOf(db, code) {
	return (await db.selectFrom("invite_codes").select("owner_id").where("code", "=", code).executeTakeFirst())?.owner_id;
}
function setUsesLeft(db, code, usesLeft) {
	return db.updateTable("invite_codes").set({ uses_left: usesLeft }).where("code", "=", code).returning("owner_id").executeTakeFirst();
}
function init_invites_repository() {
	return (init_invites_repository = __esmMin((() => {})))();
}
// server/core/invites/invites.ts
/** Undefined if it is used up, or its owner is not active. */
async function findInviteCode(db, code) {
	return isInviteCodeShape(code) ? findGood(db, canonicalInviteCode(code)) : void 0;
}
/** Undefined if the chosen code is taken or invalid. */
async function createInviteCode(db, clock, { code, ownerId, refundBasisPoints, type, uses = null }) {
	if (code !== void 0 && !isInviteCodeShape(code)) return void 0;
	for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
		const row = {
			code: canonicalInviteCode(code ?? randomFrom("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 10)),
			owner_id: ownerId,
			refund_basis_points: refundBasisPoints,
			created_at: clock.now(),
			for_type: type,
			uses_left: uses
		};
		if (await insert(db, row)) return row;
		if (code !== void 0) return void 0;
	}
	throw new Error("No free invite code was found");
}
/** Every account can invite: its code is created with it. */
async function createOwnInviteCode(db, clock, ownerId) {
	await createInviteCode(db, clock, {
		ownerId,
		refundBasisPoints: DEFAULT_REFUND_BASIS_POINTS,
		type: null
	});
}
function refundRateOf(code) {
	return code.refund_basis_points / 1e4;
}
var DEFAULT_REFUND_BASIS_POINTS, ATTEMPTS;
function init_invites() {
	return (init_invites = __esmMin((() => {
		init_invite();
		init_secrets();
		DEFAULT_REFUND_BASIS_POINTS = 1e3;
		ATTEMPTS = 5;
	})))();
}
// server/core/accounts/accounts.ts
function newAccountGroup() {
	return randomInt(1, 17);
}
function newUid() {
	return `${randomInt(1, 10)}${randomDigits(8)}`;
}
/** Inside a transaction. Refuses when the contact or the username is taken. */
async function createAccount(db, clock, input) {
	const now = clock.now();
	const { contact, institution, parent } = input;
	const username = input.username ?? null;
	const account = {
		id: randomToken().slice(0, 22),
		uid: newUid(),
		account_group: parent?.accountGroup ?? newAccountGroup(),
		type: institution ? "institution" : "individual",
		status: "active",
		frozen_by: null,
		parent_id: parent?.id ?? null,
		mining: input.mining ? 1 : 0,
		email: contact?.channel === "email" ? contact.address : null,
		dial_code: contact?.channel === "sms" ? contact.dialCode : null,
		phone: contact?.channel === "sms" ? contact.address : null,
		username,
		username_key: username === null ? null : canonicalUsername(username),
		password_hash: input.passwordHash,
		locale: input.locale,
		country_code: input.countryCode ?? null,
		invited_by: input.invitedBy ?? null,
		tracking: input.tracking ? JSON.stringify(input.tracking) : null,
		institution: institution ? JSON.stringify(institution) : null,
		terms_version: input.termsVersion,
		terms_accepted_at: now,
		created_at: now,
		second_factors: "",
		use_admin_two_factor: parent?.useAdminTwoFactor ? 1 : 0,
		review: institution ? "pending" : null,
		offer_closed_until: null,
		password_changed_at: null,
		anti_phishing_code: null,
		held_until: null,
		closing_at: null,
		factor_reset_at: null,
		factor_reset_told: 0,
		methods_to_review: 0,
		invite_flags: (input.inviteFlags ?? []).join(","),
		recovered_by: null,
		recovered_flow: null,
		recovered_device: null,
		theme: null,
		time_zone: null,
		hours: null,
		optional_mails: ""
	};
	for (let attempt = 0; attempt < UID_ATTEMPTS; attempt += 1) {
		if (await insert$1(db, account)) {
			if (contact && await isReserved(db, contact, account.id)) throw new Refusal("accountExists");
			await createOwnInviteCode(db, clock, account.id);
			return account;
		}
		if (contact && await findByContact(db, contact)) throw new Refusal("accountExists");
		if (account.username_key && await findByUsername(db, account.username_key)) throw new Refusal("usernameTaken", { field: "username" });
		account.uid = newUid();
	}
	throw new Error("No free UID was found");
}
var UID_ATTEMPTS;
function init_accounts() {
	return (init_accounts = __esmMin((() => {
		init_username();
		init_refusal();
		init_secrets();
		init_invites();
		init_accounts_repository();
		UID_ATTEMPTS = 5;
	})))();
}
// server/platform/time/skew-report.ts
function words(whose, offset) {
	if (Math.abs(offset) <= NOTICED) return [];
	return [`${whose} clock is ${Math.round(Math.abs(offset) / SECOND)} s ${offset > 0 ? "ahead" : "behind"}`];
}
function levelOf({ process, database }) {
	const largest = Math.max(Math.abs(process), Math.abs(database));
	if (largest > TOLERANCE) return "wrong";
	return largest > NOTICED ? "noticed" : "right";
}
/** Logs each time a clock goes wrong, gets worse or is right again. */
function reportSkew(timekeeper, log) {
	let level = "right";
	function report(skew) {
		const before = level;
		level = levelOf(skew);
		if (level === before) return;
		if (level === "right") log.info({}, "the clocks agree again");
		else log.warn({
			skew,
			ready: level !== "wrong"
		}, skewWords(skew).join("; "));
	}
	report(timekeeper.skew());
	timekeeper.onMeasured(report);
}
var skewWords;
function init_skew_report() {
	return (init_skew_report = __esmMin((() => {
		init_clock();
		init_database_clock();
		init_judge();
		skewWords = ({ process, database }) => [...words("this machine's", process), ...words("the database's", database)];
	})))();
}
export { init_csv as C, registrationSchemas as D, init_schemas as E, csvFile as S, Institution as T, INVITE_ALPHABET as _, init_accounts as a, isInviteCodeShape as b, DEFAULT_REFUND_BASIS_POINTS as c, init_invites as d, refundRateOf as f, setUsesLeft as g, ownerOf as h, createAccount as i, createInviteCode as l, init_invites_repository as m, reportSkew as n, newAccountGroup as o, consume as p, skewWords as r, newUid as s, init_skew_report as t, findInviteCode as u, canonicalInviteCode as v, visibleText as w, csvCell as x, init_invite as y };
