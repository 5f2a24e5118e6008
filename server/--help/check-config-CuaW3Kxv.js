import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { $i as LOCALES, C as init_clock, b as HOUR, d as init_keyring, n as init_settings, o as readSettings, p as parseKeys, s as settingSources, ta as init_locales, y as DAY } from "./settings-BHbr-tVh.js";
import { n as limitOverrides, t as init_limit_settings } from "./limit-settings-nI-q_YSB.js";
import { n as readArguments, t as init_arguments } from "./arguments-CV3-rGiE.js";
// server/platform/settings/describe-settings.ts
/** Where something is, without who may use it. */
function placeOf(url) {
	if (url === void 0) return NONE;
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}
/** The path may hold a secret; `origin` knows only the web's schemes. */
function scannerOf(url) {
	if (url === void 0) return "–, documents are not scanned";
	const { protocol, host } = new URL(url);
	return `${protocol}//${host}`;
}
function describeSms({ sms, smsCountries, developmentInbox }) {
	return [
		["SMS_PROVIDER", sms?.provider ?? (developmentInbox ? "the development inbox" : NONE)],
		["SMS_URL", hostOf(sms?.url)],
		["SMS_ACCOUNT", sms?.account || NONE],
		["SMS_TOKEN", sms === void 0 ? NONE : "set"],
		["SMS_FROM", sms?.from ?? NONE],
		["SMS_COUNTRIES", smsCountries.size === 0 ? "all" : list(smsCountries)]
	];
}
function describeChallenge({ challenge }) {
	if (challenge.provider === "altcha") return [
		["CAPTCHA_PROVIDER", challenge.provider],
		["CAPTCHA_COST", String(challenge.cost)],
		["CAPTCHA_COUNTER", String(challenge.counter)]
	];
	return [
		["CAPTCHA_PROVIDER", challenge.provider],
		["CAPTCHA_SITE_KEY", challenge.siteKey],
		["CAPTCHA_SECRET", "set"],
		["CAPTCHA_VERIFY_URL", hostOf(challenge.verifyUrl)]
	];
}
function describeStores(settings) {
	const { databaseUrl, secretKeys, dataDir } = settings;
	const keys = secretKeys && parseKeys(secretKeys, "SECRET_KEYS").map(({ id }) => id);
	return [
		["DATA_DIR", dataDir],
		["DATABASE_URL", databaseUrl === void 0 ? "SQLite in DATA_DIR" : placeOf(databaseUrl)],
		["REDIS_URL", placeOf(settings.redisUrl)],
		["SECRET_KEYS", keys ? `ids ${list(keys)}` : "made in DATA_DIR"],
		["SERVICE_KEYS", list(settings.serviceKeys.map(({ name }) => name))]
	];
}
/** Every setting in force, by name, in words that hold no secret. */
function describeSettings(settings) {
	const { metrics, smtp, links, brand, securityCenter, sessions } = settings;
	const redirects = Object.entries(settings.localeRedirects).map((pair) => pair.join(":"));
	return [
		["NODE_ENV", settings.production ? "production" : "development"],
		["HOST", settings.host],
		["PORT", String(settings.port)],
		["WORKERS", String(settings.workers)],
		["DRAIN_SECONDS", String(settings.drainSeconds)],
		["METRICS_PORT", metrics === void 0 ? NONE : String(metrics.port)],
		["METRICS_HOST", metrics?.host ?? NONE],
		["SITE_ORIGIN", settings.siteOrigin],
		["COOKIE_DOMAIN", settings.cookieDomain ?? NONE],
		["TRUST_PROXY", list(settings.trustProxy)],
		["COMPONENT_HOST", settings.componentHost ?? NONE],
		["COMPONENT_PREFIX", settings.componentPrefix],
		["MOBILE_HOST", settings.mobileHost ?? NONE],
		["LOCALES", list(LOCALES.filter((one) => settings.localeRedirects[one] === void 0))],
		["LOCALE_REDIRECTS", list(redirects)],
		["TAG_MANAGER_ID", settings.tagManagerId ?? NONE],
		...describeStores(settings),
		["SMTP_URL", smtp === void 0 ? "the development inbox" : placeOf(smtp.url)],
		["MAIL_FROM", smtp?.from ?? NONE],
		...describeSms(settings),
		...describeChallenge(settings),
		["OIDC_PROVIDERS", list(settings.providers.map(({ id, issuer }) => `${id} ${issuer}`))],
		["RESTRICTED_COUNTRIES", list(settings.restrictedCountries)],
		["TERMS_URL", links.terms],
		["PRIVACY_URL", links.privacy],
		["SUPPORT_URL", links.support],
		["TERMS_VERSION", settings.termsVersion],
		["INSTITUTIONS", onOff(settings.institutions)],
		["COMPANY_DOCUMENTS", settings.companyDocuments.join(",") || "none"],
		["DOCUMENT_SCAN_URL", scannerOf(settings.documentScanUrl)],
		["SUB_ACCOUNTS", settings.subAccounts.for === "nobody" ? "off" : settings.subAccounts.for],
		["SUB_ACCOUNTS_MAX", String(settings.subAccounts.max)],
		["BRAND_NAME", brand.name],
		["BRAND_COLOR", brand.color ?? NONE],
		["BRAND_LOGO", brand.logo ?? NONE],
		["LOG", onOff(settings.log)],
		["LOG_CLIENT_ADDRESS", onOff(settings.logClientAddress)],
		["AUDIT_RETENTION_DAYS", String(settings.auditRetentionDays)],
		["SESSION_IDLE_HOURS", hours(sessions.idle)],
		["SESSION_DAYS", days(sessions.absolute)],
		["LIMITS", list([...settings.limits].map((pair) => pair.join(":")))],
		["WITHDRAWAL_HOLD_HOURS", hours(securityCenter.withdrawalHold)],
		["FACTOR_RESET_HOURS", hours(securityCenter.factorReset)],
		["CLOSING_DAYS", days(securityCenter.closing)],
		["ALERT_LINK_DAYS", days(securityCenter.alertLink)],
		["METHOD_PROBATION_DAYS", days(securityCenter.methodProbation)]
	];
}
var NONE, hostOf, list, onOff, hours, days;
function init_describe_settings() {
	return (init_describe_settings = __esmMin((() => {
		init_locales();
		init_clock();
		init_keyring();
		NONE = "–";
		hostOf = (url) => url === void 0 ? NONE : new URL(url).origin;
		list = (values) => [...values].join(",") || NONE;
		onOff = (value) => value ? "on" : "off";
		hours = (ms) => String(ms / HOUR);
		days = (ms) => String(ms / DAY);
	})))();
}
// server/cli/check-config.ts
/** Checks everything that startup checks without opening a connection, and prints the settings. */
async function runCheckConfig(args, say) {
	const { values } = readArguments(args, { json: { type: "boolean" } });
	const settings = readSettings();
	limitOverrides(settings.limits);
	const sources = settingSources();
	const rows = describeSettings(settings).map(([name, value]) => ({
		name,
		value,
		source: sources.get(name) ?? "default"
	}));
	if (values["json"] === true) {
		say(JSON.stringify(rows, void 0, 2));
		return;
	}
	const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
	for (const { name, value, source } of rows) {
		const mark = source === "default" ? "" : ` (${source})`;
		say(`${name.padEnd(width)}${value}${mark}`);
	}
}
function init_check_config() {
	return (init_check_config = __esmMin((() => {
		init_describe_settings();
		init_limit_settings();
		init_settings();
		init_arguments();
	})))();
}
init_check_config();
export { runCheckConfig };
