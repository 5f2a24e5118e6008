import { CHECK_HEADERS } from "../../contract/service/check.ts";
import type { Person } from "../../server/testing/people/people.ts";
import { askPort, type Exchange, startExchange } from "../fixtures/exchange.ts";
import { expect, test } from "../fixtures/fixtures.ts";

const ORDER = { side: "buy", amount: "0.25" };
const WITHDRAWAL = { amount: "1.5", address: "bc1qexampleexampleexample" };
const SERVICES = [
  ["Node", "/api/t/v1", "4001"],
  ["Python", "/api/e/v1", "4002"],
] as const;

/** What a visitor, or a program on the same machine, might send to be taken for somebody. */
const FORGED = {
  ...Object.fromEntries(Object.values(CHECK_HEADERS).map((name) => [name, "forged"])),
  [CHECK_HEADERS.tradingAllowed]: "true",
  [CHECK_HEADERS.withdrawalsHeldUntil]: "none",
  [CHECK_HEADERS.proofAge]: "1",
};

test.describe("the trading services behind nginx @full", () => {
  let exchange: Exchange;
  let person: Person;
  let cookie: string;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    exchange = await startExchange();
  });
  test.afterAll(() => exchange.close());

  test.beforeEach(async ({ context }) => {
    person = await exchange.people.make();
    await exchange.people.signIn(context, person);
    const cookies = await context.cookies(exchange.account.replace("http:", "https:"));
    cookie = `authtoken=${cookies.find(({ name }) => name === "authtoken")?.value}`;
  });

  for (const [name, path, port] of SERVICES) {
    const post = (call: string, body: object, headers: Record<string, string> = { cookie }) =>
      exchange.ask(`${path}/${call}`, { method: "POST", headers, body });

    test(`${name}: a signed-in visitor reads the account, places an order and withdraws`, async () => {
      const { id, uid } = person.account;
      expect((await exchange.ask(`${path}/account`, { headers: { cookie } })).body).toEqual({
        code: 0,
        message: "",
        data: { uid, tradingAllowed: true, withdrawalsHeldUntil: null },
      });
      expect(await post("orders", ORDER)).toMatchObject({
        body: { code: 0, data: { userId: id } },
      });
      expect(await post("withdrawals", WITHDRAWAL)).toMatchObject({
        body: { code: 0, data: { userId: id } },
      });
    });

    test(`A60, ${name}: headers that a visitor forges change nothing`, async () => {
      for (const call of ["orders", "withdrawals"]) {
        expect(await post(call, ORDER, FORGED)).toMatchObject({
          status: 401,
          body: { code: "sessionMissing" },
        });
      }
      const forged = await post("orders", ORDER, { cookie, ...FORGED });
      expect(forged.body).toMatchObject({ data: { userId: person.account.id } });
      const account = await exchange.ask(`${path}/account`, { headers: { cookie, ...FORGED } });
      expect(account.body).toMatchObject({ data: { uid: person.account.uid } });
    });

    test(`${name}: a hold, an old proof and a freeze are refused with a reason`, async () => {
      const until = async (call: string, body: object, status: number, code: string) =>
        expect.poll(() => post(call, body)).toMatchObject({ status, body: { code } });
      await exchange.people.outlastProofs(person);
      await until("withdrawals", WITHDRAWAL, 403, "proofTooOld");
      expect(await post("orders", ORDER)).toMatchObject({ status: 200 });
      await exchange.people.warn(person);
      await until("withdrawals", WITHDRAWAL, 403, "withdrawalsHeld");
      const { uid } = person.account;
      await exchange.portico("operator", "account", "freeze", uid, "--reason", "examples");
      await until("orders", ORDER, 401, "sessionInvalid");
      await until("withdrawals", WITHDRAWAL, 401, "sessionInvalid");
    });

    test(`${name}: garbage and a page of another host are refused clearly`, async () => {
      for (const body of [{}, { ...ORDER, amount: "-1" }, { side: 1, amount: "1" }, []]) {
        expect(await post("orders", body)).toMatchObject({ status: 400 });
      }
      const foreign = { cookie, origin: "http://blog.exchange.localhost" };
      expect(await post("orders", ORDER, foreign)).toMatchObject({
        status: 403,
        body: { code: "foreignOrigin" },
      });
      for (const call of ["withdrawals/", "other"]) {
        expect(await post(call, WITHDRAWAL)).toMatchObject({ status: 404 });
      }
    });

    test(`${name}: without nginx, a request that names nobody is refused`, async () => {
      const asked = { method: "POST", headers: { origin: exchange.page }, body: ORDER };
      expect(await askPort(exchange.ports[port], `${path}/orders`, asked)).toMatchObject({
        status: 401,
        body: { code: "sessionMissing" },
      });
    });

    test(`A60, ${name}: without a word about a hold, nothing is withdrawn`, async () => {
      const { [CHECK_HEADERS.withdrawalsHeldUntil]: _, ...headers } = FORGED;
      const asked = { method: "POST", headers: { ...headers, origin: exchange.page } };
      const answer = await askPort(exchange.ports[port], `${path}/withdrawals`, {
        ...asked,
        body: WITHDRAWAL,
      });
      expect(answer).toMatchObject({ status: 403, body: { code: "withdrawalsHeld" } });
    });
  }

  test("Node: a token that Portico did not sign for it is refused", async () => {
    const asked = { headers: { ...FORGED, origin: exchange.page } };
    expect(await askPort(exchange.ports[4001], "/api/t/v1/account", asked)).toMatchObject({
      status: 401,
      body: { code: "tokenInvalid" },
    });
  });
});
