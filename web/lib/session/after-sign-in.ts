import { safeRedirect } from "@portico/contract/redirect";
import { LANDING_SCREEN } from "@portico/contract/routes";
import type { SecondStep, UnknownDevice } from "@portico/contract/shared/schemas";
import { loginFlow } from "./login-flow.ts";
import type { Services } from "../services.ts";
import type { SignedIn } from "./session.ts";
import { stepUrl } from "../navigation/step-url.ts";
import { unreachable } from "./unreachable.ts";

function targetOf({ navigation }: Services): string | undefined {
  const { origin, searchParams } = new URL(navigation.getSnapshot().url, location.origin);
  return safeRedirect(searchParams.get("redirect"), origin);
}

/** To where the visitor wanted to go, when that is on this site; else to our own landing page. */
export async function continueToTarget(services: Services): Promise<void> {
  const { navigation } = services;
  const target = targetOf(services);
  // It may be any page of this site, also one that is not ours: the browser opens it.
  if (target) location.replace(target);
  else await navigation.replace(navigation.pathOf(LANDING_SCREEN));
}

async function finish(services: Services, signedIn: SignedIn, identifier: string): Promise<void> {
  if (signedIn.deviceId && services.storage) {
    const { rememberDeviceId } = await import("../device/device-ids.ts");
    rememberDeviceId(services.storage, identifier || signedIn.emailOrPhone, signedIn.deviceId);
  }
  loginFlow.save(undefined);
  services.session.store(signedIn);
  // Codes and warnings do not arrive: that comes before wherever the visitor wanted to go.
  const addresses = (signedIn.unreachable ?? []).flatMap((kind) => signedIn[kind] ?? []);
  if (addresses.length > 0) {
    unreachable.save({ addresses, target: targetOf(services) });
    const { navigation } = services;
    return navigation.replace(navigation.pathOf(LANDING_SCREEN));
  }
  // What was suspended waits for its owner: whatever else can wait.
  if (signedIn.methodsToReview !== undefined) {
    const { navigation } = services;
    return navigation.replace(`${navigation.pathOf("security")}?step=review`);
  }
  // The e-mail or the phone that is missing is offered once, and may be closed.
  const { bindOffer } = signedIn;
  if (bindOffer) await services.navigation.replace(stepUrl(services, bindOffer));
  else await continueToTarget(services);
}

/**
 * Each of the three results of a way in leads to its place. Who came by another service has typed
 * no identifier: then the account's own counts.
 */
export async function followSignIn(
  services: Services,
  result: SignedIn | SecondStep | UnknownDevice,
  identifier: string,
): Promise<void> {
  if (!("next" in result)) return finish(services, result, identifier);
  loginFlow.save({ identifier, step: result, resendAt: {} });
  const { navigation } = services;
  // Back leads to the sign-in page, never to a step that was passed.
  const isFirst = navigation.getSnapshot().route.screen === "login";
  const go = isFirst ? navigation.navigate : navigation.replace;
  await go(stepUrl(services, result.next));
}
