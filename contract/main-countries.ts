/** Several countries share a calling code: of each, the one it is known for. */
export const MAIN_COUNTRIES: ReadonlySet<string> = new Set([
  "US", // +1
  "RU", // +7
  "IT", // +39
  "GB", // +44
  "NO", // +47
  "AU", // +61
  "MA", // +212
  "RE", // +262
  "FI", // +358
  "GP", // +590
  "CW", // +599
]);
