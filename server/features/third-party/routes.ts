import type { FastifyInstance } from "fastify";
import type { Data } from "@portico/contract/schemas";
import type { SecondStep, SignedIn } from "@portico/contract/shared/schemas";
import type { Gate } from "../../core/gate.ts";
import { answerSignIn } from "../../core/sign-in/answer.ts";
import { type Call, route } from "../../platform/http/route.ts";
import { demandStateCookie, issueStateCookie } from "../../platform/http/state-cookie.ts";
import type { BindToThirdParty } from "./bind.ts";
import type { Connected } from "./connected.ts";
import type { CreateFromThirdParty } from "./create.ts";
import type { ThirdParty, ThirdPartyOutcome } from "./third-party.ts";

interface RouteParts {
  gate: Gate;
  thirdParty: ThirdParty;
  create: CreateFromThirdParty;
  bind: BindToThirdParty;
  connected: Connected;
  cookieDomain: string | undefined;
}

const COOKIE = "__Host-third";

/** The browser that leaves for a provider; two tabs may do so at once. */
const markBrowser = ({ request, reply }: Call) => issueStateCookie(request, reply, COOKIE);
/** An answer that was meant for another browser, or came too late, is refused. */
const markedBrowser = ({ request }: Call) => demandStateCookie(request, COOKIE);

export function thirdPartyRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { gate, thirdParty, create, bind, connected, cookieDomain } = parts;

  function answer(outcome: ThirdPartyOutcome, { reply }: Call): Data<"thirdPcVerify"> {
    const { redirect } = outcome;
    const data =
      "choice" in outcome ? outcome.choice : answerSignIn(reply, cookieDomain, outcome.signIn);
    return redirect === undefined ? data : { ...data, redirect };
  }

  route(app, "thirdProviders", async () => thirdParty.list());
  gate.flow("thirdStart", (body, visitor, call) =>
    thirdParty.start(body, visitor, markBrowser(call), call.request.log),
  );
  gate.flow("thirdNativeStart", (body, visitor) => thirdParty.startNative(body, visitor));
  gate.flow(
    "thirdPcVerify",
    async (body, visitor, call) =>
      thirdParty.answer(body, visitor, markedBrowser(call), call.request.log),
    answer,
  );
  gate.flow(
    "thirdVerify",
    (body, visitor, { request }) => thirdParty.idToken(body, visitor, request.log),
    answer,
  );

  // A new account asks for nothing more than was proven to make it.
  const hasPassword = (body: { password?: string | undefined }) => body.password !== undefined;
  gate.hashes("thirdCreate", { when: hasPassword });
  gate.flow(
    "thirdCreate",
    create,
    (outcome, { reply }) => answerSignIn(reply, cookieDomain, outcome) as SignedIn,
  );
  gate.hashes("thirdBindCheckPassword");
  gate.flow("thirdBindCheckPassword", bind.checkPassword);
  gate.flow("thirdBindSendCode", bind.sendCode);
  gate.flow(
    "thirdBindCheckCode",
    bind.checkCode,
    (outcome, { reply }) => answerSignIn(reply, cookieDomain, outcome) as SignedIn | SecondStep,
  );

  gate.read("identityList", (session) => connected.list(session));
  gate.session("identityStart", (body, visitor, session, call) =>
    connected.start(body, visitor, session, markBrowser(call), call.request.log),
  );
  gate.session("identityAdd", (body, visitor, session, call) =>
    connected.add(body, visitor, session, markedBrowser(call), call.request.log),
  );
  gate.session("identityRemove", connected.remove);
}
