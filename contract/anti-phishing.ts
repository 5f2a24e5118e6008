/** How long the code may be that its owner chooses and every mail shows. */
export const ANTI_PHISHING_CODE_LENGTH = { least: 4, most: 32 };
