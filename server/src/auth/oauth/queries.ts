import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

/** A sign-in in progress. */
export interface FlowRow {
  id: number
  project_id: number
  app_id: number
  provider_id: number
  provider_ref: string
  secrets_ciphertext: string
  redirect_uri: string
  link_user_id: number | null
  link_session_id: number | null
  step_up_session_id: number | null
  end_other_sessions: boolean
}

/**
 * One statement: claims the state in the project, or replaces an outstanding sign-in of the same IP address and user
 * agent. Undefined when another client's outstanding sign-in has the state.
 */
export function upsertFlow(db: Db, flow: Insertable<Tables['oauth_flows']>): Promise<{ id: number } | undefined> {
  const { project_id: _project, state_hash: _state, ...replaced } = flow
  return db
    .insertInto('oauth_flows')
    .values(flow)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'state_hash'])
        .doUpdateSet({ ...replaced, consumed_at: null })
        .where((eb) =>
          eb.or([
            eb('oauth_flows.consumed_at', 'is not', null),
            eb('oauth_flows.expires_at', '<=', flow.created_at),
            eb.and([
              eb('oauth_flows.ip', '=', eb.ref('excluded.ip')),
              eb('oauth_flows.user_agent', '=', eb.ref('excluded.user_agent')),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
}

/**
 * One statement, so that only one of many callbacks with the same state gets the row. Clients choose states, so two
 * projects may have the same state outstanding at providers with the same key: then the app must be named.
 */
export async function consumeFlow(
  db: Db,
  { stateHash, providerKey, appRef }: { stateHash: Buffer; providerKey: string; appRef: string | undefined },
  now: Date,
): Promise<FlowRow | undefined> {
  const { rows } = await sql<FlowRow>`
    with found as (
      select f.id
      from oauth_flows f
      join oauth_providers p on p.id = f.provider_id
      join apps a on a.id = f.app_id
      where f.state_hash = ${stateHash} and f.consumed_at is null and f.expires_at > ${now}
        and p.key = ${providerKey} and (${appRef ?? null}::text is null or a.public_id = ${appRef ?? null})
    )
    update oauth_flows set consumed_at = ${now}
    where id = (select min(id) from found having count(*) = 1) and consumed_at is null
    returning id, project_id, app_id, provider_id, secrets_ciphertext, redirect_uri, link_user_id,
      link_session_id, step_up_session_id, end_other_sessions,
      (select public_id from oauth_providers where id = provider_id) as provider_ref`.execute(db)
  return rows[0]
}
