import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last backup that `licet backup` wrote on this machine. */
export interface LastBackup {
  /** ISO 8601. */
  readonly at: string
  /** Undefined for standard output. */
  readonly file?: string | undefined
}

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup.json')

export function rememberBackup(dataDir: string, backup: LastBackup): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(fileIn(dataDir), `${JSON.stringify(backup)}\n`)
}

export function findLastBackup(dataDir: string): LastBackup | undefined {
  try {
    const { at, file } = Object(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    return { at: String(at), ...(file !== undefined && { file: String(file) }) }
  } catch {
    return undefined
  }
}
