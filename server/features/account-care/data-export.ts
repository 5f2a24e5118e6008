import type { Data } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { secondFactorsOf } from "../../core/accounts/second-factors.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { listDevices } from "../../core/devices/devices.ts";
import type { Identities } from "../../core/identities/identities.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { describeDevice } from "./devices.ts";
import { wholeHistory } from "./history.ts";
import { openSessions } from "./sessions.ts";

interface ExportParts {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  audit: Audit;
  identities: Pick<Identities, "listOf">;
}

/** Everything that is kept about a person, for that person; never a secret. */
export function createDataExport(parts: ExportParts) {
  const { database, clock, sessions, audit, identities } = parts;
  return {
    async give(visitor: Visitor, session: SessionWithAccount): Promise<Data<"dataExport">> {
      const { db } = database;
      await audit.record(db, visitor, "dataExported", { accountId: session.id });
      const account = await accounts.findById(db, session.id);
      if (account === undefined) throw new Refusal("unauthorized");
      const devices = await listDevices(db, session.id);
      const connected = await identities.listOf(db, session.id);
      return {
        exportedAt: clock.now(),
        account: {
          userId: account.id,
          UID: account.uid,
          type: account.type,
          status: account.status,
          username: account.username,
          email: account.email,
          phone: account.phone,
          locale: account.locale,
          countryCode: account.country_code,
          invitedBy: account.invited_by,
          tracking: account.tracking,
          institution: account.institution,
          termsVersion: account.terms_version,
          termsAcceptedAt: account.terms_accepted_at,
          createdAt: account.created_at,
          secondFactors: secondFactorsOf(account),
          antiPhishingCode: account.anti_phishing_code,
        },
        sessions: await openSessions(db, sessions, session),
        devices: devices.map((device) => ({
          ...describeDevice(device, visitor),
          info: device.info,
          fingerprint: device.fingerprint,
        })),
        identities: connected.map(({ provider, created_at }) => ({
          provider,
          connectedAt: created_at,
        })),
        events: await wholeHistory(db, session.id),
      };
    },
  };
}
