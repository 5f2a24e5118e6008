import type { FastifyInstance } from "fastify";
import type { Difficulty } from "../../core/challenges/difficulty.ts";
import type { Limits } from "../../core/limits/limits.ts";
import { route } from "../../http/route.ts";
import type { HumanChallenge } from "../../platform/human-challenge/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";

interface RouteServices {
  humanChallenge: HumanChallenge;
  limits: Limits;
  difficulty: Difficulty;
}

export function humanChallengeRoutes(
  app: FastifyInstance,
  { humanChallenge, limits, difficulty }: RouteServices,
): void {
  route(app, "humanChallenge", async ({ action }, { request }) => {
    await limits.hit("challengesFromAddress", limitKeyOfAddress(request.ip));
    return humanChallenge.create(action, await difficulty.factorFor(request.ip));
  });
}
