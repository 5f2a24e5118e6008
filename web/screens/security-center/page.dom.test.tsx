import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Endpoint } from "@portico/contract/endpoint";
import { PROOF_REQUIRED, TICKET_INVALID } from "@portico/contract/errors";
import type { Data } from "@portico/contract/schemas";
import { RequestError } from "@portico/client/request";
import type { Session } from "../../lib/session/session.ts";
import { sessionOf } from "../../testing/signed-in.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import type { SecurityCard } from "./card.ts";
import SettingsCards from "./settings-cards.tsx";
import { FactorsCard } from "./factors-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import SecurityPage from "./page.tsx";

const OVERVIEW: Data<"securityOverview"> = {
  level: "low",
  nextStep: "secondFactor",
  authenticator: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  password: true,
  connected: [],
  connectable: false,
  factorsOfParent: false,
};
const BEGUN = { secret: "ABCDEFGHIJ", uri: "otpauth://totp/x?secret=ABCDEFGHIJ", expiresIn: 900 };
const CODES = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"];
const PASSKEY = {
  id: "AQI",
  name: "Desk",
  createdAt: 1_700_000_000_000,
  lastUsedAt: null,
  synced: true,
};

beforeEach(() => {
  sessionStorage.clear();
  // happy-dom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute("open", "");
  };
  vi.stubGlobal("PublicKeyCredential", {});
});
afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

type Answers = Record<string, unknown>;

function playing(answers: Answers) {
  const call = vi.fn((endpoint: Endpoint, _payload?: object) => {
    const answer = answers[endpoint.name];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const store = vi.fn();
  const session = { ...sessionOf(), store } as unknown as Session;
  const services = createTestServices("/en/account/security", { call: call as never, session });
  return { call, store, services };
}

async function openCard(
  Card: SecurityCard,
  answers: Answers,
  overview: Partial<Data<"securityOverview">> = {},
) {
  const played = playing(answers);
  const reload = vi.fn(() => Promise.resolve());
  const { user } = played.services.session.getSnapshot();
  const page = await render(
    <WithServices services={played.services}>
      <Card overview={{ ...OVERVIEW, ...overview }} user={user!} task={undefined} reload={reload} />
    </WithServices>,
  );
  const button = (words: string) =>
    [...page.querySelectorAll("button")].find(
      (one) => one.textContent === words || one.getAttribute("aria-label") === words,
    );
  return {
    ...played,
    page,
    reload,
    button,
    press: (words: string) => actAndSettle(() => button(words)?.click()),
    type: (name: string, value: string) => {
      page.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
    },
    submit: () =>
      actAndSettle(() =>
        page
          .querySelector("form")
          ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      ),
    toast: () => played.services.toasts.getSnapshot()[0]?.text,
  };
}

describe("the page", () => {
  test("SCR-3: signed out, it links to the sign-in page and back", async () => {
    const services = createTestServices("/en/account/security");
    const page = await render(
      <WithServices services={services}>
        <SecurityPage />
      </WithServices>,
    );
    expect(page.querySelector("a")?.getAttribute("href")).toBe(
      "/en/login?redirect=%2Fen%2Faccount%2Fsecurity",
    );
  });
});

describe("connected accounts", () => {
  test.each([
    [{ connected: ["Google", "Work ID"], connectable: true }, "Google · Work ID"],
    [{ connected: ["Google"], connectable: false }, "Google"],
    [{ connected: [], connectable: true }, "Services you can sign in with."],
    [{ connected: [], connectable: false }, undefined],
  ])("API-7: their row, where there is something to show: %j", async (overview, hint) => {
    const { page } = await openCard(SettingsCards, {}, overview);
    const link = page.querySelector("[aria-label='Show: Connected accounts']");
    expect(link?.parentElement?.querySelector(".hint")?.textContent).toBe(hint);
  });
});

describe("the authenticator", () => {
  test("it is set up by a QR code or a typed key, and its first code brings recovery codes", async () => {
    const opened = await openCard(FactorsCard, {
      authenticatorBegin: BEGUN,
      authenticatorConfirm: { user: { userId: "u" }, recoveryCodes: CODES },
    });
    await opened.press("Set up: Authenticator app");
    expect(opened.page.querySelector(".secret")?.textContent).toBe("ABCD EFGH IJ");
    await opened.press("Enter the code");
    opened.type("code", "123 456");
    await opened.submit();
    const [, payload] = opened.call.mock.calls.find(
      ([{ name }]) => name === "authenticatorConfirm",
    )!;
    expect(payload).toEqual({ code: "123456" });
    expect(opened.store).toHaveBeenCalledExactlyOnceWith({ userId: "u" });
    expect(opened.reload).toHaveBeenCalled();
    const shown = [...opened.page.querySelectorAll("li")].map(({ textContent }) => textContent);
    expect(shown).toEqual(CODES);
  });

  test("SCR-2: a wrong code has the message of the authenticator", async () => {
    const opened = await openCard(FactorsCard, {
      authenticatorBegin: BEGUN,
      authenticatorConfirm: new RequestError("From a mail.", { data: { field: "code" } }),
    });
    await opened.press("Set up: Authenticator app");
    await opened.press("Enter the code");
    opened.type("code", "123456");
    await opened.submit();
    expect(opened.page.querySelector("[role=alert]")?.textContent).toContain(
      "Enter the code your authenticator app shows now.",
    );
  });

  test("SCR-3: an expired key is replaced, and a message says so", async () => {
    const opened = await openCard(FactorsCard, {
      authenticatorBegin: BEGUN,
      authenticatorConfirm: new RequestError("Again.", { code: TICKET_INVALID }),
    });
    await opened.press("Set up: Authenticator app");
    await opened.press("Enter the code");
    opened.type("code", "123456");
    await opened.submit();
    expect(opened.page.querySelector("[role=status]")?.textContent).toContain("Scan this new one.");
    expect(opened.page.querySelector(".secret")).not.toBeNull();
  });

  test("a removal that needs a proof leads to it; nothing is changed before", async () => {
    const opened = await openCard(
      FactorsCard,
      { authenticatorRemove: new RequestError("", { status: 403, code: PROOF_REQUIRED }) },
      { authenticator: true, recoveryCodesLeft: 10 },
    );
    await opened.press("Authenticator app: more options");
    await actAndSettle(() => opened.page.querySelector<HTMLElement>(".menu-danger")?.click());
    await opened.press("Remove");
    expect(location.pathname).toBe("/en/security-validation");
    expect(opened.store).not.toHaveBeenCalled();
  });

  test("a sub-user sees the parent's second step and cannot change it", async () => {
    const { page } = await openCard(
      FactorsCard,
      {},
      { authenticator: true, recoveryCodesLeft: 2, factorsOfParent: true },
    );
    expect(page.querySelectorAll("button")).toHaveLength(0);
    expect(page.textContent).toContain("is managed in its main account");
  });
});

describe("recovery codes", () => {
  test("new ones need confirmation, are shown once, and are not closed by accident", async () => {
    const opened = await openCard(
      FactorsCard,
      { recoveryCodesRenew: { recoveryCodes: CODES } },
      { authenticator: true, recoveryCodesLeft: 1 },
    );
    expect(opened.page.textContent).toContain("1 code left.");
    await opened.press("Replace");
    expect(opened.call).not.toHaveBeenCalled();
    await opened.press("Get new codes");
    expect(opened.page.querySelectorAll("li")).toHaveLength(2);
    await opened.press("Close");
    expect(opened.page.textContent).toContain("Save the codes first");
    await opened.press("I’ve saved them");
    expect(opened.page.querySelector("dialog")).toBeNull();
  });
});

describe("passkeys", () => {
  test("each is shown with its name and dates, and can be renamed", async () => {
    const opened = await openCard(PasskeysCard, {
      passkeyList: { passkeys: [PASSKEY] },
      passkeyRename: {},
    });
    expect(opened.page.textContent).toContain("Desk");
    expect(opened.page.textContent).toContain("Added on Nov 14, 2023. Not used yet.");
    await opened.press("Desk: more options");
    await opened.press("Rename");
    opened.type("name", "  ");
    await opened.submit();
    expect(opened.page.querySelector("[role=alert]")?.textContent).toContain("Enter a name");
    opened.type("name", " Old desk ");
    await opened.submit();
    const [, payload] = opened.call.mock.calls.find(([{ name }]) => name === "passkeyRename")!;
    expect(payload).toEqual({ id: "AQI", name: "Old desk" });
    expect(opened.toast()).toBe("Name saved.");
  });

  test("API-7: the only way to sign in cannot be removed, and its dialog says why", async () => {
    const why = "This is the only way into your account.";
    const opened = await openCard(PasskeysCard, {
      passkeyList: { passkeys: [PASSKEY] },
      passkeyRemove: new RequestError(why),
    });
    await opened.press("Desk: more options");
    await opened.press("Remove");
    const dialog = opened.page.querySelector("dialog")!;
    const [confirm] = [...dialog.querySelectorAll("button")].filter(
      (one) => one.textContent === "Remove",
    );
    await actAndSettle(() => confirm?.click());
    expect(dialog.querySelector("[role=alert]")?.textContent).toContain(why);
    expect(opened.toast()).toBeUndefined();
    expect(opened.page.textContent).toContain("Desk");
  });

  test("a visitor who cancels learns that no passkey was created, and can try again", async () => {
    const create = vi.fn(() => Promise.reject(new DOMException("", "NotAllowedError")));
    vi.stubGlobal("navigator", { userAgent: "X11; Linux", credentials: { create } });
    const options = {
      challenge: "AQ",
      user: { id: "AQ", name: "m", displayName: "m" },
      excludeCredentials: [],
    };
    const opened = await openCard(PasskeysCard, {
      passkeyList: { passkeys: [] },
      passkeyOptions: options,
    });
    await opened.press("Add a passkey");
    await opened.submit();
    expect(opened.page.querySelector("[role=alert]")?.textContent).toContain(
      "No passkey was created.",
    );
    await opened.submit();
    expect(create).toHaveBeenCalledTimes(2);
    // Every attempt uses up its options.
    const asked = opened.call.mock.calls.filter(([{ name }]) => name === "passkeyOptions");
    expect(asked).toHaveLength(2);
  });
});
