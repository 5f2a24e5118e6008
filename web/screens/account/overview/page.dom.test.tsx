import { afterEach, expect, test } from "vitest";
import type { Session, UserInfo } from "../../../lib/session/session.ts";
import { sessionOf } from "../../../testing/signed-in.ts";
import { RequestError } from "@portico/client/request";
import type { Endpoint } from "@portico/contract/endpoint";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import { type Answers, answerTo } from "../../../testing/answers.ts";
import {
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../../testing/render-with-services.tsx";
import OverviewPage from "./page.tsx";

afterEach(unmountAll);

const SIGN_IN: HistoryEvent = {
  id: "1",
  at: Date.now(),
  event: "signedIn",
  kind: "signIn",
  reason: null,
  factors: [],
  signals: [],
  address: "192.0.2.1",
  countryCode: "DE",
  device: "Firefox, Linux",
};
const ANSWERS: Answers = {
  securityOverview: {
    level: "medium",
    nextStep: null,
    authenticator: true,
    passkeys: 0,
    recoveryCodesLeft: 9,
    password: true,
    connected: [],
    connectable: false,
    factorsOfParent: false,
  },
  historyList: {
    events: [{ ...SIGN_IN, id: "0", event: "codeSent" }, SIGN_IN],
    next: null,
    previous: null,
    searchedTo: null,
  },
};

async function open(session?: Session, answers = ANSWERS): Promise<HTMLElement> {
  const call = (endpoint: Endpoint) => answerTo(endpoint, answers);
  const services = createTestServices("/en/account", {
    call,
    ...(session && { session }),
  });
  return render(
    <WithServices services={services}>
      <OverviewPage />
    </WithServices>,
  );
}

function facts(page: HTMLElement): Record<string, string> {
  const terms = [...page.querySelectorAll("dt")];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]),
  );
}

const links = (page: HTMLElement) =>
  [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("SES-1: shows the signed-in user, and offers to add what is missing", async () => {
  const page = await open(sessionOf());
  expect(facts(page)).toEqual({
    "Email address": "mina@example.com",
    "Phone number": "Add a phone number",
    UID: "123456789",
    "Account type": "Personal",
  });
  expect(links(page)).toContain("/en/phone");
});

test("SES-1: with only a phone number, the email address can be added", async () => {
  const page = await open(sessionOf({ email: null, phone: "+491511234567" }));
  expect(facts(page)["Phone number"]).toBe("+491511234567");
  expect(links(page)).toContain("/en/email");
});

test("SES-1: offers no contact that could not be confirmed", async () => {
  const page = await open(sessionOf({ email: null, phone: null, username: "desk-2" }));
  expect(facts(page)).toEqual({
    Username: "desk-2",
    UID: "123456789",
    "Account type": "Personal",
  });
  expect(links(page)).not.toContain("/en/email");
});

test("SES-1: a sub-user cannot change what the parent account manages", async () => {
  const page = await open(sessionOf({ isAdmin: false }));
  expect(facts(page)["Email address"]).toBe("mina@example.com");
  expect(links(page)).not.toContain("/en/phone");
});

test.each<[UserInfo["reviewStatus"], string | undefined, RegExp | undefined]>([
  ["pending", "Under review", /^Your company is under review/],
  ["refused", "Not approved", /^We couldn’t approve your company.*See why/],
  ["approved", "Approved", undefined],
  [null, undefined, undefined],
])("shows the review of an institution: %s", async (reviewStatus, fact, words) => {
  const page = await open(sessionOf({ accountType: "institution", reviewStatus }));
  expect(facts(page)["Account type"]).toBe("Institution");
  expect(facts(page)["Company review"]).toBe(fact);
  const notice = page.querySelector(".banner");
  if (words) expect(notice?.textContent).toMatch(words);
  else expect(notice).toBeNull();
});

test("SES-5: shows that it is loading until the API has answered", async () => {
  const session = { ...createTestServices("/en/account").session, hasHint: () => true };
  const page = await open(session);
  expect(page.querySelector("h1")?.textContent).toBe("Your account");
  expect(page.querySelector(".skeleton[role=status]")).not.toBeNull();
});

test("SCR-3: signed out, it leads to the sign-in page and from there back", async () => {
  const page = await open();
  expect(page.querySelector("h1")?.textContent).toBe("Sign in to continue");
  expect(links(page)).toHaveLength(1);
  expect(location.pathname + location.search).toBe("/en/login?redirect=%2Fen%2Faccount");
});

test("the last sign-ins are shown with device and place, and nothing else of the history", async () => {
  const page = await open(sessionOf());
  const rows = [...page.querySelectorAll(".card-row")].map(({ textContent }) => textContent);
  expect(rows).toEqual(["Firefox, Linux Germany\u00a0· now"]);
});

test("the page is of use even if the sign-ins do not load", async () => {
  const page = await open(sessionOf(), { ...ANSWERS, historyList: new RequestError("Later.") });
  expect(page.querySelector(".checkup h2")?.textContent).toBe("Security level: medium");
  expect(page.textContent).toContain("We couldn’t load your sign-ins.");
});

test("what is pending comes first", async () => {
  const page = await open(sessionOf({ withdrawalsHeldUntil: Date.UTC(2026, 10, 18) }));
  const first = page.querySelector(".banner, .card");
  expect(first?.textContent).toContain("Withdrawals are on hold until");
});

test("SES-6: a sub-user sees whose account it belongs to", async () => {
  const page = await open(sessionOf({ isAdmin: false, mainAccount: "Example Ltd" }));
  expect(page.querySelector(".lead")?.textContent).toBe("Sub-account of Example Ltd");
  expect(facts(page)["Main account"]).toBe("Example Ltd");
});

test("only sign-ins are asked for, so that other events cannot hide them", async () => {
  const asked: unknown[] = [];
  const call = (endpoint: Endpoint, payload: unknown) => {
    if (endpoint.name === "historyList") asked.push(payload);
    return answerTo(endpoint, ANSWERS);
  };
  const services = createTestServices("/en/account", { call, session: sessionOf() });
  await render(
    <WithServices services={services}>
      <OverviewPage />
    </WithServices>,
  );
  expect(asked).toEqual([{ kind: "signIn" }]);
});
