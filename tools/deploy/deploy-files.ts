import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { ROOT } from "../paths.mjs";

export const deployText = (path: string): string =>
  readFileSync(join(ROOT, "deploy", path), "utf8");

type Environment = Record<string, string>;

interface ComposeService {
  image: string;
  command?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  network_mode?: string;
  ports?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string | number>;
}

/** The services with the values of the merged blocks. */
export function readCompose(): Record<string, ComposeService> {
  const { services } = parse(deployText("compose.yaml"), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return services;
}

interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe & { timeoutSeconds: number };
  lifecycle?: { preStop: { exec: { command: string[] } } };
  securityContext: Record<string, unknown>;
}

interface Probe {
  httpGet: { path: string; port: string };
}

interface PodSpec {
  automountServiceAccountToken: boolean;
  enableServiceLinks: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: Record<string, unknown>;
  containers: [Container];
}

export interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Environment;
  stringData?: Environment;
  spec?: {
    template?: { metadata: { labels: Environment }; spec: PodSpec };
    selector?: Environment & { matchLabels?: Environment };
    ports?: { port: number; targetPort: string }[];
    minAvailable?: number;
    replicas?: number;
    strategy?: { rollingUpdate: { maxUnavailable: number; maxSurge: number } };
    ingress?: { from: unknown[]; ports: { port: number }[] }[];
  };
}

export function readManifests(): Manifest[] {
  return ["settings.yaml", "migrate.yaml", "portico.yaml"].flatMap((name) => {
    const documents = parseAllDocuments(deployText(`kubernetes/${name}`));
    for (const { errors } of documents) if (errors[0] !== undefined) throw errors[0];
    return documents.map((document) => document.toJS() as Manifest);
  });
}

/** All values of `Name=` in a unit, in order. */
export function unitValues(unit: string, name: string): string[] {
  const lines = unit.split("\n").filter((line) => line.startsWith(`${name}=`));
  return lines.map((line) => line.slice(name.length + 1));
}
