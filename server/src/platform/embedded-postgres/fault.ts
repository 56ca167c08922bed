/** The embedded database cannot run. The message is one line, says what to do, and is meant to be printed unchanged. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** The code of a system error (`ENOENT`, `EACCES`, …), or undefined for any other thrown value. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
