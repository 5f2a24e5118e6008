import * as read from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

export interface TracingSettings {
  /** The whole URL that spans are posted to. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  resourceAttributes: Readonly<Record<string, string>>;
  sampler: { name: (typeof SAMPLERS)[number]; ratio: number };
}

const ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT";

/** Standard settings of OpenTelemetry that this server follows, besides the endpoint. */
const OTHERS = [
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_RESOURCE_ATTRIBUTES",
  "OTEL_SERVICE_NAME",
  "OTEL_TRACES_SAMPLER",
  "OTEL_TRACES_SAMPLER_ARG",
];

export const TRACING_SETTINGS: readonly string[] = [ENDPOINT, ...OTHERS];

/** `key=value` pairs, percent-encoded as in the W3C Baggage header. Errors repeat no value. */
function pairs(
  env: Environment,
  name: string,
  key: RegExp,
  example: string,
): Record<string, string> {
  const given = (read.text(env, name) ?? "").split(",").filter((pair) => pair.trim() !== "");
  const entries = given.map((pair): [string, string] => {
    const [, left = "", right = ""] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    const value = decode(right);
    if (!key.test(left) || value === undefined || !/^[\x20-\x7e]{1,4096}$/.test(value)) {
      read.fail(name, `must be pairs such as ${example}, percent-encoded`);
    }
    return [left, value];
  });
  return Object.fromEntries(entries);
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function sampler(env: Environment): TracingSettings["sampler"] {
  const name = read.oneOf(env, "OTEL_TRACES_SAMPLER", SAMPLERS, "parentbased_always_on");
  const argument = read.text(env, "OTEL_TRACES_SAMPLER_ARG");
  if (argument === undefined) return { name, ratio: 1 };
  if (!name.endsWith("traceidratio")) {
    read.fail("OTEL_TRACES_SAMPLER_ARG", "has no use without a sampler by traceidratio");
  }
  const ratio = Number(argument);
  if (!/^\d(?:\.\d{1,9})?$/.test(argument) || ratio > 1) {
    read.fail("OTEL_TRACES_SAMPLER_ARG", "must be a number from 0 to 1, such as 0.1");
  }
  return { name, ratio };
}

/** Undefined without an endpoint: then nothing is traced, and nothing is loaded for it. */
export function readTracingSettings(
  env: Environment,
  production: boolean,
): TracingSettings | undefined {
  const given = read.endpoint(env, ENDPOINT, production);
  if (given === undefined) {
    const unused = OTHERS.find((name) => read.text(env, name) !== undefined);
    if (unused !== undefined) read.fail(unused, `has no use without ${ENDPOINT}`);
    return undefined;
  }
  const url = new URL(given);
  // The standard names the base; each kind of data has its path below it.
  url.pathname = url.pathname.replace(/\/?$/, "/v1/traces");
  const shape = /^[\w .-]{1,64}$/;
  return {
    endpoint: url.href,
    headers: pairs(env, "OTEL_EXPORTER_OTLP_HEADERS", /^[\w-]{1,64}$/, "api-key=secret"),
    serviceName: read.pattern(env, "OTEL_SERVICE_NAME", shape, "such as portico") ?? "portico",
    resourceAttributes: pairs(
      env,
      "OTEL_RESOURCE_ATTRIBUTES",
      /^[\w.-]{1,128}$/,
      "deployment.environment.name=production",
    ),
    sampler: sampler(env),
  };
}
