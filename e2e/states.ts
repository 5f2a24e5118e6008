import type { Page } from "@playwright/test";
import type { Screen } from "../contract/routes.ts";
import { ACCOUNT, SECURITY } from "./states/account.ts";
import { KEEP_FACTOR, WASNT_ME } from "./states/alerts.ts";
import { EMAIL, PHONE } from "./states/binding.ts";
import { RECOVERY, SECURITY_VALIDATION } from "./states/recovery.ts";
import { INSTITUTION, REGISTER, REGISTER_CODE } from "./states/registration.ts";
import { DEVICE, LOGIN, VERIFY_CODE } from "./states/sign-in.ts";
import type { Stage, State } from "./states/stage.ts";
import {
  BIND_ACCOUNT,
  BIND_EXISTING,
  CALLBACK,
  CREATE_ACCOUNT,
  LINK_EXISTING,
} from "./states/third-party.ts";

const BY_SCREEN: Record<Screen, readonly State[]> = {
  login: LOGIN,
  verifyCode: VERIFY_CODE,
  device: DEVICE,
  register: REGISTER,
  registerCodeVerify: REGISTER_CODE,
  "institutions-register": INSTITUTION,
  "forget-password": RECOVERY,
  "security-validation": SECURITY_VALIDATION,
  email: EMAIL,
  phone: PHONE,
  "bind-account": BIND_ACCOUNT,
  "create-account": CREATE_ACCOUNT,
  "bind-existing-account": BIND_EXISTING,
  "link-existing-account": LINK_EXISTING,
  "third-callback": CALLBACK,
  account: ACCOUNT,
  security: SECURITY,
  "wasnt-me": WASNT_ME,
  "keep-factor": KEEP_FACTOR,
};

export const STATES: readonly State[] = [
  ...Object.values(BY_SCREEN).flat(),
  { name: "not found", path: "nowhere", shows: ".status-code" },
];

interface Root {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/** React's own note at its root: from then on the whole page answers. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById("root");
    const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
    if (root === null || key === undefined) return false;
    const { stateNode } = (root as unknown as Record<string, Root>)[key] ?? {};
    return stateNode?.current.memoizedState.isDehydrated === false;
  });
}

/** A later step of a screen is named in its query, which stays. */
async function load({ path, stays }: State, page: Page, locale: string): Promise<void> {
  if (stays) {
    await page.locator("header select").selectOption(locale);
    await page.waitForURL(`**/${locale}/${path}**`);
    return;
  }
  const query = page.url().includes(`/${path}?`) ? new URL(page.url()).search : "";
  await page.goto(`/${locale}/${path}${query}`);
}

/** Nothing is looked at before it is there. */
export async function openState(state: State, stage: Stage, locale: string): Promise<void> {
  const { page } = stage;
  await load(state, page, locale);
  await hydrated(page);
  // What waits for the page to be used comes, too.
  await page.mouse.move(5, 5);
  await state.act?.(page, stage);
  await page.locator(state.shows).first().waitFor();
}
