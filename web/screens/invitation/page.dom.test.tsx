import { afterEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import type { Endpoint } from "@portico/contract/endpoint";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { LINK_INVALID } from "@portico/contract/errors";
import { encrypting } from "../../testing/encrypting.ts";
import {
  actAndSettle,
  createTestServices,
  render,
  unmountAll,
  WithServices,
} from "../../testing/render-with-services.tsx";
import InvitationPage from "./page.tsx";

afterEach(async () => {
  await unmountAll();
  sessionStorage.clear();
});

const INVITED = { ticket: "ticket-1", username: "desk.berlin", mainAccount: "Example Ltd" };
const SPENT = new RequestError("", { code: LINK_INVALID, status: 200 });

async function open(path: string, answers: Answers) {
  const calls: [string, unknown][] = [];
  const call = (endpoint: Endpoint, payload: unknown) => {
    calls.push([endpoint.name, payload]);
    return answerTo(endpoint, answers, {});
  };
  const services = createTestServices(path, { call: encrypting(call) });
  const page = await render(
    <WithServices services={services}>
      <InvitationPage />
    </WithServices>,
  );
  await actAndSettle(() => vi.dynamicImportSettled());
  return {
    page,
    calls,
    title: () => page.querySelector("h1")?.textContent,
    async choose(password: string) {
      page.querySelector<HTMLInputElement>("[name=password]")!.value = password;
      await actAndSettle(() =>
        page
          .querySelector("form")
          ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      );
    },
  };
}

test("SCR-3: an invitation shows whose it is, and its token leaves the address", async () => {
  const { page, calls, choose, title } = await open("/en/invitation#token-1", {
    invitationRead: INVITED,
  });
  expect(calls).toEqual([["invitationRead", { token: "token-1" }]]);
  expect(page.querySelector(".facts")?.textContent).toContain("desk.berlin");
  expect(page.querySelector(".facts")?.textContent).toContain("Example Ltd");
  expect(location.hash).toBe("");
  expect(JSON.stringify(sessionStorage)).not.toContain("token-1");
  await choose("desk.berlin");
  expect(page.querySelector(".field .error")).not.toBeNull();
  expect(calls).toHaveLength(1);
  await choose("four unrelated words here");
  expect(calls[1]).toEqual(["invitationAccept", expect.objectContaining({ ticket: "ticket-1" })]);
  expect(JSON.stringify(calls[1])).not.toContain('"four unrelated words here"');
  expect(title()).toBe("Your password is set");
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/en/login");
  expect(sessionStorage.length).toBe(0);
});

test("SCR-3: a used link says what to do, also when it is used meanwhile in another tab", async () => {
  const used = await open("/en/invitation#token-1", { invitationRead: SPENT });
  expect(used.title()).toBe("This link no longer works");
  expect(used.page.textContent).toContain("Ask the person who manages the main account");
  await unmountAll();
  const raced = await open("/en/invitation#token-2", {
    invitationRead: INVITED,
    invitationAccept: SPENT,
  });
  await raced.choose("four unrelated words here");
  expect(raced.title()).toBe("This link no longer works");
});

test("SCR-3: without a link the page says where it opens from", async () => {
  const { page, calls } = await open("/en/invitation", {});
  expect(page.textContent).toContain("This page opens from an invitation link.");
  expect(calls).toEqual([]);
});

test("SCR-2: without a network the link can be opened again", async () => {
  const answers: Answers = {
    invitationRead: new RequestError("", { offline: true }),
  };
  const { page } = await open("/en/invitation#token-1", answers);
  expect(page.querySelector("[role=alert]")?.textContent).toContain("offline");
  answers.invitationRead = INVITED;
  await actAndSettle(() => page.querySelector("button")?.click());
  expect(page.querySelector("[name=password]")).not.toBeNull();
});
