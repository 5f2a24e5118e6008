import type { Clock } from "../../platform/clock.ts";
import { commitAnswer } from "../idempotency/commit-answer.ts";
import type { RequestContext } from "../request-context.ts";
import type { Database } from "../../platform/database/index.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import type { Audit } from "../audit/audit.ts";
import type { Notices } from "../notices/notices.ts";
import type { OwnData, OwnDataCollector } from "../own-data/own-data.ts";
import { accountOf, type Executor } from "./executors.ts";
import { redeem } from "./redeem.ts";
import type { OperatorActor } from "./requests.ts";

interface ExportServices {
  database: Database;
  clock: Clock;
  audit: Audit;
  notices: Notices;
  ownData: OwnDataCollector;
}

/** Gives everything that is stored about a customer to the operator who requested it. */
export function createOperatorDataExport(services: ExportServices) {
  const { database, clock, audit, notices, ownData } = services;

  const executor: Executor = {
    async check(db, request) {
      // Closed for good: nothing personal is left.
      if ((await accountOf(db, request)).status === "closed") {
        throw new AdminRefusal("requestOutdated");
      }
    },
    // The approval only permits the download.
    execute: (db, _, request) => executor.check(db, request),
  };

  return {
    executor,

    /** Works once. The customer is notified at every address. */
    download: (
      actor: OperatorActor & Pick<RequestContext, "keepOutcome">,
      id: string,
    ): Promise<{ export: OwnData }> =>
      commitAnswer(database, actor, async (db) => {
        const now = clock.now();
        const by = actor.operatorId;
        const request = await redeem(db, { id, by, kind: "dataExport", now });
        const account = await accountOf(db, request);
        const note = `request ${id}: ${request.reason}`;
        const facts = { accountId: account.id, subjectId: id, note };
        await audit.record(db, actor, "dataExported", facts);
        await notices.notifyAll(db, account, { template: "dataExported", values: { at: now } });
        const data = await ownData.collect(db, account);
        // With the code, an operator could forge a mail that the customer trusts.
        return { export: { ...data, account: { ...data.account, antiPhishingCode: null } } };
      }),
  };
}
