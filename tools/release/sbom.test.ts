import { describe, expect, it } from "vitest";
import { ROOT } from "../paths.mjs";
import { nameOf, readLockFile } from "./lock-file.ts";
import { createSbom } from "./sbom.ts";

const packages = readLockFile(ROOT);
const product = {
  version: "1.2.3",
  commit: "0".repeat(40),
  native: new Set(["@node-rs/argon2-linux-x64-gnu"]),
};
const sbom = createSbom(packages, product);
const refs = sbom.components.map((component) => component["bom-ref"]);

describe("the SBOM", () => {
  it("names every package that is not for development, and no other", () => {
    const shipped = Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
      .filter(([path, { os }]) => os === undefined || product.native.has(nameOf(path)))
      // Only pdf.js under Node needs it.
      .filter(([path]) => nameOf(path) !== "@napi-rs/canvas")
      .map(([path, { version }]) => `${nameOf(path)}@${version}`);
    const own = ["client", "console", "contract", "messages", "server", "web"];
    const expected = [
      ...shipped,
      ...own.map((name) => `@portico/${name}@${packages[name]?.version}`),
    ];
    expect(refs).toEqual([...new Set(expected)].toSorted());
    expect(refs).toContain(`pdfjs-dist@${packages["node_modules/pdfjs-dist"]?.version}`);
    // Development tools need it too, which is why `npm sbom --omit dev` leaves it out.
    expect(refs).toContain(`jose@${packages["node_modules/jose"]?.version}`);
  });

  it("has the hash, the license and the package URL of a package", () => {
    const fastify = packages["node_modules/fastify"];
    const hash = Buffer.from(fastify?.integrity?.slice("sha512-".length) ?? "", "base64");
    expect(sbom.components.find(({ name }) => name === "fastify")).toEqual({
      "bom-ref": `fastify@${fastify?.version}`,
      type: "library",
      name: "fastify",
      version: fastify?.version,
      purl: `pkg:npm/fastify@${fastify?.version}`,
      hashes: [{ alg: "SHA-512", content: hash.toString("hex") }],
      licenses: [{ license: { id: "MIT" } }],
    });
    const binding = sbom.components.find(({ name }) => name === "argon2-linux-x64-gnu");
    expect(binding).toMatchObject({ group: "@node-rs" });
    expect(binding?.purl).toMatch(/^pkg:npm\/%40node-rs\/argon2-linux-x64-gnu@[\d.]+$/);
  });

  it("says what depends on what, with references that all exist", () => {
    const known = new Set([...refs, "portico@1.2.3"]);
    for (const { ref, dependsOn } of sbom.dependencies) {
      expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([]);
    }
    const server = sbom.dependencies.find(({ ref }) => ref.startsWith("@portico/server@"));
    expect(server?.dependsOn).toContain(`fastify@${packages["node_modules/fastify"]?.version}`);
  });

  it("is the same each time, and its serial number follows the content", () => {
    expect(createSbom(packages, product)).toEqual(sbom);
    expect(sbom.serialNumber).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    const other = createSbom(packages, { ...product, version: "1.2.4" });
    expect(other.serialNumber).not.toBe(sbom.serialNumber);
    expect(JSON.stringify(sbom)).not.toContain("timestamp");
  });
});
