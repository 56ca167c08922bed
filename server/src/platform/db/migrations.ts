import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { home } from '../home.ts'

const folder = fileURLToPath(new URL('migrations/', home))

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

/** What the comment at the start of each migration says about nodes of the version before. */
const promises = {
  yes: 'Safe while nodes of the version before still serve',
  no: 'Stop nodes of the version before first',
}

/** Undefined without a statement about it. */
export function promiseOf({ sql }: Migration): keyof typeof promises | undefined {
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
export function listBreaks({ sql }: Migration): string[] {
  const code = sql.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
  const statements = code.split(';').map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
  return statements.filter((statement) => breaking.some((pattern) => pattern.test(statement)))
}

/** Whether nodes of the version before can serve while and after it runs. */
export const mayOldNodesServe = (migration: Migration): boolean =>
  promiseOf(migration) === 'yes' && listBreaks(migration).length === 0
