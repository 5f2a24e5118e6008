import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { findViolations } from "./import-rules.ts";
import { ROOT } from "./paths.mjs";

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function violationsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "portico-rules-"));
  folders.push(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return findViolations(root);
}

test("the project keeps its import rules", () => {
  expect(findViolations(ROOT)).toEqual([]);
});

describe("allowed", () => {
  test.each([
    ["contract/routes.ts", 'import Type from "typebox"; import "./locales.ts";'],
    ["messages/en/pages.ts", 'import "../shape.ts";'],
    ["messages/en/pages.test.ts", 'import "@portico/contract/errors"; import "vitest";'],
    ["client/client.ts", 'import "@portico/contract/endpoint"; import "./request.ts";'],
    ["client/client.server.test.ts", 'import "../server/testing/test-app.ts"; import "vitest";'],
    ["web/lib/a.ts", 'import "@portico/client/request";'],
    ["server/main.ts", 'import "./app.ts"; import "./parts.ts";'],
    ["server/parts.ts", 'import "./core/a.ts"; import "./platform/settings.ts";'],
    ["server/app.ts", 'import "./features/login/routes.ts"; import "./pages/index.ts";'],
    ["server/features/login/routes.ts", 'import "../../core/accounts/accounts.ts";'],
    ["server/features/login/login.test.ts", 'import "../../testing/app.ts"; process.env;'],
    ["server/platform/settings.ts", "export const port = process.env.PORT;"],
    ["server/core/codes/codes-repository.ts", 'import { sql } from "kysely"; sql`select 1`;'],
    ["server/platform/database/sqlite.ts", 'import { DatabaseSync } from "node:sqlite";'],
    ["server/core/codes/codes.ts", 'import type { Transaction } from "kysely";'],
    ["web/screens/login/form.tsx", 'import "../../ui/field.tsx"; import "../../lib/api.ts";'],
    ["web/screens/index.ts", 'const login = () => import("./login/page.tsx");'],
    ["web/ui/field.tsx", 'import "../lib/i18n.ts"; import "../lib/ticker.ts"; import "react";'],
    ["web/entry-client.tsx", 'import "./screens/index.ts"; import "@portico/messages/en";'],
  ])("%s: %s", (path, content) => {
    expect(violationsIn({ [path]: content })).toEqual([]);
  });
});

describe("refused", () => {
  test.each([
    ["contract/email.ts", 'import "react";', "stands alone"],
    ["contract/email.ts", 'import "node:fs";', "stands alone"],
    ["contract/email.ts", 'import "@portico/messages/en";', "may not import messages"],
    ["contract/email.ts", 'import "@portico/client/client";', "may not import client"],
    ["client/client.ts", 'import "@portico/messages/en";', "may not import messages"],
    ["client/client.ts", 'import "../web/lib/a.ts";', "may not import web"],
    ["client/client.test.ts", 'import "../server/testing/test-app.ts";', "may not import server"],
    ["client/a.server.test.ts", 'import "../server/app.ts";', "may not import server"],
    ["server/features/a/routes.ts", 'import "@portico/client/client";', "may not import client"],
    ["messages/en/pages.ts", 'import "@lingui/core";', "stands alone"],
    ["messages/en/pages.ts", 'import type { A } from "../../contract/a.ts";', "contract"],
    ["server/pages/a.ts", 'import "../../web/entry-server.tsx";', "may not import web"],
    ["server/pages/a.test.ts", 'import "@portico/web/lib/api";', "may not import web"],
    ["server/testing/a.ts", 'await import("../../web/lib/api.ts");', "may not import web"],
    ["web/lib/a.ts", 'export * from "@portico/server/app";', "may not import server"],
    ["web/lib/a.ts", 'type A = import("../../server/app.ts").A;', "may not import server"],
    ["server/app.ts", 'import "./main.ts";', "app.ts may not import main.ts"],
    ["server/features/login/a.ts", 'import "../../app.ts";', "features may not import app.ts"],
    ["server/features/login/a.ts", 'import "../../pages/a.ts";', "may not import pages"],
    ["server/features/login/a.ts", 'import "../recovery/a.ts";', "no feature may import another"],
    ["server/features/login/a.ts", 'import "../../testing/app.ts";', "is for tests"],
    ["server/core/a.ts", 'import "@portico/server/app";', "core may not import app"],
    ["server/platform/a.ts", 'import "../core/a.ts";', "platform may not import core"],
    ["server/migrations/a.ts", 'import "../core/a.ts";', "migrations may not import core"],
    ["server/helpers/a.ts", "", "stands in no layer"],
    ["web/screens/login/a.ts", 'import "../register/a.ts";', "no feature may import another"],
    ["web/screens/login/a.ts", 'import "../../app.tsx";', "screens may not import it"],
    ["web/lib/a.ts", 'import url from "../ui/worker.ts?worker&url";', "lib may not import it"],
    ["web/ui/a.ts", 'import "../screens/login/a.ts";', "ui may not import it"],
    ["web/lib/a.ts", 'import "../ui/a.tsx";', "lib may not import it"],
    ["server/core/a.ts", "export const a = process.env.A;", "reads the environment"],
    ["server/core/a.ts", "const { env } = globalThis.process;", "reads the environment"],
    ["web/lib/a.ts", 'export const a = process["env"];', "reads the environment"],
    ["contract/a.ts", "export const a = process.env;", "reads the environment"],
    ["server/core/a.ts", 'import { sql } from "kysely";', "holds SQL"],
    ["server/core/a.ts", "export const a = sql`select 1`;", "holds SQL"],
    ["server/features/b/a.ts", 'db.selectFrom("accounts").execute();', "holds SQL"],
    ["server/platform/a.ts", 'import pg from "pg";', "holds SQL"],
  ])("%s: %s", (path, content, reason) => {
    const found = violationsIn({ [path]: content });
    expect(found).not.toEqual([]);
    expect(found.join("\n")).toContain(`${path}: `);
    expect(found.join("\n")).toContain(reason);
  });
});
