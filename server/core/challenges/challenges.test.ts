import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import { createAltcha } from "../../platform/human-challenge/altcha.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { type Challenges, createChallenges } from "./challenges.ts";

let test: OpenTestDatabase;
let human: ReturnType<typeof createAltcha>;
let challenges: Challenges;
beforeAll(async () => {
  test = await openTestDatabase();
  human = createAltcha({ cost: 1, counter: 2 }, test.keyring, test.clock);
  challenges = createChallenges(human, test.db);
});
afterAll(() => test.close());

async function solved(): Promise<string> {
  const challenge = await human.create("send-code");
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

const consume = async (solution?: string, action: "send-code" | "password" = "send-code") =>
  (await challenges.verify(action, solution)).consume(test.db);

describe("API-5: a solved challenge", () => {
  it("opens one call", async () => {
    const solution = await solved();
    expect((await consume(solution)).id).toMatch(/^[0-9a-f]{32}$/);
    await expect(consume(solution)).rejects.toMatchObject({ code: "challengeFailed" });
  });

  it("opens one of 50 calls at once", async () => {
    const solution = await solved();
    const outcomes = await allAtOnce(50, () => consume(solution));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "challengeFailed" });
    }
  });

  it("opens the retries of the same request with the same key, and nothing else", async () => {
    const solution = await solved();
    const consumeFor = async (request?: string) =>
      (await challenges.verify("send-code", solution, request)).consume(test.db);
    const { id } = await consumeFor("one request");
    expect(await consumeFor("one request")).toEqual({ id });
    const failed = { code: "challengeFailed" };
    await expect(consumeFor("another request")).rejects.toMatchObject(failed);
    await expect(consumeFor()).rejects.toMatchObject(failed);
    expect(await consumeFor("one request")).toEqual({ id });
  });

  it("a challenge in another spelling is still the same one", async () => {
    const solution = await solved();
    await consume(solution);
    const { challenge, solution: answer } = JSON.parse(Buffer.from(solution, "base64").toString());
    const rewritten = [
      JSON.stringify({ solution: answer, challenge }),
      JSON.stringify({ challenge, solution: { ...answer, time: 9 }, more: 1 }),
      ` ${JSON.stringify({ challenge, solution: answer }, null, 1)} `,
      JSON.stringify({ challenge, solution: answer }).replaceAll("a", "\\u0061"),
    ];
    for (const text of rewritten) {
      const again = consume(Buffer.from(text).toString("base64"));
      await expect(again).rejects.toMatchObject({ code: "challengeFailed" });
    }
  });

  it("is required", async () => {
    await expect(consume(undefined)).rejects.toMatchObject({ code: "challengeRequired" });
    await expect(consume("")).rejects.toMatchObject({ code: "challengeRequired" });
  });

  it("a challenge that is too old or for another action is refused, and not consumed", async () => {
    const solution = await solved();
    await expect(consume(solution, "password")).rejects.toMatchObject({ code: "challengeFailed" });
    await consume(solution);
    const late = await solved();
    test.clock.advance(11 * MINUTE);
    await expect(consume(late)).rejects.toMatchObject({ code: "challengeFailed" });
  });

  it("a forged challenge leaves nothing behind", async () => {
    const before = await test.db.selectFrom("used_challenges").selectAll().execute();
    await expect(consume("bm9uZQ==")).rejects.toMatchObject({ code: "challengeFailed" });
    expect(await test.db.selectFrom("used_challenges").selectAll().execute()).toEqual(before);
  });
});
