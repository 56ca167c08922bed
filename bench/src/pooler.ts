import { dirname, join } from 'node:path'
import { Licet } from './licet.ts'
import { http } from './participants.ts'
import { isPgBouncerInstalled, startPgBouncer, urlOf } from './pgbouncer.ts'
import { get } from './requests.ts'
import type { Scenario } from './rounds.ts'
import { chainsOf, spreadUnchanged } from './scenarios.ts'
import type { Stage } from './stage.ts'
import { accessToken, refreshToken } from './tokens.ts'

const sessions = 1_000

/** The same server on the same database, directly and through PgBouncer. */
export async function pooler(stage: Stage): Promise<Scenario> {
  if (!isPgBouncerInstalled()) throw new Error('pgbouncer is not installed')
  const { large } = stage
  const { connection, home } = large.licet
  const bouncer = await startPgBouncer(join(dirname(home), 'pgbouncer'), connection)
  const env = { DATABASE_URL: bouncer.url, DATABASE_ADMIN_URL: urlOf(connection), DATABASE_POOLER: 'transaction' }
  const licet = await Licet.start(home, { smtpPort: stage.mails.port, database: { connection, env } })
  const ways = [
    { name: 'directly', target: large.licet, side: 'direct' as const },
    { name: 'through PgBouncer', target: licet, side: 'pooled' as const },
  ]
  const lists = spreadUnchanged(sessions, large.sessions).map((number) =>
    get('/v1/sessions', { authorization: `Bearer ${accessToken(number)}` }),
  )
  return {
    key: 'pooler',
    title: 'The same database directly and through PgBouncer in transaction mode',
    participants: [
      ...ways.map(({ name, target }) =>
        http(stage, `GET /v1/sessions, ${name}`, target, { requests: lists, loop: true, expect: '"total":10' }),
      ),
      ...ways.map(({ name, target, side }) =>
        http(stage, `POST /v1/auth/refresh, ${name}`, target, {
          chains: { name, tokens: chainsOf(large.sessions, side).map(refreshToken) },
          expect: '"refreshToken"',
        }),
      ),
    ],
    goals: [],
    after: async () => {
      await licet.stop()
      await bouncer.stop()
      return []
    },
  }
}
