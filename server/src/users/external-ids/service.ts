import type { Ref } from '../../audit/service.ts'
import type { Reader } from '../../context.ts'
import { findRowOf } from './queries.ts'

/** The user of a project to whom another system has given that ID. */
export async function findUserByExternalId(ctx: Reader, project: Ref, externalId: string): Promise<Ref | undefined> {
  const row = await findRowOf(ctx.db, project.id, externalId)
  return row && { id: row.id, ref: row.public_id }
}
