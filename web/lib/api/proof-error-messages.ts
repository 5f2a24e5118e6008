import type { Text } from "../i18n/i18n.tsx";
import { type ErrorMessage, errorMessagesOf } from "./error-messages.ts";

/** A refused proof, in words that match its kind. */
export function proofErrorMessages(error: unknown, text: Text): ErrorMessage[] {
  return errorMessagesOf(error, text).map((errorMessage) => {
    if (errorMessage.field === "recoveryCode") {
      return { ...errorMessage, text: text("common.recoveryCodeWrong") };
    }
    // A passkey has no field to focus.
    return errorMessage.field === "passkey" ? { ...errorMessage, field: undefined } : errorMessage;
  });
}
