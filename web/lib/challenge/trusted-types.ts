interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

const allowed = new Set<string>();
let policy: { createScriptURL: (url: string) => string } | undefined;

/**
 * The page's only Trusted Types policy: it accepts a script URL only if our own code names it here,
 * so injected markup can load nothing.
 */
export function trustedScriptUrl(url: string): string {
  allowed.add(url);
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy("portico", {
    createScriptURL(asked) {
      if (allowed.has(asked)) return asked;
      throw new TypeError("This script is not one of ours");
    },
  });
  return policy?.createScriptURL(url) ?? url;
}
