import { columnNames } from '../db/generated/column-names.ts'

/** What a statement does, as far as its text tells: words of the code and names of tables, never a value. */
export interface StatementName {
  /** `SELECT`, `INSERT`, … */
  readonly operation: string
  readonly table: string | undefined
  /** Whether it changes rows in a function of the database, which reports none as changed. */
  readonly isChangingCall: boolean
}

const known = new Map<string, StatementName>()
/** There are few texts, as in db/statements.ts. */
const mostKnown = 1_000

const change = /(?<!\b(?:for|do) )\b(insert into|update|delete from)\s+(?:only\s+)?"?(\w+)/i
const source = /\b(?:from|join)\s+(?:only\s+)?"?(\w+)/gi
/** Only functions of the database write the audit log. */
const changingCall = /\baudit_(?:erase|purge|seal)\(/

export function nameStatement(text: string): StatementName {
  const found = known.get(text)
  if (found) return found
  const name = readName(text)
  if (known.size < mostKnown) known.set(text, name)
  return name
}

function readName(text: string): StatementName {
  const [, first = 'unknown'] = /^\W*(\w+)/.exec(text) ?? []
  const [, verb = first === 'with' ? 'select' : first, target] = (first !== 'select' && change.exec(text)) || []
  const tables = [target, ...Array.from(text.matchAll(source), ([, word]) => word)]
  return {
    operation: verb.replace(/ .*/, '').toUpperCase(),
    table: tables.find((word) => word !== undefined && Object.hasOwn(columnNames, word)),
    isChangingCall: changingCall.test(text),
  }
}
