import type { Gate } from "../../core/gate.ts";
import type { Recovery } from "./recovery.ts";

export function recoveryRoutes(gate: Gate, recovery: Recovery): void {
  const { sendCode, verifyCode, setPassword } = recovery;
  const first = { flow: "begin", challenge: "send-code" } as const;
  const later = { flow: "continue" } as const;
  const last = { ...later, hashing: true } as const;

  gate.flow("recoverEmailSendCode", first, sendCode);
  gate.flow("recoverEmailVerifyCode", later, verifyCode);
  gate.flow("recoverEmailSetPassword", last, (body, visitor) =>
    setPassword("email", body, visitor),
  );

  gate.flow("recoverPhoneSendCode", first, sendCode);
  gate.flow("recoverPhoneVerifyCode", later, verifyCode);
  gate.flow("recoverPhoneSetPassword", last, (body, visitor) => setPassword("sms", body, visitor));
}
