import { execFile } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { BIN, ROOT } from "../paths.mjs";

/**
 * The contract derives its types from schemas, with a library that a caller does not need. The
 * package has the same types from the OpenAPI document instead (client/package.server.test.ts).
 */
const REPLACED: Record<string, string> = {
  "contract/schemas.d.ts": `import type { EndpointName } from "./endpoints.js";
import type { operations } from "../openapi.js";

type Query<Operation> = Operation extends { parameters: { query?: infer Fields } }
  ? Exclude<Fields, undefined>
  : never;

/** A call without fields takes, and answers, an empty object. */
type Known<Fields> = Fields extends Record<string, never> ? {} : Fields;

type Body<Operation> = Operation extends { requestBody?: infer Request }
  ? [Exclude<Request, undefined>] extends [never]
    ? undefined
    : Exclude<Request, undefined> extends { content: { "application/json": infer Fields } }
      ? Known<Fields>
      : undefined
  : undefined;

/** What a call takes: its query for GET, its body otherwise. */
export type Payload<Name extends EndpointName> = [Query<operations[Name]>] extends [never]
  ? Body<operations[Name]>
  : Query<operations[Name]>;

type Answer<Operation> = Operation extends {
  responses: { 200: { content: { "application/json": infer Envelope } } };
}
  ? Envelope
  : never;

/** What a call answers. */
export type Data<Name extends EndpointName> = Known<
  Extract<Answer<operations[Name]>, { code: 0 }>["data"]
>;
`,
  "contract/human-challenge/schemas.d.ts": `import type { components, operations } from "../../openapi.js";

/** API-5: the action of a challenge; a solution works for no other. */
export type ChallengeAction = operations["humanChallenge"]["parameters"]["query"]["action"];
export type WorkChallenge = components["schemas"]["WorkChallenge"];
export type WidgetChallenge = components["schemas"]["WidgetChallenge"];
export type Challenge = components["schemas"]["HumanChallenge"];
`,
};

/** The compiler writes a declaration file beside the place of each module. */
async function emit(folder: string, entries: readonly string[]): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "portico-types-"));
  const config = join(work, "tsconfig.json");
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
    ...{ rootDir: ROOT, outDir: folder, types: [], incremental: false, tsBuildInfoFile: null },
    // Otherwise it takes the contract for a library, and writes nothing.
    paths: { "@portico/contract/*": [join(ROOT, "contract/*.ts")] },
  };
  const files = entries.map((name) => join(ROOT, `${name}.ts`));
  writeFileSync(
    config,
    JSON.stringify({ extends: join(ROOT, "tsconfig.json"), compilerOptions, files, include: [] }),
  );
  try {
    await promisify(execFile)(join(BIN, "tsc"), ["-p", config]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const SPECIFIER = /(from |import\()"([^"]+)"/g;

/** Names the files of this package: "@portico/contract/errors" is "../contract/errors.js". */
function localSpecifier(file: string, specifier: string): string {
  const name = specifier.replace(/\.ts$/, "");
  if (!name.startsWith("@portico/")) return `${name}.js`;
  const path = relative(dirname(file), name.replace("@portico/", ""));
  return `${path.startsWith(".") ? path : `./${path}`}.js`;
}

/** Declarations that the entries reach; the compiler also wrote those that were replaced since. */
function reached(folder: string, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = entries.map((name) => `${name}.d.ts`);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, , specifier = ""] of text.matchAll(SPECIFIER)) {
      const target = resolve(folder, dirname(file), specifier.replace(/\.js$/, ".d.ts"));
      if (!existsSync(target)) throw new Error(`${file} imports ${specifier}, which is missing`);
      queue.push(relative(folder, target));
    }
  }
  return found;
}

export async function writeDeclarations(folder: string, entries: readonly string[]): Promise<void> {
  await emit(folder, entries);
  const files = globSync("{client,contract}/**/*.d.ts", { cwd: folder });
  for (const file of files) {
    const text = readFileSync(join(folder, file), "utf8");
    const local = text.replace(
      SPECIFIER,
      (_, before: string, specifier: string) => `${before}"${localSpecifier(file, specifier)}"`,
    );
    writeFileSync(join(folder, file), REPLACED[file] ?? local);
  }
  const wanted = reached(folder, entries);
  for (const file of files.filter((one) => !wanted.has(one))) rmSync(join(folder, file));
}
