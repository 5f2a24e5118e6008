import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { factsOf, type SourceFacts } from "./source-facts.ts";
import { isTestFile, parseSource, sourceFiles } from "./source.ts";

const WORKSPACES = ["contract", "messages", "server", "web"] as const;
const PACKAGE_PREFIX = "@portico/";
/** Each layer may import itself and those that stand after it; equals do not know each other. */
const SERVER_LAYERS: Record<string, number> = {
  cli: -1,
  main: 0,
  app: 1,
  operator: 1,
  parts: 2,
  features: 3,
  pages: 3,
  core: 4,
  platform: 5,
  migrations: 6,
};
const SQL_PACKAGES = ["kysely", "pg", "node:sqlite"];
const SQL_PLACES = /^server\/(platform\/database\/|migrations\/|.*[-.]repository\.ts$)/;
const SETTINGS = "server/platform/settings.ts";

/** Every import that docs/architecture.md does not allow, one sentence each. */
export function findViolations(root: string): string[] {
  return WORKSPACES.filter((workspace) => existsSync(join(root, workspace)))
    .flatMap((workspace) => sourceFiles(root, workspace))
    .flatMap((path) => {
      const facts = factsOf(parseSource(root, path));
      return violationsOf(path, facts).map((sentence) => `${path}: ${sentence}`);
    });
}

function violationsOf(path: string, facts: SourceFacts): string[] {
  const targets = facts.imports.map(({ from }) => targetOf(path, from));
  const walls = targets.flatMap((target) => wallBetween(path, target));
  if (isTestFile(path) || path.startsWith("server/testing/")) return walls;
  const found = [...walls, ...targets.flatMap((target) => layerBetween(path, target))];
  if (areaOf(path) === "server" && layerOf(path) === undefined) {
    found.push("stands in no layer of the server");
  }
  if (facts.readsEnvironment && path !== SETTINGS) {
    found.push(`reads the environment, which only ${SETTINGS} may`);
  }
  const opensSql = facts.imports.some((one) => !one.typeOnly && SQL_PACKAGES.includes(one.from));
  if ((facts.writesSql || opensSql) && !SQL_PLACES.test(path)) {
    found.push("holds SQL, which only repositories may");
  }
  return found;
}

/** A path in this tree, or the name of a package as it was written. */
function targetOf(path: string, written: string): string {
  // Vite takes what stands after a question mark as orders.
  const from = written.split("?")[0] ?? "";
  if (from.startsWith(PACKAGE_PREFIX)) return from.slice(PACKAGE_PREFIX.length);
  return from.startsWith(".") ? posix.join(posix.dirname(path), from) : from;
}

/** What holds for tests too. */
function wallBetween(path: string, target: string): string[] {
  const [area, other] = [areaOf(path), areaOf(target)];
  const isSide = area === "server" || area === "web";
  const isShared = other === "contract" || other === "messages";
  const isAllowed = other === undefined || other === area || (isSide && isShared);
  // A test of the texts may look at what they have to cover.
  if (isAllowed || (isTestFile(path) && other === "contract")) return [];
  return [`imports ${target}, but ${area} may not import ${other}`];
}

function layerBetween(path: string, target: string): string[] {
  const area = areaOf(path);
  const other = areaOf(target);
  if (other === undefined) {
    const isSchemaLibrary = target === "typebox" || target.startsWith("typebox/");
    const mayImport = area === "contract" ? isSchemaLibrary : area !== "messages";
    return mayImport ? [] : [`imports ${target}, but ${area} stands alone`];
  }
  if (area !== other) return [];
  if (area === "server") return serverLayerBetween(path, target);
  return area === "web" ? webLayerBetween(path, target) : [];
}

function serverLayerBetween(path: string, target: string): string[] {
  const from = layerOf(path);
  const to = layerOf(target);
  if (target.startsWith("server/testing/")) return [`imports ${target}, which is for tests`];
  if (from === undefined || to === undefined) return [];
  const [own, others] = [part(path, 1), part(target, 1)];
  if (own === others) return own === "features" ? featureBetween(path, target) : [];
  return from < to ? [] : [`imports ${target}, but ${own} may not import ${others}`];
}

function webLayerBetween(path: string, target: string): string[] {
  const [own, others] = [part(path, 1), part(target, 1)];
  if (own === "screens" && others === "screens") return featureBetween(path, target);
  const allowed: Record<string, (other: string) => boolean> = {
    screens: (other) => other === "ui" || other === "lib",
    ui: (other) => other === "ui" || other === "lib",
    lib: (other) => other === "lib",
  };
  const mayImport = allowed[own]?.(others) ?? true;
  return mayImport ? [] : [`imports ${target}, but ${own} may not import it`];
}

/** A file directly in the folder gathers the features; none of them imports it back. */
function featureBetween(path: string, target: string): string[] {
  const gathers = path.split("/").length === 3;
  if (gathers || part(path, 2) === part(target, 2)) return [];
  return [`imports ${target}, but no feature may import another: move down what they share`];
}

function areaOf(path: string): (typeof WORKSPACES)[number] | undefined {
  return WORKSPACES.find((workspace) => path === workspace || path.startsWith(`${workspace}/`));
}

function layerOf(path: string): number | undefined {
  return SERVER_LAYERS[part(path, 1).replace(/\.ts$/, "")];
}

function part(path: string, index: number): string {
  return path.split("/")[index] ?? "";
}
