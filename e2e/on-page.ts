import type { Page } from "@playwright/test";
import { CARE_VIEWS } from "../web/screens/security/care-names.ts";

/** What journeys look for on more than one page. */
export const heading = (page: Page, name: string) => page.getByRole("heading", { name });

export const accountField = (page: Page) => page.getByLabel("Email address or username");

export const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });

/** Where a signed-in visitor finds something, after the language. */
export const SIGNED_IN_PATHS = [
  "account",
  "account/security",
  ...CARE_VIEWS.map((view) => `account/security?step=${view}`),
  "email",
  "phone",
  "security-validation?step=proof",
  "login",
];
