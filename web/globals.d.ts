/** Names the language files of this build: `/js/texts-<version>-<locale>.json`. */
declare const TEXTS_VERSION: string;
/** Version and build, for reports of errors. */
declare const RELEASE: string;
