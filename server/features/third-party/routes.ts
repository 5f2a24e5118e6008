import type { FastifyInstance } from "fastify";
import type { Data } from "@portico/contract/schemas";
import type { SecondStep, SignedIn } from "@portico/contract/shared/schemas";
import type { Gate } from "../../core/gate.ts";
import type { SessionGuard } from "../../core/sessions/session-guard.ts";
import { answerSignIn } from "../../core/sign-in/answer.ts";
import { type Call, route } from "../../platform/http/route.ts";
import { demandStateCookie, issueStateCookie } from "../../platform/http/state-cookie.ts";
import type { BindToThirdParty } from "./bind.ts";
import type { Connected } from "./connected.ts";
import type { CreateFromThirdParty } from "./create.ts";
import type { ThirdParty, ThirdPartyOutcome } from "./third-party.ts";

interface RouteParts {
  gate: Gate;
  sessionOf: SessionGuard;
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
  const { gate, sessionOf, thirdParty, create, bind, connected, cookieDomain } = parts;
  const begin = { flow: "begin" } as const;
  const later = { flow: "continue" } as const;

  function answer(outcome: ThirdPartyOutcome, { reply }: Call): Data<"thirdPcVerify"> {
    const { redirect } = outcome;
    const data =
      "choice" in outcome ? outcome.choice : answerSignIn(reply, cookieDomain, outcome.signIn);
    return redirect === undefined ? data : { ...data, redirect };
  }

  route(app, "thirdProviders", async () => thirdParty.list());
  gate.flow("thirdStart", begin, (body, visitor, call) =>
    thirdParty.start(body, visitor, markBrowser(call), call.request.log),
  );
  gate.flow("thirdNativeStart", begin, (body, visitor) => thirdParty.startNative(body, visitor));
  gate.flow(
    "thirdPcVerify",
    begin,
    async (body, visitor, call) =>
      thirdParty.answer(body, visitor, markedBrowser(call), call.request.log),
    answer,
  );
  gate.flow(
    "thirdVerify",
    begin,
    (body, visitor, { request }) => thirdParty.idToken(body, visitor, request.log),
    answer,
  );

  // A new account asks for nothing more than was proven to make it.
  const hasPassword = (body: { password?: string | undefined }) => body.password !== undefined;
  gate.flow(
    "thirdCreate",
    { ...later, hashing: hasPassword },
    create,
    (outcome, { reply }) => answerSignIn(reply, cookieDomain, outcome) as SignedIn,
  );
  const trying = { ...later, challenge: "password", hashing: true } as const;
  const sending = { ...later, challenge: "send-code" } as const;
  gate.flow("thirdBindCheckPassword", trying, bind.checkPassword);
  gate.flow("thirdBindSendCode", sending, bind.sendCode);
  gate.flow(
    "thirdBindCheckCode",
    later,
    bind.checkCode,
    (outcome, { reply }) => answerSignIn(reply, cookieDomain, outcome) as SignedIn | SecondStep,
  );

  route(app, "identityList", async (_, { request, reply }) =>
    connected.list(await sessionOf(request, reply)),
  );
  const fresh = { fresh: true } as const;
  gate.session("identityStart", fresh, (body, visitor, session, call) =>
    connected.start(body, visitor, session, markBrowser(call), call.request.log),
  );
  gate.session("identityAdd", {}, (body, visitor, session, call) =>
    connected.add(body, visitor, session, markedBrowser(call), call.request.log),
  );
  gate.session("identityRemove", fresh, connected.remove);
}
