import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The folder of a data set: `keep`, created if it is missing, or a new one whose name starts with `prefix`. */
export function folderFor(keep: string | undefined, prefix: string): string {
  // Short, because the path of a Unix socket is below it.
  if (keep === undefined) return mkdtempSync(join(tmpdir(), prefix))
  mkdirSync(keep, { recursive: true })
  return resolve(keep)
}
