import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { ensureCommand } from "../../tools/deploy/debian.ts";
import { ROOT } from "../../tools/paths.mjs";
import { launchOptions } from "../../tools/setup/chromium.mjs";
import { isRoot } from "../../tools/setup/system-packages.mjs";
import { expect, INBOX_PATH, openInbox, PASSWORD, test } from "../fixtures/fixtures.ts";

const WALKTHROUGH_MS = 300_000;
const ADDRESS = "mina@example.com";

/** The commands of docs/integrate.md up to its reference, by the number of their step. */
function commandsOf(step: number): string[] {
  const text = readFileSync(join(ROOT, "docs/integrate.md"), "utf8");
  const part = text.split(/^###? /m).find((section) => section.startsWith(`${step}. `)) ?? "";
  return [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
}

/** A shell with its own network, so that the ports of the document are free. */
function openShell(): ChildProcessWithoutNullStreams {
  const namespaceFlags = isRoot() ? ["--net"] : ["--net", "--map-root-user"];
  const { PATH = "", HOME = "" } = process.env;
  const script = "ip link set lo up && exec bash";
  return spawn("unshare", [...namespaceFlags, "sh", "-c", script], {
    cwd: ROOT,
    env: { PATH, HOME },
    stdio: "pipe",
  });
}

/** Runs a block as somebody would type it, and returns what it printed. */
async function type(shell: ChildProcessWithoutNullStreams, block: string): Promise<string> {
  // nginx started as root runs its workers as `nobody`, who cannot read this folder.
  const text = isRoot() ? block.replaceAll("nginx -p", "nginx -g 'user root;' -p") : block;
  let output = "";
  const collect = (chunk: Buffer) => void (output += chunk.toString());
  for (const stream of [shell.stdout, shell.stderr]) stream.on("data", collect);
  shell.stdin.write(`${text}\necho "walked with $?"\n`);
  await expect.poll(() => output, { timeout: WALKTHROUGH_MS }).toMatch(/walked with \d+/);
  for (const stream of [shell.stdout, shell.stderr]) stream.off("data", collect);
  expect(output).toContain("walked with 0");
  return output;
}

async function register(page: Page): Promise<void> {
  const account = "http://account.exchange.localhost:8080";
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.goto(`${account}/en/register?redirect=%2Fexchange`);
  await page.getByLabel("Email address").fill(ADDRESS);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const inbox = await page.context().newPage();
  const readInbox = async () => {
    await inbox.goto(account + INBOX_PATH);
    return JSON.parse((await inbox.textContent("body")) ?? "[]") as unknown;
  };
  const code = await openInbox(account, readInbox).codeFor(ADDRESS);
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).not.toHaveURL(/register/);
}

test("docs/integrate.md: its walkthrough works from the first command to the last @full", async () => {
  test.setTimeout(WALKTHROUGH_MS);
  await ensureCommand("nginx", "nginx");
  await ensureCommand("ip", "iproute2");
  rmSync(join(ROOT, "examples/run"), { recursive: true, force: true });
  const shell = openShell();
  const folder = mkdtempSync(join(tmpdir(), "portico-walkthrough-"));
  try {
    for (const step of [1, 2]) for (const block of commandsOf(step)) await type(shell, block);
    const [start = ""] = commandsOf(3);
    expect(await type(shell, start)).toContain('{"code":"sessionMissing"');

    // Chromium in the shell's network.
    const { executablePath = "chromium", ...options } = launchOptions();
    const wrapper = join(folder, "chromium");
    const enter = `nsenter --net=/proc/${shell.pid}/ns/net`;
    writeFileSync(wrapper, `#!/bin/sh\nexec ${enter} ${executablePath} "$@"\n`);
    chmodSync(wrapper, 0o755);
    const browser = await chromium.launch({ ...options, executablePath: wrapper });
    const context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    await page.goto("http://www.exchange.localhost:8080/");
    await register(page);
    await page.goto("http://www.exchange.localhost:8080/");
    await expect(page.getByText("Signed in as")).toBeVisible();
    const order = async () => {
      await page.getByLabel("Amount").first().fill("1");
      await page.getByRole("button", { name: "Place order" }).click();
    };
    await order();
    await expect(page.getByRole("status")).toHaveText("Your order is placed.");

    const [hold = "", release = ""] = commandsOf(4);
    await type(shell, hold);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("status")).toContainText("on hold until", { timeout: 1000 });
    }).toPass();
    await type(shell, release);

    const [webhook = "", cursor = ""] = commandsOf(5);
    expect(await type(shell, webhook)).toContain("account.frozen");
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await type(shell, cursor)).toContain('"type":"account.frozen"');
    await browser.close();
    for (const block of commandsOf(6)) await type(shell, block);
  } finally {
    shell.stdin.write("\nkill $(jobs -p)\n");
    shell.stdin.end("exit\n");
    if (shell.exitCode === null) await once(shell, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
});
