/** Every call of the contract, one constant each: a bundler keeps those that are used. */
export * from "@portico/contract/binding/endpoints";
export * from "@portico/contract/client-errors/endpoints";
export * from "@portico/contract/company/endpoints";
export * from "@portico/contract/factor-reset/endpoints";
export * from "@portico/contract/human-challenge/endpoints";
export * from "@portico/contract/login/endpoints";
export * from "@portico/contract/preferences/endpoints";
export * from "@portico/contract/recovery/endpoints";
export * from "@portico/contract/registration/endpoints";
export * from "@portico/contract/security-alerts/endpoints";
export * from "@portico/contract/security-center/endpoints";
export * from "@portico/contract/session/endpoints";
export * from "@portico/contract/step-up/endpoints";
export * from "@portico/contract/sub-accounts/endpoints";
export * from "@portico/contract/third-party/endpoints";
export * from "@portico/contract/visitor/endpoints";
