import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { type RunningServer, startServer } from "./server.ts";

export { expect };

interface InboxMessage {
  recipient: string;
  subject: string;
  text: string;
}

export interface Inbox {
  messagesTo(address: string): Promise<InboxMessage[]>;
  /** The newest code sent to an address; waits for it. */
  codeFor(address: string): Promise<string>;
  /** The newest link to a page of ours, from its path on; waits for it. */
  linkFor(address: string, page: string): Promise<string>;
}

interface Fixtures {
  inbox: Inbox;
  /** An address nobody used before. */
  address: string;
  /** What the page logged as an error, and what its policy blocked; must stay empty. */
  complaints: string[];
}

export function openInbox(origin: string): Inbox {
  async function messagesTo(address: string): Promise<InboxMessage[]> {
    const response = await fetch(`${origin}/dev/inbox/messages`);
    const messages = (await response.json()) as InboxMessage[];
    return messages.filter(({ recipient }) => recipient === address);
  }
  return {
    messagesTo,
    async codeFor(address) {
      let code: string | undefined;
      await expect
        .poll(async () => {
          const [newest] = await messagesTo(address);
          code = /\b\d{6}\b/.exec(newest?.text ?? "")?.[0];
          return code;
        })
        .toBeDefined();
      return code ?? "";
    },
    async linkFor(address, page) {
      let link: string | undefined;
      const pattern = new RegExp(`/${page}#\\S+`);
      await expect
        .poll(async () => {
          const found = (await messagesTo(address)).map(({ text }) => pattern.exec(text)?.[0]);
          link = found.find(Boolean);
          return link;
        })
        .toBeDefined();
      return link ?? "";
    },
  };
}

let count = 0;

export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  locale: "en-US",
  inbox: async ({ server }, use) => use(openInbox(server.origin)),
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  address: async ({}, use, { workerIndex }) => {
    count += 1;
    await use(`visitor-${workerIndex}-${count}-${Date.now()}@example.com`);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      watch(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(context: BrowserContext, complaints: string[]): void {
  context.on("weberror", (error) => complaints.push(error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
}

/** A test that provokes errors says which ones it expects. */
export function expectComplaints(complaints: string[], ...patterns: RegExp[]): void {
  const unexpected = complaints.filter((text) => !patterns.some((pattern) => pattern.test(text)));
  complaints.splice(0, complaints.length, ...unexpected);
}

/** What the API answers from now on, oldest first. */
export async function answersTo(page: Page, path: RegExp): Promise<unknown[]> {
  const answers: unknown[] = [];
  await page.route(path, async (route) => {
    const response = await route.fetch();
    answers.push(await response.json());
    await route.fulfill({ response });
  });
  return answers;
}

export const PASSWORD = "four unrelated words here";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** A journey runs on a phone in daylight every time, on a desktop at night where all is run. */
export const SIZES = [
  ["a 360 px phone", { viewport: PHONE, colorScheme: "light" }],
  ["a desktop @full", { viewport: DESKTOP, colorScheme: "dark" }],
] as const;

/** Fills and sends the first form; ends on the code page. */
export async function beginRegistration(
  page: Page,
  address: string,
  path = "/en/register",
): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}

export async function register(page: Page, address: string, inbox: Inbox): Promise<void> {
  await beginRegistration(page, address);
  await page.getByLabel("Verification code").fill(await inbox.codeFor(address));
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
}

/** On the sign-in page. */
export async function tryPassword(page: Page, name: string, secret = PASSWORD): Promise<void> {
  await page.getByLabel("Email address or username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** From an unknown device: the code goes out when it is asked for. */
export async function confirmDevice(page: Page, code: () => Promise<string>): Promise<void> {
  await expect(page.getByRole("heading", { name: "Confirm your new device" })).toBeVisible();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("timer")).toContainText("You can request a new code in");
  await page.getByLabel("Verification code").fill(await code());
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
}

/** Back on the network, once the page knows: the browser says so a moment later. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
}
