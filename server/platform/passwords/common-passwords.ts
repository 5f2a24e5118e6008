type IsCommonPassword = (password: string) => boolean;

async function load(): Promise<IsCommonPassword> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const common = new Set<string>(dictionary["passwords-common"].map((word) => word.toLowerCase()));
  return (password) => {
    const lower = password.toLowerCase();
    return common.has(lower) || /^(.)\1*$/u.test(lower);
  };
}

let loading: Promise<IsCommonPassword> | undefined;

/**
 * The list of the package @zxcvbn-ts/language-common (VAL-2): about 49,000 passwords from published
 * breaches. Loaded when a password is first chosen. To refuse more words, add them to the set above,
 * in lower case.
 */
export function loadCommonPasswords(): Promise<IsCommonPassword> {
  loading ??= load();
  return loading;
}
