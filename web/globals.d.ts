/** Names the language files of this build: `/js/texts-<version>-<locale>.json`. */
declare const __TEXTS__: string;
