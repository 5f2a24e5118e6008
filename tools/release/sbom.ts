import { createHash } from "node:crypto";
import { isBundled, type Locked, type LockedPackages, nameOf, resolve } from "./lock-file.ts";

interface Component {
  "bom-ref": string;
  type: "application" | "library";
  group?: string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: "SHA-512"; content: string }[];
  licenses?: object[];
}

interface Sbom {
  $schema: string;
  bomFormat: "CycloneDX";
  specVersion: "1.5";
  serialNumber: string;
  version: 1;
  metadata: { component: Component & { properties: { name: string; value: string }[] } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Product {
  version: string;
  commit: string;
  /** Packages for one kind of machine that this archive includes, by name. */
  native: ReadonlySet<string>;
}

/**
 * What the release is made of, in CycloneDX, from package-lock.json alone. `npm sbom --omit dev` does
 * not do: it leaves out what development tools need too (jose, ajv and 46 others), and adds the time,
 * a random number and the name of the folder.
 */
export function createSbom(packages: LockedPackages, { version, commit, native }: Product): Sbom {
  // Tools are for development.
  const workspaces = (packages[""]?.workspaces ?? []).filter((path) => !path.startsWith("tools/"));
  const isShipped = (path: string) =>
    isBundled(path) && (!isForOneMachine(packages[path] ?? {}) || native.has(nameOf(path)));
  const edges = new Map<string, string[]>();
  const queue = workspaces.concat([...native].map((name) => `node_modules/${name}`));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (edges.has(path)) continue;
    const needed = dependenciesOf(packages, path).filter(isShipped);
    edges.set(path, needed);
    queue.push(...needed);
  }

  const refs = new Map([...edges.keys()].map((path) => [path, refOf(packages, path)]));
  const dependencies = new Map<string, Set<string>>();
  for (const [path, needed] of edges) {
    const dependsOn = dependencies.get(refs.get(path)!) ?? new Set();
    for (const other of needed) dependsOn.add(refs.get(other)!);
    dependencies.set(refs.get(path)!, dependsOn);
  }
  const own = `portico@${version}`;
  dependencies.set(own, new Set(workspaces.map((path) => refs.get(path)!)));

  const components = new Map<string, Component>();
  for (const [path, ref] of refs) components.set(ref, componentOf(packages, path, ref));

  const sbom: Omit<Sbom, "serialNumber"> = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: {
        "bom-ref": own,
        type: "application",
        name: "portico",
        version,
        purl: `pkg:npm/portico@${version}`,
        licenses: [{ license: { id: packages[""]?.license ?? "Apache-2.0" } }],
        properties: [{ name: "portico:commit", value: commit }],
      },
    },
    components: [...components.values()].toSorted(by("bom-ref")),
    dependencies: [...dependencies]
      .map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() }))
      .toSorted(by("ref")),
  };
  return { ...sbom, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(sbom))}` };
}

/** Such as a binding for arm64, or the packaged Node. */
function isForOneMachine({ os }: Locked): boolean {
  return os !== undefined;
}

function dependenciesOf(packages: LockedPackages, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => {
    const found = resolve(packages, path, name);
    // An optional peer that nobody installed.
    if (found === undefined) return [];
    return packages[found]?.dev === true ? [] : [found];
  });
}

function refOf(packages: LockedPackages, path: string): string {
  return `${fullNameOf(path)}@${packages[path]?.version}`;
}

function fullNameOf(path: string): string {
  return path.includes("node_modules/") ? nameOf(path) : `@portico/${path}`;
}

function componentOf(packages: LockedPackages, path: string, ref: string): Component {
  const { version = "", integrity, license } = packages[path] ?? {};
  const fullName = fullNameOf(path);
  const [group, name] = fullName.startsWith("@") ? fullName.split("/") : [undefined, fullName];
  return {
    "bom-ref": ref,
    type: "library",
    ...(group !== undefined && { group }),
    name: name ?? "",
    version,
    purl: `pkg:npm/${fullName.replace("@", "%40")}@${version}`,
    ...(integrity !== undefined && { hashes: [{ alg: "SHA-512", content: hexOf(integrity) }] }),
    ...(license !== undefined && { licenses: licensesOf(license) }),
  };
}

/** One id of the SPDX list, or an expression of several. */
function licensesOf(license: string): object[] {
  return /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }];
}

/** npm writes sha512-… in base64, CycloneDX hexadecimal digits. */
function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");
}

/** A UUID of version 8, which an application defines: here by the content. */
function uuidOf(content: string): string {
  const bytes = createHash("sha256").update(content).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function by<Key extends string>(key: Key) {
  return (a: Record<Key, string>, b: Record<Key, string>) => (a[key] < b[key] ? -1 : 1);
}
