/** What a command's exit code says; docs/operations/operator-commands.md lists them. */
export const EXIT_CODES = { failed: 1, usage: 2, notFound: 3, refused: 4 } as const;

export type CommandFailure = keyof typeof EXIT_CODES;

/** An error that the caller of a command has to fix: one line, no stack. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly failure: CommandFailure;
  /** What was done before it failed, for --json. */
  readonly data: unknown;

  constructor(message: string, failure: CommandFailure = "refused", data?: unknown) {
    super(message);
    this.failure = failure;
    this.data = data;
  }
}

/** A word or an option is missing or wrong. */
export const usageError = (message: string) => new CommandError(message, "usage");
export const notFoundError = (message: string) => new CommandError(message, "notFound");
/** Understood, and not allowed as things are. */
export const refusedError = (message: string) => new CommandError(message, "refused");

export const exitCodeOf = (error: unknown): number =>
  error instanceof CommandError ? EXIT_CODES[error.failure] : EXIT_CODES.failed;
