import type { ServiceScope } from "@portico/contract/service/keys";
import { commitAnswer } from "../idempotency/commit-answer.ts";
import type { RequestContext } from "../request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import type { Audit } from "../audit/audit.ts";
import type { ServiceKeys } from "../service-keys/service-keys.ts";
import { detailsOf, type Executor } from "./executors.ts";
import { redeem } from "./redeem.ts";
import type { OperatorActor } from "./requests.ts";

export type KeyDetails =
  | { action: "create"; keyName: string; scopes: ServiceScope[]; audiences?: string[] }
  | { action: "revoke"; keyId: string };

interface KeyServices {
  database: Database;
  clock: Clock;
  audit: Audit;
  serviceKeys: ServiceKeys;
}

/** Creates and revokes service keys. Only the operator who requested a new key sees it. */
export function createKeyChange({ database, clock, audit, serviceKeys }: KeyServices) {
  const executor: Executor = {
    async check(db, request) {
      const details = detailsOf(request) as KeyDetails;
      if (details.action === "create") return;
      const keys = await serviceKeys.list(db);
      const isInForce = keys.some(
        ({ id, revokedAt }) => id === details.keyId && revokedAt === null,
      );
      if (!isInForce) throw new AdminRefusal("requestOutdated");
    },
    async execute(db, actor, request) {
      const details = detailsOf(request) as KeyDetails;
      if (details.action === "create") return;
      if ((await serviceKeys.revoke(db, details.keyId)) === undefined) {
        throw new AdminRefusal("requestOutdated");
      }
      await audit.record(db, actor, "serviceKeyRevoked", { subjectId: details.keyId });
    },
  };

  return {
    executor,

    /** Works once, and only for the requester. */
    createKey: (
      actor: OperatorActor & Pick<RequestContext, "keepOutcome">,
      id: string,
    ): Promise<{ id: string; key: string }> =>
      commitAnswer(database, actor, async (db) => {
        const by = actor.operatorId;
        const row = await redeem(db, { id, by, kind: "keyChange", now: clock.now() });
        const details = detailsOf(row) as KeyDetails;
        if (details.action !== "create") throw new AdminRefusal("requestClosed");
        const { keyName: name, action: _, ...bounds } = details;
        const made = await serviceKeys.create(db, { name, ...bounds, holderId: by });
        await audit.record(db, actor, "serviceKeyCreated", { subjectId: made.id });
        return made;
      }),
  };
}
