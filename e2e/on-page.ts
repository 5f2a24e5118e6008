import type { Page } from "@playwright/test";

/** What journeys look for on more than one page. */
export const heading = (page: Page, name: string) => page.getByRole("heading", { name });

export const accountField = (page: Page) => page.getByLabel("E-mail address or username");

export const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
