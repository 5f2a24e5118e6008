/** What the published package says about itself beyond the workspace's package.json. */
export const MANIFEST = {
  keywords: ["portico", "account", "authentication", "exchange", "api-client"],
  type: "module",
  sideEffects: false,
  engines: { node: ">=20" },
  files: ["client", "contract", "texts", "openapi.d.ts"],
} as const;
