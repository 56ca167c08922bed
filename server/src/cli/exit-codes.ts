/** What the exit code of every command means. */
export const exitCodes: Readonly<Record<0 | 1 | 2 | 3, string>> = {
  0: 'done, and nothing is wrong',
  1: 'failed, or done and something is wrong: the output names it',
  2: 'wrong arguments; audit verify, import, and restore: nothing was verified, imported, or restored',
  3: 'status: no server runs',
}
