import type { Gate } from "../../core/gate.ts";
import type { Recovery } from "./recovery.ts";

export function recoveryRoutes(gate: Gate, recovery: Recovery): void {
  const { sendCode, verifyCode, setPassword } = recovery;
  gate.flow("recoverEmailSendCode", sendCode);
  gate.flow("recoverEmailVerifyCode", verifyCode);
  gate.hashes("recoverEmailSetPassword");
  gate.flow("recoverEmailSetPassword", (body, visitor) => setPassword("email", body, visitor));

  gate.flow("recoverPhoneSendCode", sendCode);
  gate.flow("recoverPhoneVerifyCode", verifyCode);
  gate.hashes("recoverPhoneSetPassword");
  gate.flow("recoverPhoneSetPassword", (body, visitor) => setPassword("sms", body, visitor));
}
