import { useEffect, useSyncExternalStore } from "react";
import { type LoginFlow, loginFlow } from "../../lib/session/login-flow.ts";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";

type Step = LoginFlow["step"];
export type FlowAt<Next extends Step["next"]> = LoginFlow & { step: Extract<Step, { next: Next }> };

function isAt<Next extends Step["next"]>(
  flow: LoginFlow | undefined,
  next: Next,
): flow is FlowAt<Next> {
  return flow?.step.next === next;
}

/** The sign-in if it is at this step; one that is at another step is shown there. */
export function useStep<Next extends Step["next"]>(
  next: Next,
  prerendered: FlowAt<Next>,
): FlowAt<Next> | undefined {
  const services = useServices();
  const flow = useSyncExternalStore(
    loginFlow.subscribe,
    loginFlow.getSnapshot,
    () => prerendered as LoginFlow,
  );
  const elsewhere = flow && !isAt(flow, next) ? flow.step.next : undefined;

  useEffect(() => {
    if (elsewhere) void services.navigation.replace(stepUrl(services, elsewhere));
  }, [elsewhere, services]);

  return isAt(flow, next) ? flow : undefined;
}
