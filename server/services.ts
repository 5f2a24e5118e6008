import { fileURLToPath } from "node:url";
import { createAccountStatus } from "./core/accounts/account-status.ts";
import { createOperatorActions } from "./core/accounts/operator-actions.ts";
import { createMailLinks } from "./core/mail-links/mail-links.ts";
import { createCompanyReview } from "./core/company/company-review.ts";
import { createCompanyDocuments } from "./core/company/documents.ts";
import { createAudit } from "./core/audit/audit.ts";
import { createAuditChain } from "./core/audit/chain.ts";
import { createBlockRules } from "./core/block-rules/block-rules.ts";
import { createAuthenticators } from "./core/authenticators/authenticators.ts";
import { createTotpVerifier } from "./core/authenticators/totp-verifier.ts";
import { createChallenges } from "./core/challenges/challenges.ts";
import { createDifficulty } from "./core/challenges/difficulty.ts";
import { createClosing } from "./core/closing/closing.ts";
import { createVerificationCodes } from "./core/verification-codes/verification-codes.ts";
import { createCodes } from "./core/verification-codes/codes.ts";
import { createEventLog } from "./core/events/event-log.ts";
import { createEvents } from "./core/events/events.ts";
import { createFactorReset } from "./core/factor-reset/factor-reset.ts";
import { createWithdrawalHolds } from "./core/withdrawal-holds/withdrawal-holds.ts";
import { createAnswers } from "./core/idempotency/answers.ts";
import { createIdentities } from "./core/identities/identities.ts";
import { limitOverrides } from "./core/limits/limit-settings.ts";
import { createLimits, type Limit, type LimitName } from "./core/limits/limits.ts";
import { createNewPasswordHash } from "./core/new-password.ts";
import { createHashAdmission } from "./core/password-verifier/hash-admission.ts";
import { createPasswordVerifier } from "./core/password-verifier/password-verifier.ts";
import { createFailures } from "./core/notices/failures.ts";
import { createNotices } from "./core/notices/notices.ts";
import { createSmsNotices } from "./core/notices/sms-notices.ts";
import { createOwnData } from "./core/own-data/own-data.ts";
import { createRequestExpiry } from "./core/operator-requests/expiry.ts";
import { createOperators } from "./core/operators/operators.ts";
import { createServiceOperators } from "./core/operators/service-operators.ts";
import { createOperatorSessions } from "./core/operators/operator-sessions.ts";
import { createOperatorRemoval } from "./core/probation/operator-removal.ts";
import { createProbation } from "./core/probation/probation.ts";
import { createReview } from "./core/probation/review.ts";
import { createSuspension } from "./core/probation/suspension.ts";
import { createRisk } from "./core/risk/risk.ts";
import { checkKeys } from "./core/secret-keys/check-keys.ts";
import { createPasskeys } from "./core/passkeys/passkeys.ts";
import { createRecoveryCodes } from "./core/recovery-codes/recovery-codes.ts";
import { createSecondStep } from "./core/second-step/second-step.ts";
import { countsOf } from "./core/security-desk/counts.ts";
import { add as addDeskCounts } from "./core/security-desk/counts-repository.ts";
import { createServiceKeys } from "./core/service-keys/service-keys.ts";
import { createSessionTokens } from "./core/session-tokens/session-tokens.ts";
import { createSigningKeys } from "./core/session-tokens/signing-keys.ts";
import { createSessions } from "./core/sessions/sessions.ts";
import { createSignIn } from "./core/sign-in/sign-in.ts";
import { countSignIns } from "./core/sign-in/sign-in-metrics.ts";
import { createInvitations } from "./core/sub-accounts/invitations.ts";
import { createSessionAccessReader } from "./core/session-access/session-access.ts";
import { createFreshness } from "./core/step-up/freshness.ts";
import { createTickets } from "./core/tickets/tickets.ts";
import { createWebhooks } from "./core/webhooks/webhooks.ts";
import { createOtherAssets } from "./pages/assets/other-assets.ts";
import { createAssetPublisher } from "./pages/assets/publish-assets.ts";
import { openPageStore, type PageStore } from "./pages/page-store.ts";
import type { Clock } from "./platform/clock.ts";
import { prepareDataFolder } from "./platform/database/data-folder.ts";
import { openDatabase, type QueryObservers } from "./platform/database/index.ts";
import { createDocumentScanner } from "./platform/document-scan/document-scan.ts";
import { openGeo } from "./platform/geo.ts";
import { createHumanChallenge } from "./platform/human-challenge/index.ts";
import { Keyring } from "./platform/secrets/keyring.ts";
import { createProviders } from "./platform/oidc/index.ts";
import type { Provider } from "./platform/oidc/provider.ts";
import type { OnRedisChange } from "./platform/limits/fallback.ts";
import { openLimitStore } from "./platform/limits/index.ts";
import { type Metrics, noMetrics } from "./platform/metrics/metrics.ts";
import {
  traceChallenge,
  traceLimits,
  traceProvider,
  traceQueries,
  traceScanner,
} from "./platform/tracing/traced-services.ts";
import { noTracing, type Tracing } from "./platform/tracing/tracing.ts";
import { createOutbox } from "./platform/outbox/outbox.ts";
import { createReachability } from "./platform/outbox/reachability.ts";
import { createRenderer } from "./platform/outbox/render.ts";
import { openPasswordKeys } from "./platform/passwords/password-keys.ts";
import { type HashThreads, openHashThreads } from "./platform/passwords/hash-threads.ts";
import type { PasswordCost } from "./platform/passwords/password-hash.ts";
import { createPasswords } from "./platform/passwords/passwords.ts";
import type { RsaKey } from "./platform/passwords/rsa-key.ts";
import { failToOpen, offersPhone, type Settings } from "./platform/settings/settings.ts";
import { createSmsAvailability } from "./platform/sms/sms-availability.ts";
import { loadTexts } from "./platform/texts.ts";
import { noTimekeeper, openDatabaseClock } from "./platform/time/database-clock.ts";
import { machineClock, type ProcessClock } from "./platform/time/process-clock.ts";

const BUILT_PAGES = fileURLToPath(new URL("../web/dist", import.meta.url));

interface ServiceOptions {
  /** Instead of the database's time. */
  clock?: Clock;
  /** Instead of the machine's own clock, which is measured against the database's time. */
  processClock?: ProcessClock;
  limits?: Partial<Record<LimitName, Limit>>;
  /** For tests that are not about the hash. */
  passwordCost?: PasswordCost;
  /** Instead of new threads. The caller closes them. */
  hashThreads?: HashThreads;
  /** Instead of a new password key: finding its primes takes a second. */
  passwordKey?: () => Promise<RsaKey>;
  /** For tests of only the API, which need no built pages. */
  pages?: PageStore;
  /** Instead of those in the settings. */
  providers?: (services: { siteOrigin: string; clock: Clock }) => Provider[];
  onDatabaseError?: (error: Error) => void;
  onRedisChange?: OnRedisChange;
  metrics?: Metrics;
  tracing?: Tracing;
}

export function openKeyring(settings: Settings): Keyring {
  try {
    if (settings.databaseUrl === undefined) prepareDataFolder(settings.dataDir);
    return Keyring.open(settings);
  } catch (error) {
    return failToOpen("DATA_DIR", error);
  }
}

/**
 * Without either, queries are not even timed. Metrics count the round trip that look-ups share; a
 * trace shows each of them.
 */
function queryObservers(metrics: Metrics, tracing: Tracing): QueryObservers {
  const measured = metrics === noMetrics ? {} : { onTrip: metrics.databaseQuery };
  if (tracing === noTracing) {
    return metrics === noMetrics ? {} : { ...measured, onQuery: metrics.databaseQuery };
  }
  const traceQuery = traceQueries(tracing);
  return {
    ...measured,
    onLookUp: traceQuery,
    onQuery(seconds, sql, error) {
      metrics.databaseQuery(seconds);
      traceQuery(seconds, sql, error);
    },
  };
}

/** Opens everything that has a lifetime, once; buildApp only wires it. */
export async function createServices(settings: Settings, options: ServiceOptions = {}) {
  const keyring = openKeyring(settings);
  const { metrics = noMetrics, tracing = noTracing } = options;
  const isMeasured = metrics !== noMetrics;
  const database = await openDatabase(settings, {
    tracing,
    ...queryObservers(metrics, tracing),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.onDatabaseError ? { onError: options.onDatabaseError } : {}),
  }).catch((error: unknown) =>
    failToOpen(settings.databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL", error),
  );
  const { db } = database;
  const { clock, timekeeper } = options.clock
    ? { clock: options.clock, timekeeper: noTimekeeper }
    : await openDatabaseClock(database.openTime(), options.processClock ?? machineClock);
  const now = () => clock.now();
  const cacheClock = options.clock
    ? { wall: now, passed: now }
    : (options.processClock ?? machineClock);
  const passwordKeys = await checkKeys(database, keyring, clock)
    .then(() => openPasswordKeys(db, keyring, clock, options.passwordKey))
    .catch(async (error: unknown) => {
      // Open connections would keep the process from ending.
      await timekeeper.close();
      await database.close();
      throw error;
    });
  const texts = loadTexts(settings.brand.pack?.texts);
  const sessions = createSessions(database, keyring, clock, settings.sessions);
  const hashThreads = options.hashThreads ?? openHashThreads(settings.hashThreads);
  const passwords = createPasswords(hashThreads, options.passwordCost, tracing);
  const humanChallenge = traceChallenge(createHumanChallenge(settings, keyring, clock), tracing);
  const outbox = createOutbox(keyring, clock, tracing);
  const codes = createCodes(keyring, clock);
  const tickets = createTickets(clock);
  const limitsInDatabase = traceLimits(database.limits, database.kind, tracing);
  const limitStore = await openLimitStore(settings, limitsInDatabase, {
    tracing,
    ...(options.onRedisChange ? { onRedisChange: options.onRedisChange } : {}),
    ...(isMeasured ? { onTrip: metrics.redisTrip } : {}),
  });
  const limitStores = {
    kept: traceLimits(database.keptLimits, database.kind, tracing),
    others: limitStore,
  };
  const changedLimits = { ...limitOverrides(settings.limits), ...options.limits };
  const limits = createLimits(limitStores, clock, changedLimits, metrics.limitReached);
  const events = createEvents(clock);
  const eventLog = createEventLog(database, { clock, retentionDays: settings.eventRetentionDays });
  const audit = createAudit(clock, countSignIns(metrics), events);
  const auditChain = createAuditChain({
    database,
    keyring,
    clock,
    onSealed: (on, sealed) => addDeskCounts(on, countsOf(sealed)),
  });
  const authenticators = createAuthenticators(keyring, clock);
  const mailLinks = createMailLinks(clock);
  const invitations = createInvitations(clock);
  const notices = createNotices(outbox, mailLinks, settings.securityCenter.alertLink, clock);
  const withdrawalHolds = createWithdrawalHolds(
    clock,
    settings.securityCenter.withdrawalHold,
    events,
  );
  const probation = createProbation(
    clock,
    withdrawalHolds,
    settings.securityCenter.methodProbation,
  );
  const freshness = createFreshness({ database, sessions, clock, probation });
  const signingKeys = createSigningKeys({ database, keyring, clock, cacheClock });
  const reachability = createReachability(keyring, clock);
  const smsAvailability = createSmsAvailability({
    isAvailable: offersPhone(settings),
    countries: settings.smsCountries,
  });
  const brand = settings.brand.name;
  const { siteOrigin } = settings;
  const verificationCodes = createVerificationCodes({
    database,
    clock,
    keyring,
    codes,
    limits,
    outbox,
    audit,
    smsAvailability,
    metrics,
  });
  const factorReset = createFactorReset({
    database,
    clock,
    sessions,
    tickets,
    notices,
    mailLinks,
    audit,
    withdrawalHolds,
    duration: settings.securityCenter.factorReset,
  });
  const totpVerifier = createTotpVerifier({ database, authenticators, limits, factorReset });
  const recoveryCodes = createRecoveryCodes({
    database,
    limits,
    notices,
    audit,
    clock,
    factorReset,
  });
  const passkeys = createPasskeys({ database, clock, limits, factorReset, siteOrigin, brand });
  const providers = (
    options.providers?.({ siteOrigin, clock }) ??
    createProviders(settings.providers, { siteOrigin, clock })
  ).map((provider) => traceProvider(provider, tracing));
  const identities = createIdentities({
    clock,
    audit,
    notices,
    sessions,
    tickets,
    withdrawalHolds,
    providers,
    probation,
  });
  const accountStatus = createAccountStatus({ sessions, audit });
  const documentScanner = traceScanner(createDocumentScanner(settings.documentScanUrl), tracing);
  const companyDocuments = createCompanyDocuments({ keyring, clock, documentScanner });
  const pages = options.pages ?? (await openPageStore(BUILT_PAGES, settings, passwordKeys.current));
  return {
    settings,
    clock,
    timekeeper,
    keyring,
    database,
    texts,
    sessions,
    passwordKeys,
    humanChallenge,
    geo: openGeo(),
    passwords,
    outbox,
    codes,
    tickets,
    limits,
    limitNotes: limitStore.notes,
    isRedisReady: limitStore.isRedisReady,
    metrics,
    tracing,
    audit,
    auditChain,
    notices,
    smsNotices: createSmsNotices({ limits, keyring }),
    failures: createFailures({ database, clock, limits, notices }),
    reachability,
    smsAvailability,
    answers: createAnswers(keyring, clock),
    challenges: createChallenges(humanChallenge, db),
    difficulty: createDifficulty(limits),
    authenticators,
    totpVerifier,
    recoveryCodes,
    passkeys,
    serviceKeys: createServiceKeys({
      database,
      clock,
      cacheClock,
      inSettings: settings.serviceKeys,
    }),
    secondStep: createSecondStep({
      database,
      verificationCodes,
      totpVerifier,
      recoveryCodes,
      passkeys,
      probation,
    }),
    freshness,
    signingKeys,
    sessionTokens: createSessionTokens({ signingKeys, clock, issuer: siteOrigin }),
    sessionAccess: createSessionAccessReader({ database, sessions, freshness, clock, cacheClock }),
    probation,
    suspension: createSuspension({
      clock,
      tickets,
      codes,
      mailLinks,
      invitations,
      sessions,
      notices,
      audit,
      duration: settings.securityCenter.methodProbation,
    }),
    operatorRemoval: createOperatorRemoval({
      clock,
      sessions,
      tickets,
      withdrawalHolds,
      notices,
      audit,
    }),
    review: createReview({ clock, probation, notices, audit }),
    accountStatus,
    operatorActions: createOperatorActions({
      clock,
      accountStatus,
      factorReset,
      withdrawalHolds,
      sessions,
      tickets,
      codes,
      probation,
      notices,
      audit,
    }),
    requestExpiry: createRequestExpiry({ database, clock, audit }),
    blockRules: createBlockRules({ database, clock, cacheClock, audit }),
    operators: createOperators({ clock, audit }),
    operatorSessions: createOperatorSessions({ database, clock }),
    serviceOperators: createServiceOperators(clock),
    ownData: createOwnData({ clock, codes, reachability, identities, passkeys, companyDocuments }),
    documentScanner,
    companyDocuments,
    companyReview: createCompanyReview({
      clock,
      audit,
      notices,
      documents: companyDocuments,
      required: settings.companyDocuments,
    }),
    verificationCodes,
    hashNewPassword: createNewPasswordHash({ passwordKeys, limits, brand }),
    signIn: createSignIn({
      sessions,
      tickets,
      notices,
      audit,
      clock,
      reachability,
      risk: createRisk(clock),
      limits,
      smsAvailability,
      identities,
      probation,
    }),
    identities,
    providers,
    passwordVerifier: createPasswordVerifier({
      database,
      keyring,
      limits,
      passwordKeys,
      audit,
    }),
    hashAdmission: createHashAdmission({ database, clock, passwords }),
    mailLinks,
    invitations,
    closing: createClosing({
      database,
      clock,
      sessions,
      tickets,
      notices,
      audit,
      duration: settings.securityCenter.closing,
    }),
    factorReset,
    withdrawalHolds,
    eventLog,
    webhooks: createWebhooks({
      database,
      clock,
      keyring,
      eventLog,
      audit,
      production: settings.production,
      allowed: settings.webhookAddresses,
    }),
    pages,
    assetPublisher: createAssetPublisher({ database, clock, files: pages.assetFiles }),
    otherAssets: createOtherAssets({ database, settings }),
    ...createRenderer({
      texts,
      brand,
      colors: settings.brand.colors,
      logo: settings.brand.pack?.mailLogo,
      siteOrigin: settings.siteOrigin,
    }),
    async close() {
      limitStore.close();
      if (options.hashThreads === undefined) await hashThreads.close();
      await timekeeper.close();
      await database.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
