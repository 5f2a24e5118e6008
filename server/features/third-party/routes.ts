import type { FastifyInstance } from "fastify";
import type { Data } from "@portico/contract/schemas";
import type { SecondStep, SignedIn } from "@portico/contract/shared/schemas";
import type { ProtectedRoute } from "../../http/protected-route.ts";
import { answerSignIn } from "../../http/sign-in-answer.ts";
import { type Call, route } from "../../http/route.ts";
import { requireStateCookie, issueStateCookie } from "../../http/cookies/state-cookie.ts";
import type { BindToThirdParty } from "./bind.ts";
import type { LinkedIdentities } from "./linked-identities.ts";
import type { CreateFromThirdParty } from "./create.ts";
import type { ThirdParty, ThirdPartyOutcome } from "./third-party.ts";

interface RouteServices {
  protectedRoute: ProtectedRoute;
  thirdParty: ThirdParty;
  create: CreateFromThirdParty;
  bind: BindToThirdParty;
  linkedIdentities: LinkedIdentities;
  cookieDomain: string | undefined;
}

const COOKIE = "__Host-third";

/** Marks the browser that goes to a provider; two tabs can do so at once. */
const markBrowser = ({ request, reply }: Call) => issueStateCookie(request, reply, COOKIE);
/** Refuses a response that was meant for another browser, or came too late. */
const markedBrowser = ({ request }: Call) => requireStateCookie(request, COOKIE);

export function thirdPartyRoutes(app: FastifyInstance, services: RouteServices): void {
  const { protectedRoute, thirdParty, create, bind, linkedIdentities, cookieDomain } = services;

  function answer(outcome: ThirdPartyOutcome, { reply }: Call): Data<"thirdPcVerify"> {
    const { redirect } = outcome;
    const data =
      "choice" in outcome ? outcome.choice : answerSignIn(reply, cookieDomain, outcome.signIn);
    return redirect === undefined ? data : { ...data, redirect };
  }

  route(app, "thirdProviders", async () => thirdParty.list());
  protectedRoute.flow("thirdStart", (body, context, call) =>
    thirdParty.start(body, context, markBrowser(call), call.request.log),
  );
  protectedRoute.flow("thirdNativeStart", (body, context) => thirdParty.startNative(body, context));
  protectedRoute.flow(
    "thirdPcVerify",
    async (body, context, call) =>
      thirdParty.answer(body, context, markedBrowser(call), call.request.log),
    answer,
  );
  protectedRoute.flow(
    "thirdVerify",
    (body, context, { request }) => thirdParty.idToken(body, context, request.log),
    answer,
  );

  // A new account needs no further proof than its registration.
  const hasPassword = (body: { password?: string | undefined }) => body.password !== undefined;
  protectedRoute.hashes("thirdCreate", { when: hasPassword });
  protectedRoute.flow(
    "thirdCreate",
    create,
    (outcome, { reply }) => answerSignIn(reply, cookieDomain, outcome) as SignedIn,
  );
  protectedRoute.hashes("thirdBindCheckPassword");
  protectedRoute.flow("thirdBindCheckPassword", bind.checkPassword);
  protectedRoute.flow("thirdBindSendCode", bind.sendCode);
  protectedRoute.flow(
    "thirdBindCheckCode",
    bind.checkCode,
    (outcome, { reply }) => answerSignIn(reply, cookieDomain, outcome) as SignedIn | SecondStep,
  );

  protectedRoute.read("identityList", (session) => linkedIdentities.list(session));
  protectedRoute.session("identityStart", (body, context, session, call) =>
    linkedIdentities.start(body, context, session, markBrowser(call), call.request.log),
  );
  protectedRoute.session("identityAdd", (body, context, session, call) =>
    linkedIdentities.add(body, context, session, markedBrowser(call), call.request.log),
  );
  protectedRoute.session("identityRemove", linkedIdentities.remove);
}
