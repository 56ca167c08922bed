import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { home } from '../home.ts'

/** Part of the schema of the first release, a step after it, or what brings a database from before it to that schema. */
export interface Migration {
  readonly kind: 'schema' | 'step' | 'takeover'
  readonly name: string
  readonly sql: string
  /** What the database remembers, if not this name. */
  readonly records?: readonly string[]
}

function readFolder(folder: string, kind: Migration['kind']): Migration[] {
  const path = fileURLToPath(new URL(folder, home))
  return readdirSync(path)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ kind, name: file.slice(0, -4), sql: readFileSync(`${path}${file}`, 'utf8') }))
}

/** The files of schema/, in order. A new database runs them in one transaction. */
export const listSchema = (): Migration[] => readFolder('schema/', 'schema')

/** The files of schema/ and migrations/, in order. */
export const listMigrations = (): Migration[] => [...listSchema(), ...readFolder('migrations/', 'step')]

/** Whether a database with these migrations can be built again. */
export function canBuildAgain(names: readonly string[]): boolean {
  const known = new Set(listMigrations().map(({ name }) => name))
  return names.every((name) => known.has(name))
}

/** What the comment at the start of each migration says about nodes of the version before. */
const promises = {
  yes: 'Safe while nodes of the version before still serve',
  no: 'Stop nodes of the version before first',
}

/** Undefined without a statement about it. */
export function promiseOf({ sql }: Pick<Migration, 'sql'>): keyof typeof promises | undefined {
  const comment = (/^(--.*\n)+/.exec(sql)?.[0] ?? '').replaceAll(/\s*\n?--\s*/g, ' ')
  if (comment.includes(promises.no)) return 'no'
  return comment.includes(promises.yes) ? 'yes' : undefined
}

/** Removes what a node of the version before may use, or requires what it does not write. */
const breaking = [
  /\bdrop\s+(column|table|function|view|type|schema)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  // A required column without a default.
  /\badd column (?:(?!\bdefault\b|, add\b).)*\bnot null\b(?!(?:(?!, add\b).)*\bdefault\b)/i,
]

/** The statements of a migration after which nodes of the version before may fail. */
export function listBreaks({ sql }: Pick<Migration, 'sql'>): string[] {
  const code = sql.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
  const statements = code.split(';').map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
  return statements.filter((statement) => breaking.some((pattern) => pattern.test(statement)))
}

/** Whether nodes of the version before can serve while and after it runs. There are no such nodes of a new database. */
export const mayOldNodesServe = (migration: Migration): boolean =>
  migration.kind === 'schema' ||
  (migration.kind === 'step' && promiseOf(migration) === 'yes' && listBreaks(migration).length === 0)
