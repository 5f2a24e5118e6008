import type {
  DeviceInfo,
  SecondStep,
  SignedIn,
  UnknownDevice,
} from "@portico/contract/shared/schemas";
import type * as accounts from "../accounts/accounts-repository.ts";
import type { DeviceView } from "../devices/devices.ts";
import type { NewIdentity } from "../identities/identities.ts";
import type { HashRenewal } from "../password-verifier/password-verifier.ts";
import type { Past, Signal } from "../risk/risk.ts";
import type { SessionSecrets } from "../sessions/sessions.ts";
import type { Proofs } from "../verified.ts";
import type { Factor } from "./proofs.ts";

export interface SignInAttempt {
  account: accounts.Account;
  /** The proofs that were consumed for this sign-in, in this transaction. */
  proofs: Proofs;
  /** The factors that a method on probation has proven, if an account may have several of a kind. */
  byNew?: readonly Factor[] | undefined;
  device: DeviceInfo | undefined;
  /**
   * DEV-3: the id that this browser keeps for the account. It marks "this device" and proves
   * nothing.
   */
  deviceId?: string | undefined;
  /** False if the visitor does not want this device to be remembered. */
  remember?: boolean;
  /** The account was just created: its first device needs no notice. */
  isNew?: boolean;
  /** The signals when the sign-in began: later steps do not assess it again. */
  signals?: readonly Signal[];
  /** The identity to link, once everything that the account requires is proven. */
  link?: NewIdentity | undefined;
  /** The new hash of a password of which only a prefix was compared. */
  renewal?: HashRenewal | undefined;
  /** Undefined if it was not read with the lock of the account. */
  background?: Background | undefined;
}

/** An attempt with the factors that its proofs have proven. */
export type Attempt = SignInAttempt & { proven: readonly Factor[] };

export interface FinishedSignIn {
  data: SignedIn;
  secrets: SessionSecrets;
  /** Undefined if the device is not to be remembered. */
  deviceCookie: string | undefined;
}

export type SignInOutcome = FinishedSignIn | { data: SecondStep } | { data: UnknownDevice };

/** What a sign-in needs to know besides the account. */
export interface Background {
  seen: DeviceView;
  /** Undefined if nothing is to be assessed. */
  past: Past | undefined;
  /** The account's addresses that refuse our messages. */
  unreachable: string[];
}
