import { describe, expect, it } from "vitest";
import { describeSettings } from "./describe-settings.ts";
import { readSettings } from "./settings.ts";
import { readTracingSettings } from "./tracing-settings.ts";

const ON = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://otel.example/base" };
const read = (env: Record<string, string>) => readTracingSettings({ ...ON, ...env }, true);

describe("OTEL_EXPORTER_OTLP_ENDPOINT", () => {
  it.each([
    ["https://otel.example", "https://otel.example/v1/traces"],
    ["https://otel.example/base/", "https://otel.example/base/v1/traces"],
    ["http://127.0.0.1:4318", "http://127.0.0.1:4318/v1/traces"],
  ])("%s sends to %s", (value, endpoint) => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: value })).toMatchObject({
      endpoint,
      headers: {},
      serviceName: "portico",
      sampler: { name: "parentbased_always_on", ratio: 1 },
    });
  });

  it.each(["http://otel.example", "otel.example:4318", "https://a:b@otel.example", "grpc://x"])(
    "ASVS 12.3.1: %s is refused in production",
    (value) => {
      expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: value })).toThrow(
        /^OTEL_EXPORTER_OTLP_ENDPOINT must/,
      );
    },
  );

  it("unset: nothing is traced, and its other settings are refused", () => {
    expect(readTracingSettings({}, true)).toBeUndefined();
    expect(() => readTracingSettings({ OTEL_SERVICE_NAME: "x" }, true)).toThrow(
      /^OTEL_SERVICE_NAME has no use without OTEL_EXPORTER_OTLP_ENDPOINT/,
    );
  });
});

describe("other settings of OpenTelemetry", () => {
  it("are read strictly", () => {
    const settings = read({
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%2Cb, x-team = one",
      OTEL_SERVICE_NAME: "portico-eu",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=staging",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
    });
    expect(settings).toMatchObject({
      headers: { "api-key": "a,b", "x-team": "one" },
      serviceName: "portico-eu",
      resourceAttributes: { "deployment.environment.name": "staging" },
      sampler: { name: "parentbased_traceidratio", ratio: 0.25 },
    });
  });

  it.each([
    ["OTEL_EXPORTER_OTLP_HEADERS", "quiet"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "=quiet"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=quiet%0d%0ab"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=quiet%"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "0.5"],
    ["OTEL_SERVICE_NAME", "a\nb"],
  ])("%s=%j is refused without repeating it", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} `));
    expect(() => read({ [name]: value })).not.toThrow(/quiet/);
  });

  it.each(["1.5", "-1", "1e-3", "half"])("OTEL_TRACES_SAMPLER_ARG=%s is refused", (value) => {
    const env = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: value };
    expect(() => read(env)).toThrow(/^OTEL_TRACES_SAMPLER_ARG must/);
  });

  it.each(["OTEL_EXPORTER_OTLP_PROTOCOL", "OTEL_TRACES_EXPORTER", "OTEL_SDK_DISABLED"])(
    "%s, which has no effect, is refused",
    (name) => {
      expect(() => readSettings({ [name]: "x" })).toThrow(new RegExp(`^${name} has no part`));
    },
  );

  it("are described without a header's value", () => {
    const settings = readSettings({ ...ON, OTEL_EXPORTER_OTLP_HEADERS: "api-key=quiet" });
    const described = describeSettings(settings);
    expect(described).toContainEqual(["OTEL_EXPORTER_OTLP_HEADERS", "api-key"]);
    expect(JSON.stringify(described)).not.toContain("quiet");
  });
});
