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

/** Goes to the visitor's target if it is on this site, otherwise to our landing page. */
export async function continueToTarget(services: Services): Promise<void> {
  const { navigation } = services;
  const target = targetOf(services);
  // The target may be any page of this site, so the browser opens it.
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
  // An address that bounces comes first: codes and warnings do not arrive.
  const addresses = (signedIn.unreachable ?? []).flatMap((kind) => signedIn[kind] ?? []);
  if (addresses.length > 0) {
    unreachable.save({ addresses, target: targetOf(services) });
    const { navigation } = services;
    return navigation.replace(navigation.pathOf(LANDING_SCREEN));
  }
  // Suspended methods come before everything else: their owner must review them.
  if (signedIn.methodsToReview !== undefined) {
    const { navigation } = services;
    return navigation.replace(navigation.pathOf("method-review"));
  }
  // The missing email address or phone number is offered once, and can be dismissed.
  const { bindOffer } = signedIn;
  if (bindOffer) await services.navigation.replace(stepUrl(services, bindOffer));
  else await continueToTarget(services);
}

/**
 * Goes to the page of each of the three sign-in results. A visitor from a provider has typed
 * no identifier, so the account's own is used.
 */
export async function followSignIn(
  services: Services,
  result: SignedIn | SecondStep | UnknownDevice,
  identifier: string,
): Promise<void> {
  if (!("next" in result)) return finish(services, result, identifier);
  loginFlow.save({ identifier, step: result, resendAt: {} });
  const { navigation } = services;
  // Back leads to the sign-in page, never to a completed step.
  const isFirst = navigation.getSnapshot().route.screen === "login";
  const go = isFirst ? navigation.navigate : navigation.replace;
  await go(stepUrl(services, result.next));
}
