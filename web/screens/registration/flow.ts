import { createFlowStore } from "../../lib/flow-store.ts";

export interface RegistrationFlow {
  /** In its canonical form. */
  email: string;
  inviteCode?: string | undefined;
  /** When another code may be asked for. */
  resendAt: number;
  /** The code was right; the account is one password away. */
  ticket?: string | undefined;
}

/** In memory only: gone with the page. */
let password: string | undefined;

export const registrationFlow = {
  ...createFlowStore<RegistrationFlow>(
    "registration",
    ({ email, resendAt }) => typeof email === "string" && typeof resendAt === "number",
  ),
  password: () => password,
  keepPassword(value: string | undefined): void {
    password = value;
  },
};
