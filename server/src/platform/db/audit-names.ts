import { type RawBuilder, sql } from 'kysely'

const columns = ['public_id', 'request_id', 'action', 'user_id', 'user_ref', 'entity_id', 'entity_ref']

/** What audit records are found by, exactly as in their index: audit_names() in the schema. */
export const namesOf = (table = 'audit_logs'): RawBuilder<string[]> =>
  sql`audit_names(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`
