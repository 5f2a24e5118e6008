import type { Gate } from "../../core/gate.ts";
import { Refusal } from "../../platform/refusal.ts";

/** No provider can be configured yet, so that every one a caller may name is unknown. */
export function thirdPartyRoutes(gate: Gate): void {
  const refuse = async (): Promise<never> => {
    throw new Refusal("providerUnknown");
  };
  const first = { flow: "begin" } as const;
  const later = { flow: "continue" } as const;

  gate.flow("thirdPcVerify", first, refuse);
  gate.flow("thirdVerify", first, refuse);
  gate.flow("thirdCreate", later, refuse);
  gate.flow("thirdBindCheckPassword", later, refuse);
  gate.flow("thirdBindSendCode", later, refuse);
  gate.flow("thirdBindCheckCode", later, refuse);
}
