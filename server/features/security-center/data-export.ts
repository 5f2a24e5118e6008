import type { Data } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { OwnDataCollector } from "../../core/own-data/own-data.ts";
import type { RequestContext } from "../../core/request-context.ts";
import { currentSessionId, type SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface ExportServices {
  database: Database;
  audit: Audit;
  limits: Limits;
  ownData: OwnDataCollector;
}

/** Gives owners everything that is stored about them. */
export function createDataExport({ database, audit, limits, ownData }: ExportServices) {
  return {
    async exportData(
      { deviceTokens, ...context }: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"dataExport">> {
      const { db } = database;
      const { accountId: id } = session;
      await limits.hit("dataExports", id);
      await audit.record(db, context, "dataExported", { accountId: id });
      const account = await accounts.findById(db, id);
      if (account === undefined) throw new Refusal("unauthorized");
      return ownData.collect(db, account, { sessionId: currentSessionId(session), deviceTokens });
    },
  };
}
