import { type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { prefetch, prefetchChallenge } from "../../lib/scheduling/prefetch.ts";
import { loadDeviceInfo } from "../../lib/device/load-device-info.ts";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { errorMessagesOf } from "../../lib/api/error-messages.ts";
import { useServices } from "../../lib/services.ts";
import type { FormErrorMessage } from "../../ui/form/form.tsx";
import { type Applicant, type RegistrationFlow, registrationFlow } from "./flow.ts";

/** Loaded with the first input in the form, together with its proof of work. */
const sending = () => import("./send-code.ts");
export const checking = () => import("./check.ts");
const Restricted = lazyComponent(() => import("./restricted.tsx"));

interface Begin {
  /** What was typed before, for a visitor who comes back to change it. */
  flow: RegistrationFlow | undefined;
  notice: ReactNode;
  warmUp(): void;
  submit(values: FormData, institution?: Applicant["institution"]): Promise<FormErrorMessage[]>;
}

/** What the two registration forms share. */
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
      prefetchChallenge(services, "send-code");
      prefetch(checking, sending);
      void loadDeviceInfo();
    },
    async submit(values, institution) {
      try {
        await (await sending()).begin(services, values, institution);
      } catch (error) {
        return errorMessagesOf(error, services.i18n.text);
      }
      return [];
    },
  };
}
