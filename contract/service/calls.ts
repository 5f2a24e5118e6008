import type { ServiceEndpoint } from "../endpoint.ts";
import * as service from "./endpoints.ts";

/** Every call that the exchange's own services make, from machine to machine. No page makes one. */
export const SERVICE_ENDPOINTS = { ...service } as const satisfies Record<string, ServiceEndpoint>;

export type ServiceEndpointName = keyof typeof SERVICE_ENDPOINTS;
