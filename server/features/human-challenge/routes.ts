import type { FastifyInstance } from "fastify";
import type { Limits } from "../../core/limits/limits.ts";
import { route } from "../../platform/http/route.ts";
import type { HumanChallenge } from "../../platform/human-challenge.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";

export function humanChallengeRoutes(
  app: FastifyInstance,
  { humanChallenge, limits }: { humanChallenge: HumanChallenge; limits: Limits },
): void {
  route(app, "humanChallenge", async ({ action }, { request }) => {
    await limits.hit("challengesFromAddress", limitKeyOfAddress(request.ip));
    return humanChallenge.create(action);
  });
}
