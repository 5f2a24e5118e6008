import { type ESTree, Visitor } from "vite";
import { isTestFile, parseSource, sourceFiles, textOf } from "./source.ts";

/** ASVS 11.4.1: the files that may use a weak hash, and which. */
const WEAK_HASHES: Record<string, string[]> = {
  md5: [
    "server/platform/passwords/legacy-passwords.ts",
    "web/lib/api/credentials.ts",
    "web/lib/device/md5.ts",
  ],
  sha1: ["server/platform/secrets/totp.ts"],
};
/** Names that disable or replace the check of a certificate. */
const TLS_WORDS = ["rejectUnauthorized", "checkServerIdentity", "NODE_TLS_REJECT_UNAUTHORIZED"];
/** HTTP clients besides fetch, the database driver and the mailer. */
const CLIENTS = ["axios", "got", "node:http2", "node:https", "request", "undici"];
/** Checks the address of each connection, which fetch cannot (ASVS 1.3.6). */
const GUARDED_CLIENT = "server/platform/http-client/guarded-post.ts";
const SECRETS = /^(?:authtoken|binder|digest|mac|secret|signature|\w*(?:hash|Hash|Secret|Token))$/;
/** The fragment of a URL, not a password hash. */
const NOT_SECRETS = ["url.hash"];

/** What no source file may contain, one sentence each. */
export function findBanned(
  root: string,
  folders = ["client", "console", "contract", "messages", "server", "web"],
) {
  return folders
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((path) => !isTestFile(path) && !path.startsWith("server/testing/"))
    .flatMap((path) => bannedIn(parseSource(root, path), path).map((what) => `${path}: ${what}`));
}

export function bannedIn(program: ESTree.Program, path: string): string[] {
  const found: string[] = [];
  const checkWord = (text: string) => {
    const weak = /^(?:hmac-?)?(md5|sha-?1)(?:hex)?$/i.exec(text)?.[1]?.toLowerCase();
    const name = weak?.replace("-", "");
    if (name !== undefined && !WEAK_HASHES[name]?.includes(path)) found.push(`uses ${name}`);
    if (TLS_WORDS.includes(text)) found.push(`touches ${text}`);
  };
  new Visitor({
    Identifier: ({ name }) => checkWord(name),
    Literal(node) {
      const text = textOf(node);
      if (text !== undefined) checkWord(text);
    },
    ImportDeclaration(node) {
      const isAllowed = path === GUARDED_CLIENT && node.source.value === "node:https";
      if (CLIENTS.includes(node.source.value) && !isAllowed)
        found.push(`imports ${node.source.value}`);
    },
    CallExpression({ callee, arguments: [, options] }) {
      const isServer = path.startsWith("server/");
      if (isServer && nameOf(callee) === "fetch" && !refusesRedirects(options)) {
        found.push("fetches and follows redirects");
      }
    },
    BinaryExpression({ operator, left, right }) {
      if (!/^[!=]==?$/.test(operator) || !path.startsWith("server/")) return;
      const [one, other] = [nameOf(left), nameOf(right)];
      // A check for presence may compare directly.
      if (one === undefined || other === undefined || other === "undefined") return;
      if (isSecret(one) || isSecret(other)) found.push(`compares ${one} with ${other}`);
    },
  }).visit(program);
  return [...new Set(found)];
}

function isSecret(name: string): boolean {
  return !NOT_SECRETS.includes(name) && SECRETS.test(name.split(".").at(-1) ?? "");
}

function refusesRedirects(options: ESTree.Node | undefined): boolean {
  if (options?.type !== "ObjectExpression") return false;
  return options.properties.some(
    (one) =>
      one.type === "Property" &&
      nameOf(one.key) === "redirect" &&
      ["error", "manual"].includes(textOf(one.value) ?? ""),
  );
}

/** `a`, `a.b`; a call and a literal have no name. */
function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type === "ChainExpression") return nameOf(node.expression);
  if (node.type !== "MemberExpression" || node.computed) return undefined;
  const owner = nameOf(node.object);
  return owner === undefined ? undefined : `${owner}.${nameOf(node.property)}`;
}
