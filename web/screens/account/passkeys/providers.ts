/** Who keeps a passkey. */
interface Provider {
  /** A product's name, the same in every language. */
  name: string;
  /** What it is recognized by; without one, by the first letter of its name. */
  mark?: "google" | "apple" | "microsoft" | "key";
}

const GOOGLE: Provider = { name: "Google Password Manager", mark: "google" };
const APPLE: Provider = { name: "Apple Passwords", mark: "apple" };
const WINDOWS: Provider = { name: "Windows Hello", mark: "microsoft" };
const YUBIKEY: Provider = { name: "YubiKey 5", mark: "key" };
const YUBIKEY_NFC: Provider = { name: "YubiKey 5 NFC", mark: "key" };

/** The models people meet most, by AAGUID (github.com/passkeydeveloper/passkey-authenticator-aaguids). */
const PROVIDERS: Record<string, Provider> = {
  "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": GOOGLE,
  "adce0002-35bc-c60a-648b-0b25f1f05503": { name: "Chrome on Mac", mark: "google" },
  "fbfc3007-154e-4ecc-8c0b-6e020557d7bd": APPLE,
  "dd4ec289-e01d-41c9-bb89-70fa845d4bf2": APPLE,
  "08987058-cadc-4b81-b6e1-30de50dcbe96": WINDOWS,
  "9ddd1817-af5a-4672-a2b9-3e3dd95000a9": WINDOWS,
  "6028b017-b1d4-4c02-b4b3-afcdafc96bb2": WINDOWS,
  "53414d53-554e-4700-0000-000000000000": { name: "Samsung Pass" },
  "bada5566-a7aa-401f-bd96-45619a55120d": { name: "1Password" },
  "d548826e-79b4-db40-a3d8-11116f7e8349": { name: "Bitwarden" },
  "531126d6-e717-415c-9320-3d9aa6981239": { name: "Dashlane" },
  "b84e4048-15dc-4dd0-8640-f4f60813c8af": { name: "NordPass" },
  "0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6": { name: "Keeper" },
  "f3809540-7f14-49c1-a8b3-8f813b225541": { name: "Enpass" },
  "50726f74-6f6e-5061-7373-50726f746f6e": { name: "Proton Pass" },
  "fdb141b2-5d84-443e-8a35-4698c205a502": { name: "KeePassXC" },
  "cb69481e-8ff7-4039-93ec-0a2729a154a8": YUBIKEY,
  "ee882879-721c-4913-9775-3dfcce97072a": YUBIKEY,
  "2fc0579f-8113-47ea-b116-bb5a8db9202a": YUBIKEY_NFC,
  "fa2b99dc-9e39-4257-8f92-4a30d23c4118": YUBIKEY_NFC,
};

/** Undefined for a model that is not known or does not say what it is. */
export function providerOf(aaguid: string | null): Provider | undefined {
  return aaguid !== null && Object.hasOwn(PROVIDERS, aaguid) ? PROVIDERS[aaguid] : undefined;
}
