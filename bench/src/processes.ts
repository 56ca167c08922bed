import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, Licet, type Start } from './licet.ts'
import { http } from './participants.ts'
import { urlOf } from './pgbouncer.ts'
import type { Scenario } from './rounds.ts'
import { chainsOf, currentOf, spreadUnchanged } from './scenarios.ts'
import type { Stage } from './stage.ts'
import { refreshToken } from './tokens.ts'

const sessions = 1_000

/** The same server on the same database: one process, two workers, and one process that counts limits in Redis. */
export async function processes(stage: Stage): Promise<Scenario> {
  const { large } = stage
  // First, because it is ready before its second worker.
  const two = await startBeside(stage, { workers: 2 })
  const redis = await startRedis()
  const sharing = await startBeside(stage, { env: { REDIS_URL: redis.url } })
  const ways = [
    { name: 'one process', target: large.licet, side: 'single' as const },
    { name: 'two workers', target: two, side: 'workers' as const },
    { name: 'one process with Redis', target: sharing, side: 'redis' as const },
  ]
  const requests = spreadUnchanged(sessions, large.sessions).map(currentOf)
  const check = (name: string) => `GET /v1/sessions/current, ${name}`
  const refresh = (name: string) => `POST /v1/auth/refresh, ${name}`
  return {
    key: 'processes',
    title: 'One process, two workers, and one process with Redis',
    participants: [
      ...ways.map(({ name, target }) => http(stage, check(name), target, { requests, loop: true, expect: '"userId"' })),
      ...ways.map(({ name, target, side }) =>
        http(stage, refresh(name), target, {
          chains: { name, tokens: chainsOf(large.sessions, side).map(refreshToken) },
          expect: '"refreshToken"',
        }),
      ),
    ],
    goals: [check, refresh].map((of) => ({
      text: `${of('one process with Redis')}: at least 0.95 of one without`,
      of: of('one process with Redis'),
      against: of('one process'),
      atLeast: 0.95,
    })),
    after: async () => {
      for (const part of [two, sharing, redis]) await part.stop()
      return []
    },
  }
}

/** Another server on the database of the large table. */
export function startBeside({ large, mails }: Stage, { env = {}, ...how }: Beside = {}): Promise<Licet> {
  const { connection, home } = large.licet
  const database = { connection, env: { DATABASE_URL: urlOf(connection), ...env } }
  return Licet.start(home, { smtpPort: mails.port, database, ...how })
}

/** How that server differs from the other one. */
interface Beside extends Pick<Start, 'workers' | 'process'> {
  readonly env?: Record<string, string>
}

/** A server that keeps nothing, and ends with this process in any case. */
async function startRedis() {
  const port = await freePort()
  const child = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
  await once(child, 'spawn')
  process.once('exit', () => child.kill('SIGKILL'))
  return { url: `redis://127.0.0.1:${port}`, stop: async () => void child.kill('SIGKILL') }
}
