import { fileURLToPath } from "node:url";
import { createStanding } from "./core/accounts/standing.ts";
import { createAudit } from "./core/audit/audit.ts";
import { createAuthenticators } from "./core/authenticators/authenticators.ts";
import { createTotpDesk } from "./core/authenticators/totp-desk.ts";
import { createChallenges } from "./core/challenges/challenges.ts";
import { createDifficulty } from "./core/challenges/difficulty.ts";
import { createCodeDesk } from "./core/codes/code-desk.ts";
import { createCodes } from "./core/codes/codes.ts";
import { createLimits, type Limit, type LimitName } from "./core/limits/limits.ts";
import { createNewPasswordHash } from "./core/new-password.ts";
import { createNotices } from "./core/notices/notices.ts";
import { createSessions } from "./core/sessions/sessions.ts";
import { createSignIn } from "./core/sign-in/sign-in.ts";
import { createTickets } from "./core/tickets/tickets.ts";
import { openPageStore, type PageStore } from "./pages/page-store.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/index.ts";
import { openGeo } from "./platform/geo.ts";
import { createHumanChallenge } from "./platform/human-challenge/index.ts";
import { Keyring } from "./platform/keyring.ts";
import { createOutbox } from "./platform/outbox/outbox.ts";
import { createReachability } from "./platform/outbox/reachability.ts";
import { createRenderer } from "./platform/outbox/render.ts";
import { openPasswordKeys } from "./platform/password-keys.ts";
import { createPasswords } from "./platform/passwords.ts";
import { failToOpen, type Settings } from "./platform/settings.ts";
import { loadTexts } from "./platform/texts.ts";

const BUILT_PAGES = fileURLToPath(new URL("../web/dist", import.meta.url));

export interface PartOptions {
  clock?: Clock;
  limits?: Partial<Record<LimitName, Limit>>;
  /** For tests of the API alone, which need no built pages. */
  pages?: PageStore;
  onDatabaseError?: (error: Error) => void;
}

export function openKeyring(settings: Settings): Keyring {
  try {
    return Keyring.open(settings);
  } catch (error) {
    return failToOpen("DATA_DIR", error);
  }
}

/** Everything with a life of its own, opened once; buildApp only wires it. */
export async function openParts(settings: Settings, options: PartOptions = {}) {
  const clock = options.clock ?? systemClock;
  const keyring = openKeyring(settings);
  const database = await openDatabase(settings, {
    clock,
    ...(options.onDatabaseError ? { onError: options.onDatabaseError } : {}),
  }).catch((error: unknown) =>
    failToOpen(settings.databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL", error),
  );
  const { db } = database;
  const texts = loadTexts();
  const sessions = createSessions(database, keyring, clock);
  const passwordKeys = await openPasswordKeys(db, keyring, clock);
  const passwords = createPasswords(settings.hashConcurrency);
  const humanChallenge = createHumanChallenge(settings, keyring, clock);
  const outbox = createOutbox(keyring, clock);
  const codes = createCodes(keyring, clock);
  const tickets = createTickets(clock);
  const limits = createLimits(db, clock, options.limits);
  const audit = createAudit(clock);
  const authenticators = createAuthenticators(keyring, clock);
  const notices = createNotices(outbox);
  const reachability = createReachability(keyring, clock);
  const smsAvailable = settings.developmentInbox || settings.sms !== undefined;
  const brand = settings.brand.name;
  return {
    settings,
    clock,
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
    audit,
    notices,
    reachability,
    challenges: createChallenges(humanChallenge),
    difficulty: createDifficulty(limits),
    authenticators,
    totpDesk: createTotpDesk({ database, authenticators, limits }),
    standing: createStanding({ sessions, audit }),
    codeDesk: createCodeDesk({ database, keyring, codes, limits, outbox, audit, smsAvailable }),
    hashNewPassword: createNewPasswordHash({ passwordKeys, passwords, brand }),
    signIn: createSignIn({ sessions, tickets, notices, audit, clock, reachability }),
    pages: options.pages ?? openPageStore(BUILT_PAGES, settings, passwordKeys.current),
    ...createRenderer({
      texts,
      brand,
      color: settings.brand.color,
      siteOrigin: settings.siteOrigin,
    }),
    close: () => database.close(),
  };
}

export type Parts = Awaited<ReturnType<typeof openParts>>;
