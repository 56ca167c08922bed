import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** The place of a value in a statement that is built before the value is known. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Parameters<Name extends string> = { readonly [N in Name]: RawBuilder<unknown> }
type Values<Name extends string> = { readonly [N in Name]: unknown }

/**
 * A statement that is built once, from parameters for its values: building one costs more than sending it, which counts where it
 * is sent often.
 */
export function prepare<Row, Name extends string>(
  names: readonly Name[],
  build: (parameters: Parameters<Name>, db: Db) => RawBuilder<unknown>,
): (db: Db, values: Values<Name>) => Promise<Row[]> {
  let built: { text: string; parameters: readonly unknown[] } | undefined
  return async (db, values) => {
    built ??= compile(names, build, db)
    const { text, parameters } = built
    const given = parameters.map((one) => (one instanceof Parameter ? values[one.name as Name] : one))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, given))
    return rows
  }
}

function compile<Name extends string>(
  names: readonly Name[],
  build: (parameters: Parameters<Name>, db: Db) => RawBuilder<unknown>,
  db: Db,
) {
  const given = Object.fromEntries(names.map((name) => [name, sql`${new Parameter(name)}`])) as Parameters<Name>
  const { sql: text, parameters } = build(given, db).compile(db)
  return { text, parameters }
}
