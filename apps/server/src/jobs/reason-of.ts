/** Why something failed: an error's code or name. Its message may repeat who something was for. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
}
