const formatters = new Map<string, unknown>();

/** Made once: on a slow phone one takes 10 ms and more. */
export function kept<Formatter>(name: string, make: () => Formatter): Formatter {
  const found = (formatters.get(name) as Formatter | undefined) ?? make();
  formatters.set(name, found);
  return found;
}

export function dateFormatter(
  tag: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = `date ${tag} ${JSON.stringify(options)}`;
  return kept(name, () => new Intl.DateTimeFormat(tag, options));
}
