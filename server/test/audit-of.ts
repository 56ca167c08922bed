import type { Service } from './harness.ts'

/** The records of an action, in their order: a seal writes records again, so the table returns them in another one. */
export const auditOf = ({ db }: Pick<Service, 'db'>, action: string) =>
  db.selectFrom('audit_logs').selectAll().where('action', '=', action).orderBy('id').execute()
