import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** The files of migrations/, in order. */
export const listMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -4), sql: readFileSync(`${folder}${file}`, 'utf8') }))
