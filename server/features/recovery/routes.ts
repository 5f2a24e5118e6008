import type { Gate } from "../../core/gate.ts";
import type { Recovery } from "./recovery.ts";

export function recoveryRoutes(gate: Gate, recovery: Recovery): void {
  const { sendCode, verifyCode, setPassword } = recovery;
  const first = { flow: "begin", challenge: "send-code" } as const;
  const later = { flow: "continue" } as const;

  gate.flow("recoverEmailSendCode", first, sendCode);
  gate.flow("recoverEmailVerifyCode", later, verifyCode);
  gate.flow("recoverEmailSetPassword", later, (body, visitor) =>
    setPassword("email", body, visitor),
  );

  gate.flow("recoverPhoneSendCode", first, sendCode);
  gate.flow("recoverPhoneVerifyCode", later, verifyCode);
  gate.flow("recoverPhoneSetPassword", later, (body, visitor) => setPassword("sms", body, visitor));
}
