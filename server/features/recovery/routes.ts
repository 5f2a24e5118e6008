import type { ProtectedRoute } from "../../http/protected-route.ts";
import type { Recovery } from "./recovery.ts";

export function recoveryRoutes(protectedRoute: ProtectedRoute, recovery: Recovery): void {
  const { sendCode, verifyCode, setPassword } = recovery;
  protectedRoute.flow("recoverEmailSendCode", sendCode);
  protectedRoute.flow("recoverEmailVerifyCode", verifyCode);
  protectedRoute.hashes("recoverEmailSetPassword");
  protectedRoute.flow("recoverEmailSetPassword", (body, context) =>
    setPassword("email", body, context),
  );

  protectedRoute.flow("recoverPhoneSendCode", sendCode);
  protectedRoute.flow("recoverPhoneVerifyCode", verifyCode);
  protectedRoute.hashes("recoverPhoneSetPassword");
  protectedRoute.flow("recoverPhoneSetPassword", (body, context) =>
    setPassword("sms", body, context),
  );
}
