import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BIN, ROOT } from "../paths.mjs";

const ALLOWED: [file: string, imported: string][] = [
  ["contract/login/endpoints", "typebox"],
  ["contract/routes", "contract/locales"],
  ["client/client", "contract/routes"],
  ["client/client.test", "server/testing/app"],
  ["messages/en/pages", "messages/shape"],
  ["messages/en/pages.test", "contract/errors"],
  ["server/main", "server/app"],
  ["server/services", "server/core/a"],
  ["server/app", "server/features/login/routes"],
  ["server/app", "fastify"],
  ["server/features/login/routes", "server/http/route"],
  ["server/features/login/routes", "fastify"],
  ["server/features/index", "server/features/login/routes"],
  ["server/features/login/login.test", "server/features/recovery/a"],
  ["server/http/route", "server/core/a"],
  ["server/core/codes/codes-repository", "kysely"],
  ["server/platform/database/sqlite", "node:sqlite"],
  ["server/attacks/a", "server/testing/app"],
  ["web/screens/login/form", "web/ui/field"],
  ["web/screens/login/form", "web/lib/api/client"],
  ["web/screens/index", "web/screens/login/form"],
  ["web/ui/field", "web/lib/ticker"],
  ["web/ui/field", "client/client"],
  ["web/build/build", "tools/messages"],
  ["console/screens/a/page", "client/client"],
  ["console/document-viewer/entry", "console/lib/document-viewer/messages"],
];

const REFUSED: [file: string, imported: string, rule: string][] = [
  ["contract/email", "react", "contract-to-library"],
  ["contract/email", "node:fs", "contract-to-library"],
  ["contract/email", "messages/shape", "contract-to-package"],
  ["messages/en/errors", "react", "messages-to-library"],
  ["messages/en/errors", "contract/errors", "messages-to-package"],
  ["client/call", "messages/shape", "client-to-package"],
  ["client/call", "server/testing/app", "client-to-package"],
  ["client/call.test", "web/lib/ticker", "client-test-to-package"],
  ["server/pages/b", "web/entry-server", "server-to-package"],
  ["server/pages/b.test", "web/lib/ticker", "server-test-to-package"],
  ["server/testing/b", "web/lib/ticker", "server-test-to-package"],
  ["web/lib/b", "server/app", "web-to-package"],
  ["web/lib/b", "console/lib/a", "web-to-package"],
  ["console/lib/b", "web/lib/ticker", "console-to-package"],
  ["server/app", "server/main", "server-app-to-layer"],
  ["server/features/login/b", "server/app", "server-features-to-layer"],
  ["server/features/login/b", "server/pages/a", "server-features-to-layer"],
  ["server/features/login/b", "server/testing/app", "product-to-tests"],
  ["server/http/b", "server/features/login/routes", "server-http-to-layer"],
  ["server/core/b", "server/http/route", "server-core-to-layer"],
  ["server/core/b", "fastify", "fastify-outside-http"],
  ["server/platform/b", "server/core/a", "server-platform-to-layer"],
  ["server/migrations/b", "server/core/a", "server-migrations-to-layer"],
  ["server/helpers/b", "server/core/a", "server-outside-layers"],
  ["server/main", "server/helpers/c", "to-server-outside-layers"],
  ["server/features/login/b", "server/features/recovery/a", "feature-to-feature"],
  ["web/screens/login/b", "web/screens/register/a", "feature-to-feature"],
  ["web/screens/login/b", "web/app", "screens-to-layer"],
  ["web/ui/b", "web/screens/login/form", "ui-to-layer"],
  ["web/lib/b", "web/ui/field", "lib-to-layer"],
  ["web/lib/b", "tools/messages", "product-to-tools"],
  ["web/build/b", "e2e/start", "product-to-tests"],
  ["console/document-viewer/b", "console/lib/a", "document-viewer-to-console"],
  ["console/screens/a/b", "console/document-viewer/entry", "screens-to-layer"],
  ["console/app", "console/document-viewer/entry", "console-to-document-viewer"],
  ["server/core/b", "kysely", "sql-outside-repositories"],
  ["server/core/b", "pg", "sql-outside-repositories"],
  ["server/features/login/b", "node:sqlite", "sql-outside-repositories"],
  ["server/core/b", "node:process", "environment-outside-settings"],
];

const LIBRARIES = ["fastify", "kysely", "pg", "react", "typebox"];

interface Violation {
  from: string;
  unresolvedTo: string;
  rule: { name: string };
}

const folder = mkdtempSync(join(tmpdir(), "portico-rules-"));
let violations: Violation[] = [];

function write(path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content, { flag: "a" });
}

/** Starts at the root of the folder, so that every file can write the same. */
function specifier(file: string, imported: string): string {
  if (imported.startsWith("node:") || LIBRARIES.includes(imported)) return imported;
  return `${"../".repeat(file.split("/").length - 1) || "./"}${imported}.ts`;
}

beforeAll(() => {
  for (const name of LIBRARIES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
    write(`node_modules/${name}/index.js`, "");
  }
  for (const [file, imported] of [...ALLOWED, ...REFUSED]) {
    const from = specifier(file, imported);
    write(`${file}.ts`, `import "${from}";\n`);
    if (from.startsWith(".")) write(`${imported}.ts`, "");
  }
  write("server/core/types.ts", 'import type { Transaction } from "kysely";\n');
  write("web/lib/worker.ts", 'import url from "../ui/field.ts?worker&url";\n');
  write("web/lib/later.ts", 'export const later = () => import("../ui/field.ts");\n');
  const config = join(ROOT, ".dependency-cruiser.mjs");
  const args = [join(BIN, "depcruise"), ".", "--config", config, "--output-type", "json"];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (stdout === "") throw new Error(stderr);
  ({ violations } = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const bare = (name: string) => name.replace(/^node:/, "");

function rulesAgainst(file: string, from: string): string[] {
  return violations
    .filter((one) => one.from === `${file}.ts` && bare(one.unresolvedTo) === bare(from))
    .map(({ rule }) => rule.name);
}

describe("allowed", () => {
  test.each(ALLOWED)("%s imports %s", (file, imported) => {
    expect(rulesAgainst(file, specifier(file, imported))).toEqual([]);
  });

  test("a type from the query builder, which runs nothing", () => {
    expect(rulesAgainst("server/core/types", "kysely")).toEqual([]);
  });
});

describe("refused", () => {
  test.each(REFUSED)("%s imports %s: %s", (file, imported, rule) => {
    expect(rulesAgainst(file, specifier(file, imported))).toContain(rule);
  });

  test("a worker by its address", () => {
    expect(rulesAgainst("web/lib/worker", "../ui/field.ts?worker&url")).toEqual(["lib-to-layer"]);
  });

  test("an import that comes later", () => {
    expect(rulesAgainst("web/lib/later", "../ui/field.ts")).toEqual(["lib-to-layer"]);
  });
});
