import type { FastifyInstance, FastifyRequest } from "fastify";
import { type EndpointName, ENDPOINTS } from "@portico/contract/endpoints";
import type { ErrorName } from "@portico/contract/errors";
import { SERVICE_ENDPOINTS, type ServiceEndpointName } from "@portico/contract/service/calls";
import {
  type MeasuredEndpoint,
  type Metrics,
  noMetrics,
  type SignInWay,
} from "../platform/metrics/metrics.ts";

/** Calls that sign in. A success is counted where the session is created. */
const SIGN_INS: Partial<Record<MeasuredEndpoint, SignInWay>> = {
  loginEmailOrUsername: "password",
  loginPhone: "password",
  loginPasskey: "passkey",
  loginVerifyCode: "second-step",
  loginDevice: "new-device",
  thirdPcVerify: "third-party",
  thirdVerify: "third-party",
  thirdBindCheckPassword: "third-party",
  thirdBindCheckCode: "third-party",
};

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(ENDPOINTS, name);
const SERVICE_CALLS = new Map<string, ServiceEndpointName>(
  Object.values(SERVICE_ENDPOINTS).map(({ path, name }) => [path, name]),
);

const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

export const isProbe = ({ routeOptions: { url = "" } }: FastifyRequest) => PROBES.has(url);

/** Undefined for health probes. */
export function endpointOf(request: FastifyRequest): MeasuredEndpoint | undefined {
  const { url = "", schema } = request.routeOptions;
  if (PROBES.has(url)) return undefined;
  const service = SERVICE_CALLS.get(url);
  if (service !== undefined) return service;
  const { operationId = "" } = (schema ?? {}) as { operationId?: string };
  if (isEndpoint(operationId)) return operationId;
  return request.isCall ? "other" : "page";
}

/** A refused call, and a refused sign-in if it is one. */
export function countRefusal(
  metrics: Metrics,
  endpoint: MeasuredEndpoint,
  refusal: ErrorName,
  seconds: number,
): void {
  metrics.call(endpoint, refusal, seconds);
  const way = SIGN_INS[endpoint];
  if (way !== undefined) metrics.signIn(way, refusal);
}

/** Counts every response that Fastify sends. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  if (metrics === noMetrics) return;
  app.addHook("onResponse", (request, reply, done) => {
    const endpoint = endpointOf(request);
    if (endpoint !== undefined) {
      const { refusal } = request;
      const seconds = reply.elapsedTime / 1000;
      if (refusal === undefined) metrics.call(endpoint, "ok", seconds);
      else countRefusal(metrics, endpoint, refusal, seconds);
    }
    done();
  });
}
