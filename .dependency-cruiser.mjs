// The import rules of docs/architecture.md, checked by `npm run lint`.
// tools/checks/import-rules.test.ts shows that each of them refuses what it should.

/** Each package of the product and the packages that it may import. */
const PACKAGES = {
  contract: [],
  messages: [],
  client: ["contract"],
  server: ["contract", "messages"],
  web: ["contract", "messages", "client"],
  console: ["contract", "messages", "client"],
};
const ALL_PACKAGES = Object.keys(PACKAGES);

/** A layer imports those in the rows below its own. */
const SERVER_LAYERS = [
  ["cli"],
  ["main"],
  ["app", "admin-app", "operator"],
  ["services"],
  ["features", "pages"],
  ["http"],
  ["core"],
  ["platform"],
  ["migrations"],
];

/** Tests keep the walls between packages, but may import from any layer of their package. */
const TESTS = "\\.(test|spec|fault)\\.tsx?$|^server/(testing|attacks)/|^client/testing/";
const KNOWS_FASTIFY = inServer(["main", "app", "admin-app", "features", "pages", "http"]);
/** The log is Fastify's. */
const STILL_HTTP = "^server/platform/log/";
const HOLDS_SQL = "^server/(platform/database/|migrations/|.*[-.]repository\\.ts$)";

/** @param {string[]} names of folders or files directly in server/ */
function inServer(names) {
  return `^server/(${names.join("|")})(/|\\.ts$)`;
}

/**
 * @param {string} name
 * @param {import("dependency-cruiser").IForbiddenRuleType["from"]} from
 * @param {object} to
 */
function forbid(name, from, to) {
  return { name, severity: "error", from: { pathNot: TESTS, ...from }, to };
}

const packageRules = Object.entries(PACKAGES).flatMap(([name, imports]) => {
  const others = ALL_PACKAGES.filter((other) => other !== name && !imports.includes(other));
  // Texts are tested against the contract, and the client against a real server.
  const alsoInTests = { messages: ["contract"], client: ["server"] }[name] ?? [];
  const notEvenInTests = others.filter((other) => !alsoInTests.includes(other));
  return [
    forbid(`${name}-to-package`, { path: `^${name}/` }, { path: `^(${others.join("|")})/` }),
    forbid(
      `${name}-test-to-package`,
      { path: `^${name}/`, pathNot: [] },
      { path: `^(${notEvenInTests.join("|")})/` },
    ),
  ];
});

const layerRules = SERVER_LAYERS.flatMap((row, depth) =>
  row.map((name) => {
    const above = SERVER_LAYERS.slice(0, depth + 1).flat();
    const others = above.filter((other) => other !== name);
    return forbid(
      `server-${name}-to-layer`,
      { path: inServer([name]) },
      { path: inServer(others) },
    );
  }),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...packageRules,
    forbid("contract-to-library", { path: "^contract/" }, { pathNot: "^contract/|/typebox/" }),
    forbid("messages-to-library", { path: "^messages/" }, { pathNot: "^messages/" }),
    ...layerRules,
    forbid(
      "server-outside-layers",
      { path: "^server/", pathNot: [TESTS, inServer(SERVER_LAYERS.flat())] },
      {},
    ),
    forbid(
      "to-server-outside-layers",
      {},
      {
        path: "^server/",
        pathNot: ["^server/package\\.json$", TESTS, inServer(SERVER_LAYERS.flat())],
      },
    ),
    forbid(
      "product-to-tests",
      { path: `^(${ALL_PACKAGES.join("|")})/` },
      { path: [TESTS, "^(e2e|bench|faults)/"] },
    ),
    forbid(
      "product-to-tools",
      { path: "^(contract|messages|client|server|(web|console)/(screens|ui|lib))/" },
      { path: "^tools/" },
    ),
    forbid(
      "fastify-outside-http",
      { path: "^server/", pathNot: [TESTS, KNOWS_FASTIFY, STILL_HTTP] },
      { path: "/node_modules/(@fastify/[^/]+|fastify)/|^node_modules/(@fastify/[^/]+|fastify)/" },
    ),
    forbid(
      "screens-to-layer",
      { path: "^(web|console)/screens/" },
      { path: "^$1/", pathNot: "^$1/(screens|ui|lib)/" },
    ),
    forbid(
      "ui-to-layer",
      { path: "^(web|console)/ui/" },
      { path: "^$1/", pathNot: "^$1/(ui|lib)/" },
    ),
    // It runs next to hostile documents, and needs nothing that the console knows.
    forbid(
      "document-viewer-to-console",
      { path: "^console/document-viewer/" },
      { path: "^console/", pathNot: "^console/(document-viewer|lib/document-viewer)/" },
    ),
    forbid(
      "console-to-document-viewer",
      { path: "^console/", pathNot: [TESTS, "^console/(document-viewer|build)/"] },
      { path: "^console/document-viewer/" },
    ),
    forbid("lib-to-layer", { path: "^(web|console)/lib/" }, { path: "^$1/", pathNot: "^$1/lib/" }),
    forbid(
      "feature-to-feature",
      { path: "^(server/features|(?:web|console)/screens)/([^/]+)/" },
      { path: "^$1/", pathNot: "^$1/$2/" },
    ),
    forbid(
      "sql-outside-repositories",
      { path: "^server/", pathNot: [TESTS, HOLDS_SQL] },
      { path: "node_modules/(kysely|pg)/|^(node:)?sqlite$", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "environment-outside-settings",
      { path: `^(${ALL_PACKAGES.join("|")})/` },
      { path: "^(node:)?process$" },
    ),
  ],
  options: {
    // TypeScript 7 has no API for parsing; swc parses instead.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(data|\\.[a-z]+)/|/dist(/|-)" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
