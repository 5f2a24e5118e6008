import { type Screen, screenPath } from "../contract/routes.ts";

/** One screen as a visitor sees it, and what is typed there. */
export interface FirstScreen {
  screen: Screen;
  /** What has to be visible at the first paint. */
  fields: readonly string[];
  /** What is typed into which field; Enter follows the first and the last. */
  typed: readonly { field: string; text: string }[];
  /** A flow in progress. */
  remembered?: Record<string, string>;
  signedIn?: boolean;
}

const SECOND_STEP = {
  identifier: "mina@example.com",
  resendAt: {},
  step: {
    next: "verifyCode",
    ticket: "none",
    twoFactorRequired: true,
    phoneAuthRequired: false,
    emailAuthRequired: false,
    phone: null,
    email: null,
    dialCode: null,
    verifyInstruction: ["totp"],
  },
};

export const FIRST_SCREENS: readonly FirstScreen[] = [
  {
    screen: "login",
    fields: ["account", "password"],
    typed: [
      { field: "account", text: "mina@a.com" },
      { field: "password", text: "four words" },
    ],
  },
  {
    screen: "register",
    fields: ["email", "password", "inviteCode", "terms"],
    typed: [
      { field: "email", text: "mina@a.com" },
      { field: "password", text: "four words" },
      { field: "terms", text: " " },
    ],
  },
  {
    screen: "institutions-register",
    fields: ["companyName", "website", "contactName", "contactRole", "email"],
    typed: [
      { field: "companyName", text: "Acme" },
      { field: "email", text: "mina@a.com" },
    ],
  },
  {
    screen: "forget-password",
    fields: ["email"],
    typed: [
      { field: "email", text: "mina" },
      { field: "email", text: "@a.com" },
    ],
  },
  {
    screen: "verifyCode",
    fields: ["totpCode"],
    typed: [
      { field: "totpCode", text: "12" },
      { field: "totpCode", text: "3456" },
    ],
    remembered: { login: JSON.stringify(SECOND_STEP) },
  },
  { screen: "account", fields: [], typed: [], signedIn: true },
];

export const pathOf = ({ screen }: FirstScreen) => screenPath(screen, "en");

export const fieldSelector = (name: string) => `form [name="${name}"]`;

/** What the first paint has to show: the fields, or the heading on a screen without fields. */
export function selectorsOf({ fields }: FirstScreen): string[] {
  return fields.length > 0 ? fields.map(fieldSelector) : ["h1"];
}
