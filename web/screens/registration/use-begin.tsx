import { type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { ahead, challengeAhead } from "../../lib/ahead.ts";
import { gatherDeviceInfo } from "../../lib/gather-device.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { problemsOf } from "../../lib/problems.ts";
import { useServices } from "../../lib/services.ts";
import type { FormProblem } from "../../ui/form.tsx";
import { type Applicant, type RegistrationFlow, registrationFlow } from "./flow.ts";

/** Comes when the form is first touched, together with its proof of work. */
const sending = () => import("./send-code.ts");
export const checking = () => import("./check.ts");
const Restricted = lazyPart(() => import("./restricted.tsx"));

interface Begin {
  /** What was typed before, for a visitor who comes back to change it. */
  flow: RegistrationFlow | undefined;
  notice: ReactNode;
  warmUp(): void;
  submit(values: FormData, institution?: Applicant["institution"]): Promise<FormProblem[]>;
}

/** What the two forms that open an account have in common. */
export function useBegin(): Begin {
  const services = useServices();
  const [touched, setTouched] = useState(false);
  const flow = useSyncExternalStore(
    registrationFlow.subscribe,
    registrationFlow.getSnapshot,
    () => undefined,
  );
  return {
    flow,
    notice: touched ? (
      <Suspense fallback={null}>
        <Restricted />
      </Suspense>
    ) : null,
    warmUp() {
      setTouched(true);
      challengeAhead(services, "send-code");
      ahead(checking, sending);
      void gatherDeviceInfo();
    },
    async submit(values, institution) {
      try {
        await (await sending()).begin(services, values, institution);
      } catch (error) {
        return problemsOf(error, services.i18n.text);
      }
      return [];
    },
  };
}
