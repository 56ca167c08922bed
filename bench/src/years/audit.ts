import { signIn } from '../lists/admin.ts'
import { declaration, seedLog } from '../lists/seed.ts'
import { http } from '../participants.ts'
import { get } from '../requests.ts'
import type { Participant, Scenario } from '../rounds.ts'
import { spread } from '../tokens.ts'
import { type Filled, type Pair, type Part, sizesOf, yearsGoal } from './pair.ts'

const recordsOfUser = 100
const usersOf = (records: number): number => Math.ceil(records / recordsOfUser)

export const auditPart: Part = {
  name: 'audit',
  noun: 'audit records',
  tables: ['audit_logs', 'audit_seals', 'audit_hourly', 'users'],
  declaration,
  seed: ({ connection }, records, say) => seedLog(connection, { users: usersOf(records), records }, say),
  scenarios: async (pair) => [await listing(pair)],
}

/** Requests of each list that differ. */
const variants = 500
/** From common to rare. */
const actions = ['user.login', 'session.revoke', 'oauth.fail', 'app.update', 'session.refresh_reused']

const cursorBefore = (id: number): string => Buffer.from(JSON.stringify([null, id])).toString('base64url')
const userRef = (id: number): string => `usr_${id.toString(16).padStart(32, '0')}`

const lists: readonly [name: string, query: (records: number) => string[]][] = [
  ['first page', () => ['']],
  ['deep page', (records) => spread(variants, records).map((id) => `&after=${cursorBefore(id + recordsOfUser)}`)],
  ['by action', () => actions.map((action) => `&action=${action}`)],
  ['by user', (records) => spread(variants, usersOf(records)).map((id) => `&actor=${userRef(id)}`)],
]

async function listing(pair: Pair): Promise<Scenario> {
  const { small, large } = pair
  const participants: Participant[] = []
  for (const [name, query] of lists) {
    for (const filled of [large, small]) participants.push(await requesting(pair, filled, name, query(filled.rows)))
  }
  return {
    key: 'audit',
    title: `GET /v1/admin/audit-logs, one request at a time, ${recordsOfUser} records of each user`,
    participants,
    goals: lists.map(([name]) => yearsGoal(name, titleOf(name, large), titleOf(name, small))),
    after: async () => [...(await sizesOf(auditPart, large)), ...(await sizesOf(auditPart, small))],
  }
}

const titleOf = (name: string, { label }: Filled): string => `${name}, ${label}`

async function requesting(pair: Pair, filled: Filled, name: string, queries: string[]): Promise<Participant> {
  const { licet } = filled
  const headers = await signIn(licet)
  const [project] = await licet.query<{ ref: string }>(`select public_id as ref from projects where key = 'bench'`)
  if (!project) throw new Error('the project of the benchmark is missing')
  const requests = queries.map((query) => get(`/v1/admin/audit-logs?projectId=${project.ref}${query}`, headers))
  return http(pair, titleOf(name, filled), licet, { requests, loop: true, expect: '"data":[{"id":"aud_' }, 1)
}
