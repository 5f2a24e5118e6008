/** Between two facts of one line. Where the line breaks, the dot stays with the first. */
export const SEPARATOR = "\u00a0· ";
