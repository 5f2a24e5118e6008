import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { AREAS, EXAMPLES, areaOf } from "./examples.ts";
import { ENDPOINTS, type EndpointName } from "./endpoints.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

test("API-1: every call is in exactly one area", () => {
  const listed = Object.values(AREAS).flatMap((area) => Object.keys(area));
  expect(listed.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(listed.toSorted());
  for (const name of listed as EndpointName[]) expect(AREAS).toHaveProperty(areaOf(name));
});

test("API-1: the browser never loads an example", () => {
  const sources = globSync(["web/**/*.{ts,tsx}", "contract/**/*.ts"], {
    cwd: root,
    exclude: (path) =>
      /(?:^|\/)(?:node_modules|dist[^/]*|testing)(?:\/|$)|example[\w-]*\.ts$|\.test\.tsx?$/.test(
        path,
      ),
  });
  expect(sources).toContain("contract/schemas.ts");
  expect(sources).toContain("web/entry-client.tsx");
  const importing = sources.filter((path) =>
    /from "[^"]*\bexamples?\b[^"]*"/.test(readFileSync(`${root}/${path}`, "utf8")),
  );
  expect(importing).toEqual([]);
});
