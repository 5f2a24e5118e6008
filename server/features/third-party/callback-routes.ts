import type { FastifyInstance, FastifyReply } from "fastify";
import { PROVIDER_ID } from "@portico/contract/third-party/schemas";
import { CALLBACK_PAGE, callbackPath } from "@portico/contract/third-party/callback";
import type { Provider } from "../../platform/oidc/provider.ts";
import { Refusal } from "../../platform/refusal.ts";

const FORM = "application/x-www-form-urlencoded";
/** The parameters passed on to the page, with their maximum lengths. */
const FIELDS: Readonly<Record<string, number>> = { code: 4096, state: 256, iss: 512, error: 100 };

/**
 * The redirect target for providers. It passes the parameters to the page in the URL fragment,
 * which neither servers nor logs see. The page then finishes with a same-origin call; this route
 * itself changes nothing, so anyone may call it.
 */
function passOn(reply: FastifyReply, provider: string, given: URLSearchParams): FastifyReply {
  const fragment = new URLSearchParams({ provider });
  for (const [name, maxLength] of Object.entries(FIELDS)) {
    const values = given.getAll(name);
    const [value] = values;
    // RFC 6749, 3.1: no parameter may appear twice.
    if (values.length === 1 && value !== undefined && value.length <= maxLength) {
      fragment.set(name, value);
    }
  }
  return reply
    .code(303)
    .header("cache-control", "no-store")
    .header("location", `/${CALLBACK_PAGE}#${fragment.toString()}`)
    .send();
}

export function callbackRoutes(app: FastifyInstance, providers: readonly Provider[]): void {
  void app.register(async (scope) => {
    // Apple posts its response as a form from its own origin.
    scope.removeContentTypeParser(FORM);
    scope.addContentTypeParser(FORM, { parseAs: "string" }, (_, text, done) => {
      done(null, new URLSearchParams(String(text)));
    });
    const schema = {
      hide: true,
      params: {
        type: "object",
        properties: { provider: { type: "string", pattern: PROVIDER_ID } },
      },
    };
    const known = (id: string): string => {
      if (!providers.some((one) => one.id === id)) throw new Refusal("notFound");
      return id;
    };
    const url = callbackPath(":provider");
    scope.get<{ Params: { provider: string } }>(url, { schema }, (request, reply) => {
      const query = new URLSearchParams(request.url.split("?")[1] ?? "");
      return passOn(reply, known(request.params.provider), query);
    });
    scope.post<{ Params: { provider: string } }>(url, { schema }, (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return passOn(reply, known(request.params.provider), form);
    });
  });
}
