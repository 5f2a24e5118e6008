import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { C as init_clock, S as SECOND, _ as init_setting_readers, b as HOUR, h as fail, x as MINUTE, y as DAY } from "./settings-BHbr-tVh.js";
// contract/fields/codes.ts
/** Unicode keeps the ten digits of a script together: zero is where they begin. */
function toAscii(digit) {
	const point = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
	return String(value % 10);
}
/** Digits of any script are understood. */
function asciiDigits(value) {
	return value.normalize("NFKC").replaceAll(/(?!\d)\p{Nd}/gu, toAscii);
}
/** Spaces or dashes between the digits are forgiven. */
function canonicalCode(value) {
	return asciiDigits(value).replaceAll(/[\s-]/g, "");
}
function init_codes() {
	return (init_codes = __esmMin((() => {
		new RegExp(`^\\d{6}$`);
	})))();
}
// server/platform/refusal.ts
var Refusal, Overload;
function init_refusal() {
	return (init_refusal = __esmMin((() => {
		Refusal = class extends Error {
			name = "Refusal";
			code;
			data;
			/** The cause is only for the log. */
			constructor(code, data = null, options) {
				super(code, options);
				this.code = code;
				this.data = data;
			}
		};
		Overload = class extends Refusal {
			constructor(retryAfter) {
				super("unavailable", { retryAfter });
			}
		};
	})))();
}
// server/core/limits/kept-limits.ts
var KEPT_LIMITS;
function init_kept_limits() {
	return (init_kept_limits = __esmMin((() => {
		KEPT_LIMITS = /* @__PURE__ */ new Set([
			"sendPace",
			"sendToRecipient",
			"sendToRecipientDaily",
			"sendToOwner",
			"sendToOwnerDaily",
			"recoveriesOfMailbox",
			"sendFromAddress",
			"sendForAccount",
			"smsToRange",
			"smsToRangeOfOwners",
			"smsToCountry",
			"smsToCountryOfOwners",
			"smsInAll",
			"smsInAllOfOwners",
			"sendInAll",
			"sendInAllOfOwners",
			"codeFailuresOfRecipient",
			"loginTries",
			"loginTriesDaily",
			"loginTriesOfDevice",
			"loginTriesOfDeviceDaily",
			"loginTriesFromAddress",
			"passwordChangeTries",
			"passwordTriesInSession",
			"passwordTriesInSessions",
			"totpTries",
			"totpTriesDaily",
			"stepUpTries",
			"stepUpTriesDaily",
			"stepFailures",
			"recoveryFailures",
			"riskRefusals"
		]);
	})))();
}
// server/core/limits/limits.ts
/** Hits stay counted even if the call fails or its transaction is rolled back. */
function createLimits(stores, clock, overrides = {}, onReached = () => {}) {
	const table = {
		...LIMITS,
		...overrides
	};
	const storeOf = ([name]) => KEPT_LIMITS.has(name) ? stores.kept : stores.others;
	/** One round trip for each run of hits in the same store; most calls need only one. */
	async function countHits(hits, now, limitOf) {
		const counted = [];
		while (counted.length < hits.length && counted.at(-1)?.isTooMany !== true) {
			const rest = hits.slice(counted.length);
			const store = storeOf(rest[0]);
			const end = rest.findIndex((hit) => storeOf(hit) !== store);
			const asked = (end === -1 ? rest : rest.slice(0, end)).map((hit) => ({
				key: keyOf(hit),
				...limitOf(hit[0])
			}));
			counted.push(...await store.count(asked, now));
		}
		return counted;
	}
	async function hitAll(hits) {
		const now = clock.now();
		const counted = await countHits(hits, now, (name) => table[name]);
		const last = counted.at(-1);
		if (last?.isTooMany !== true) return;
		const retryAfter = Math.max(1, Math.ceil((last.endsAt - now) / SECOND));
		const [name] = hits[counted.length - 1] ?? [];
		if (name !== void 0) onReached(name);
		throw new Refusal(name === "sendPace" ? "resendTooSoon" : "tooManyRequests", { retryAfter });
	}
	async function noteAll(hits) {
		return (await countHits(hits, clock.now(), (name) => ({
			...table[name],
			max: Number.MAX_SAFE_INTEGER
		}))).map(({ count }) => count);
	}
	async function note(...hit) {
		const [count = 0] = await noteAll([hit]);
		return count;
	}
	return {
		hitAll,
		note,
		noteAll,
		hit: (...hit) => hitAll([hit]),
		async seen(...hit) {
			const [count = 0] = await storeOf(hit).read([keyOf(hit)], clock.now());
			return count;
		},
		async allows(...hit) {
			const isAllowed = await note(...hit) <= table[hit[0]].max;
			if (!isAllowed) onReached(hit[0]);
			return isAllowed;
		},
		async excess(hits) {
			const now = clock.now();
			const shares = [stores.kept, stores.others].map(async (store) => {
				const own = hits.filter((hit) => storeOf(hit) === store);
				const counts = own.length === 0 ? [] : await store.read(own.map(keyOf), now);
				return own.map(([name], index) => (counts[index] ?? 0) / table[name].max);
			});
			return Math.max(...(await Promise.all(shares)).flat());
		}
	};
}
var LIMITS, keyOf;
function init_limits() {
	return (init_limits = __esmMin((() => {
		init_codes();
		init_clock();
		init_refusal();
		init_kept_limits();
		LIMITS = {
			/** API-3: 60 s between sends, for all browsers together. */
			sendPace: {
				max: 1,
				window: 60 * SECOND
			},
			sendToRecipient: {
				max: 5,
				window: HOUR
			},
			sendToRecipientDaily: {
				max: 10,
				window: DAY
			},
			/**
			* Codes requested by somebody who has proven a password or a session; strangers cannot use them
			* up.
			*/
			sendToOwner: {
				max: 5,
				window: HOUR
			},
			sendToOwnerDaily: {
				max: 10,
				window: DAY
			},
			/** Refuses nobody: beyond it, spellings without an account get no message. */
			recoveriesOfMailbox: {
				max: 10,
				window: DAY
			},
			sendFromAddress: {
				max: 100,
				window: HOUR
			},
			sendForAccount: {
				max: 20,
				window: DAY
			},
			/** A10: per number range and per country. */
			smsToRange: {
				max: 30,
				window: HOUR
			},
			/** For owners, here and below: strangers who use up the other limit do not block them (A20). */
			smsToRangeOfOwners: {
				max: 30,
				window: HOUR
			},
			smsToCountry: {
				max: 5e3,
				window: DAY
			},
			smsToCountryOfOwners: {
				max: 5e3,
				window: DAY
			},
			/** Bounds the daily cost of text messages. */
			smsInAll: {
				max: 5e4,
				window: DAY
			},
			smsInAllOfOwners: {
				max: 25e3,
				window: DAY
			},
			sendInAll: {
				max: 2e4,
				window: HOUR
			},
			sendInAllOfOwners: {
				max: 1e4,
				window: HOUR
			},
			codeFailuresOfRecipient: {
				max: 20,
				window: HOUR
			},
			/** Password attempts from unknown devices (A19). */
			loginTries: {
				max: 10,
				window: 15 * MINUTE
			},
			/** For each of an account's three names: together at most a hundred. */
			loginTriesDaily: {
				max: 33,
				window: DAY
			},
			/** A separate allowance, so that strangers cannot lock out the owner (A20). */
			loginTriesOfDevice: {
				max: 10,
				window: 15 * MINUTE
			},
			/** A copied device cookie must not allow more guesses than the names do. */
			loginTriesOfDeviceDaily: {
				max: 100,
				window: DAY
			},
			/** Attempts at the current password for a password change, within a session. */
			passwordChangeTries: {
				max: 10,
				window: 15 * MINUTE
			},
			/** All password attempts within a session, for a change or for a step-up. */
			passwordTriesInSession: {
				max: 33,
				window: DAY
			},
			/** The same over all sessions of an account: a thief may hold more than one. */
			passwordTriesInSessions: {
				max: 100,
				window: DAY
			},
			loginTriesFromAddress: {
				max: 100,
				window: HOUR
			},
			/**
			* New passwords are decrypted and hashed even if the call fails. A phone network is one address
			* (F21).
			*/
			newPasswordsFromAddress: {
				max: 100,
				window: HOUR
			},
			/** The same per ticket, from all addresses together. */
			newPasswordsOfTicket: {
				max: 100,
				window: 15 * MINUTE
			},
			totpTries: {
				max: 10,
				window: 15 * MINUTE
			},
			totpTriesDaily: {
				max: 50,
				window: DAY
			},
			/** Step-up attempts of a session. */
			stepUpTries: {
				max: 10,
				window: 15 * MINUTE
			},
			stepUpTriesDaily: {
				max: 50,
				window: DAY
			},
			/** Each set costs as much as ten sign-ins. */
			recoveryCodeSets: {
				max: 10,
				window: HOUR
			},
			passkeyChallengesFromAddress: {
				max: 300,
				window: 10 * MINUTE
			},
			passkeyTriesFromAddress: {
				max: 100,
				window: HOUR
			},
			/** Wrong codes after a right password: the owner gets a notice when the limit is reached. */
			stepFailures: {
				max: 5,
				window: HOUR
			},
			/** Wrong recovery codes: the owner gets a notice when the limit is reached. */
			recoveryFailures: {
				max: 5,
				window: DAY
			},
			/** Sign-ins refused for their risk: the owner gets a notice about the first. */
			riskRefusals: {
				max: 1,
				window: HOUR
			},
			/** Refuses nobody: beyond these limits the challenge gets harder (A19). */
			failuresFromAddress: {
				max: 20,
				window: 10 * MINUTE
			},
			failuresInAll: {
				max: 500,
				window: 10 * MINUTE
			},
			challengesFromAddress: {
				max: 300,
				window: 10 * MINUTE
			},
			/** Beyond it, a refusal is still answered and logged, but not kept in the audit log. */
			refusalsKept: {
				max: 1e3,
				window: HOUR
			},
			/** Wrong passwords and codes; far more than the risk rules need. */
			wrongProofsKept: {
				max: 1e3,
				window: HOUR
			},
			/** A lock, not a limit: one call at a time per Idempotency-Key. */
			attemptsBegun: {
				max: 1,
				window: 15 * SECOND
			},
			attemptsFailed: {
				max: 1,
				window: 10 * MINUTE
			},
			/** Beyond it, refusals and prepared answers are not stored for repeated calls. */
			answersKeptAside: {
				max: 1e3,
				window: HOUR
			},
			/** A lock, not a limit: one process per database does the housekeeping. */
			housekeeping: {
				max: 1,
				window: 10 * MINUTE
			},
			/** Each reads thousands of the account's events. */
			historySearches: {
				max: 120,
				window: 10 * MINUTE
			},
			/** Each is a file of thousands of events. */
			historyExports: {
				max: 10,
				window: HOUR
			},
			/** The same, with all other data about a person. */
			dataExports: {
				max: 10,
				window: HOUR
			},
			/** Uploads that a company begins: each may be 10 MB. */
			documentsBegun: {
				max: 30,
				window: HOUR
			},
			/** Each reads a whole document, and sends it to the virus scan. */
			documentChecks: {
				max: 60,
				window: HOUR
			},
			/** Parts that a company reads of the documents it sent: 400 are all of them. */
			documentPartsRead: {
				max: 1e3,
				window: HOUR
			},
			/** How often a refused company may submit its application again. */
			resubmissions: {
				max: 5,
				window: DAY
			},
			/** Usernames tried for sub-accounts: each answer tells whether one is taken. */
			subAccountNames: {
				max: 60,
				window: HOUR
			},
			/** Redirects to a provider and back: each costs a row, and some a call to the provider. */
			thirdStartsFromAddress: {
				max: 100,
				window: HOUR
			},
			thirdAnswersFromAddress: {
				max: 100,
				window: HOUR
			},
			inviteLookupsFromAddress: {
				max: 60,
				window: HOUR
			},
			inviteLookupsInAll: {
				max: 2e4,
				window: HOUR
			},
			/** Error reports from browsers: a sample is enough, and nobody may fill the log. */
			clientErrorsFromAddress: {
				max: 30,
				window: HOUR
			},
			clientErrorsInAll: {
				max: 1e3,
				window: HOUR
			}
		};
		keyOf = ([name, who]) => `${name}:${who}`;
	})))();
}
// server/core/limits/limit-settings.ts
function boundsOf(name) {
	const { max } = LIMITS[name];
	if (SHARED_LIMITS.has(name)) return {
		min: Math.ceil(max / 10),
		max: max * 10
	};
	if (PERSONAL_LIMITS.has(name)) return {
		min: Math.ceil(max / 2),
		max
	};
	return fail("LIMITS", `cannot change ${name}`);
}
/** The limits that the LIMITS setting changes, each within bounds that keep it of use. */
function limitOverrides(given) {
	const overrides = {};
	for (const [name, max] of given) {
		if (!isName(name)) return fail("LIMITS", `names "${name}", which is no limit`);
		const bounds = boundsOf(name);
		if (max < bounds.min || max > bounds.max) fail("LIMITS", `must give ${name} a number from ${bounds.min} to ${bounds.max}`);
		overrides[name] = {
			...LIMITS[name],
			max
		};
	}
	return overrides;
}
var SHARED_LIMITS, PERSONAL_LIMITS, isName;
function init_limit_settings() {
	return (init_limit_settings = __esmMin((() => {
		init_setting_readers();
		init_limits();
		SHARED_LIMITS = /* @__PURE__ */ new Set([
			"sendFromAddress",
			"smsToRange",
			"smsToRangeOfOwners",
			"smsToCountry",
			"smsToCountryOfOwners",
			"smsInAll",
			"smsInAllOfOwners",
			"sendInAll",
			"sendInAllOfOwners",
			"loginTriesFromAddress",
			"newPasswordsFromAddress",
			"passkeyChallengesFromAddress",
			"passkeyTriesFromAddress",
			"challengesFromAddress",
			"thirdStartsFromAddress",
			"thirdAnswersFromAddress",
			"inviteLookupsFromAddress",
			"inviteLookupsInAll",
			"clientErrorsFromAddress",
			"clientErrorsInAll"
		]);
		PERSONAL_LIMITS = /* @__PURE__ */ new Set([
			"sendToRecipient",
			"sendToRecipientDaily",
			"sendToOwner",
			"sendToOwnerDaily",
			"sendForAccount",
			"codeFailuresOfRecipient",
			"loginTries",
			"loginTriesDaily",
			"loginTriesOfDevice",
			"loginTriesOfDeviceDaily",
			"passwordChangeTries",
			"passwordTriesInSession",
			"passwordTriesInSessions",
			"totpTries",
			"totpTriesDaily",
			"stepUpTries",
			"stepUpTriesDaily",
			"recoveryCodeSets",
			"historySearches",
			"historyExports",
			"dataExports",
			"subAccountNames"
		]);
		isName = (name) => Object.hasOwn(LIMITS, name);
	})))();
}
export { init_limits as a, init_refusal as c, init_codes as d, createLimits as i, asciiDigits as l, limitOverrides as n, Overload as o, LIMITS as r, Refusal as s, init_limit_settings as t, canonicalCode as u };
