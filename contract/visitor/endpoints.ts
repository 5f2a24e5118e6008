export const ipCheck = {
  name: "ipCheck",
  method: "POST",
  path: "/api/a/v1/auth/user/ip-check",
  requires: {},
} as const;

export const location = {
  name: "location",
  method: "GET",
  path: "/api/a/v1/public/location",
  requires: {},
} as const;

export const countryInfo = {
  name: "countryInfo",
  method: "GET",
  path: "/api/a/v1/auth/country/info",
  requires: {},
} as const;

export const countryKycInfo = {
  name: "countryKycInfo",
  method: "GET",
  path: "/api/a/v1/auth/country/kyc-info",
  requires: {},
} as const;
