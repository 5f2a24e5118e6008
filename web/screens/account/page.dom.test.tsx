import { afterEach, expect, test } from "vitest";
import type { Session, UserInfo } from "../../lib/session/session.ts";
import { sessionOf } from "../../testing/signed-in.ts";
import {
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import AccountPage from "./page.tsx";

afterEach(unmountAll);

async function open(session?: Session): Promise<HTMLElement> {
  const services = createTestServices("/en/account", session ? { session } : {});
  return render(
    <WithServices services={services}>
      <AccountPage />
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
  expect(links(page)).toEqual(["/en/phone", "/en/account/security"]);
});

test("SES-1: with only a phone number, the email address can be added", async () => {
  const page = await open(sessionOf({ email: null, phone: "+491511234567" }));
  expect(facts(page)["Phone number"]).toBe("+491511234567");
  expect(links(page)).toEqual(["/en/email", "/en/account/security"]);
});

test("SES-1: offers no contact that could not be confirmed", async () => {
  const page = await open(sessionOf({ email: null, phone: null, username: "desk-2" }));
  expect(facts(page)).toEqual({
    Username: "desk-2",
    UID: "123456789",
    "Account type": "Personal",
  });
  expect(links(page)).toEqual(["/en/account/security"]);
});

test("SES-1: a sub-user cannot change what the parent account manages", async () => {
  const page = await open(sessionOf({ isAdmin: false }));
  expect(facts(page)["Email address"]).toBe("mina@example.com");
  expect(links(page)).toEqual(["/en/account/security"]);
});

test.each<[UserInfo["reviewStatus"], string | undefined, RegExp | undefined]>([
  ["pending", "Under review", /^Your company is under review/],
  ["refused", "Not approved", /^We couldn’t approve your company.*Contact support to find out why/],
  ["approved", "Approved", undefined],
  [null, undefined, undefined],
])("shows the review of an institution: %s", async (reviewStatus, fact, words) => {
  const page = await open(sessionOf({ accountType: "institution", reviewStatus }));
  expect(facts(page)["Account type"]).toBe("Institution");
  expect(facts(page)["Company review"]).toBe(fact);
  const notice = page.querySelector(".notice");
  if (words) expect(notice?.textContent).toMatch(words);
  else expect(notice).toBeNull();
});

test("SES-5: shows that it is loading until the API has answered", async () => {
  const session = { ...createTestServices("/en/account").session, hasHint: () => true };
  const page = await open(session);
  expect(page.querySelector("[role=status]")?.textContent).toBe("Loading your account…");
});

test("SCR-3: signed out, it links to the sign-in page", async () => {
  const page = await open();
  expect(page.querySelector("h1")?.textContent).toBe("You’re signed out");
  expect(links(page)).toEqual(["/en/login"]);
});
