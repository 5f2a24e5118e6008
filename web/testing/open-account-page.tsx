import { vi } from "vitest";
import type { Endpoint } from "@portico/contract/endpoint";
import { type AccountScreen, screenPath } from "@portico/contract/routes";
import type { Data } from "@portico/contract/schemas";
import type { UserInfo } from "../lib/session/session.ts";
import { SCREEN_LOADERS } from "../screens/index.ts";
import { type Answers, answerTo } from "./answers.ts";
import { encrypting } from "./encrypting.ts";
import { actAndSettle, createTestServices, render, WithServices } from "./render-with-services.tsx";
import { sessionOf } from "./signed-in.ts";

/** The security of an account with a password and nothing else. */
export const PASSWORD_ONLY: Data<"securityOverview"> = {
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

/** The proof of this session is too old for some calls. */
export const OLD_PROOF: Data<"stepUp"> = {
  fresh: false,
  ways: [],
  email: null,
  phone: null,
  dialCode: null,
};
const FRESH_PROOF = { ...OLD_PROOF, fresh: true };

interface Options {
  answers?: Answers;
  user?: Partial<UserInfo>;
  /** With its question mark. */
  query?: string;
}

/** Opens a page of the account as a signed-in visitor. */
export async function openAccountPage(screen: AccountScreen, options: Options = {}) {
  const { answers = {}, user = {}, query = "" } = options;
  // Not part of happy-dom.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute("open", "");
  };
  const calls: [string, unknown][] = [];
  const call = (endpoint: Endpoint, payload: unknown) => {
    calls.push([endpoint.name, payload]);
    return answerTo(endpoint, { stepUp: FRESH_PROOF, ...answers }, {});
  };
  const store = vi.fn();
  const session = { ...sessionOf(user), store };
  const services = createTestServices(screenPath(screen, "en") + query, {
    call: encrypting(call),
    session,
  });
  const { default: Page } = await SCREEN_LOADERS[screen]();
  const page = await render(
    <WithServices services={services}>
      <Page />
    </WithServices>,
  );
  await actAndSettle(() => vi.dynamicImportSettled());
  const button = (words: string | RegExp) =>
    [...page.querySelectorAll("button")].filter((found) =>
      (found.getAttribute("aria-label") ?? found.textContent ?? "").match(words),
    );
  function type(values: Record<string, string>): void {
    for (const [name, value] of Object.entries(values)) {
      page.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
    }
  }

  return {
    services,
    page,
    calls,
    store,
    button,
    press: (words: string | RegExp, at = 0) => actAndSettle(() => button(words)[at]?.click()),
    fill: type,
    /** The same; the linter takes `opened.fill({…})` for an array's. */
    type,
    submit: () =>
      actAndSettle(() =>
        page
          .querySelector("form")
          ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      ),
    made: (name: string) => calls.filter(([made]) => made === name).map(([, payload]) => payload),
    toast: () => services.toasts.getSnapshot()[0]?.text,
  };
}

/** Collects what the browser is given to download. */
export function collectDownloads(): { name: string; file: Blob }[] {
  const downloads: { name: string; file: Blob }[] = [];
  let file = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    file = given as Blob;
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, file });
  });
  return downloads;
}
