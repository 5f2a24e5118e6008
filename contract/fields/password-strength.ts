/** VAL-1: 0 for nothing, else by how many of the four kinds of character there are. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === "") return 0;
  const kinds = [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  if (kinds === 4) return 3;
  return kinds === 3 ? 2 : 1;
}
