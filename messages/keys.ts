import type common from "./en/common.json";
import type errors from "./en/errors.json";
import type mail from "./en/mail.json";
import type sms from "./en/sms.json";
import type account from "./en/screens/account.json";
import type bindAccount from "./en/screens/bind-account.json";
import type bindExistingAccount from "./en/screens/bind-existing-account.json";
import type createAccount from "./en/screens/create-account.json";
import type developmentGallery from "./en/screens/development-gallery.json";
import type developmentInbox from "./en/screens/development-inbox.json";
import type device from "./en/screens/device.json";
import type email from "./en/screens/email.json";
import type forgetPassword from "./en/screens/forget-password.json";
import type institutionsRegister from "./en/screens/institutions-register.json";
import type invitation from "./en/screens/invitation.json";
import type keepFactor from "./en/screens/keep-factor.json";
import type linkExistingAccount from "./en/screens/link-existing-account.json";
import type login from "./en/screens/login.json";
import type phone from "./en/screens/phone.json";
import type register from "./en/screens/register.json";
import type registerCodeVerify from "./en/screens/registerCodeVerify.json";
import type security from "./en/screens/security.json";
import type securityCenter from "./en/screens/security-center.json";
import type securityValidation from "./en/screens/security-validation.json";
import type thirdCallback from "./en/screens/third-callback.json";
import type verifyCode from "./en/screens/verifyCode.json";
import type wasntMe from "./en/screens/wasnt-me.json";
import type activity from "./en/screens/activity.json";
import type antiPhishing from "./en/screens/anti-phishing.json";
import type authenticator from "./en/screens/authenticator.json";
import type close from "./en/screens/close.json";
import type company from "./en/screens/company.json";
import type connections from "./en/screens/connections.json";
import type contacts from "./en/screens/contacts.json";
import type data from "./en/screens/data.json";
import type devices from "./en/screens/devices.json";
import type methodReview from "./en/screens/method-review.json";
import type passkeys from "./en/screens/passkeys.json";
import type password from "./en/screens/password.json";
import type preferences from "./en/screens/preferences.json";
import type recoveryCodes from "./en/screens/recovery-codes.json";
import type shell from "./en/screens/shell.json";
import type subAccounts from "./en/screens/sub-accounts.json";

/** English is the source: its keys are the keys. */
type CommonTextKey = keyof typeof common;
export type ErrorTextKey = keyof typeof errors;
export type MailTextKey = keyof typeof mail;
export type SmsTextKey = keyof typeof sms;

/** The texts of each page, by the page's name. */
export interface ScreenTexts {
  account: typeof account;
  "bind-account": typeof bindAccount;
  "bind-existing-account": typeof bindExistingAccount;
  "create-account": typeof createAccount;
  "development-gallery": typeof developmentGallery;
  "development-inbox": typeof developmentInbox;
  device: typeof device;
  email: typeof email;
  "forget-password": typeof forgetPassword;
  "institutions-register": typeof institutionsRegister;
  invitation: typeof invitation;
  "keep-factor": typeof keepFactor;
  "link-existing-account": typeof linkExistingAccount;
  login: typeof login;
  phone: typeof phone;
  register: typeof register;
  registerCodeVerify: typeof registerCodeVerify;
  security: typeof security;
  "security-center": typeof securityCenter;
  "security-validation": typeof securityValidation;
  "third-callback": typeof thirdCallback;
  verifyCode: typeof verifyCode;
  activity: typeof activity;
  "anti-phishing": typeof antiPhishing;
  authenticator: typeof authenticator;
  close: typeof close;
  company: typeof company;
  connections: typeof connections;
  contacts: typeof contacts;
  data: typeof data;
  devices: typeof devices;
  "method-review": typeof methodReview;
  passkeys: typeof passkeys;
  password: typeof password;
  preferences: typeof preferences;
  "recovery-codes": typeof recoveryCodes;
  shell: typeof shell;
  "sub-accounts": typeof subAccounts;
  "wasnt-me": typeof wasntMe;
}

type ScreenTextId = {
  [Page in keyof ScreenTexts]: `${Page}.${keyof ScreenTexts[Page] & string}`;
}[keyof ScreenTexts];

/** What the pages may say. */
export type TextId = `common.${CommonTextKey}` | ScreenTextId;
