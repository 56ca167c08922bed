import { join } from 'node:path'
import { BetterAuth } from './better-auth.ts'
import { Child } from './child.ts'
import { type Connection, Licet } from './licet.ts'
import type { Options } from './options.ts'
import { seedBetterAuth, seedLicet } from './seed.ts'
import { accessToken } from './tokens.ts'

/** A server with a table of that size. */
export interface Sized {
  licet: Licet
  sessions: number
  label: string
}

/** All participants, running side by side; only one at a time is under load. */
export interface Stage {
  small: Sized
  large: Sized
  betterAuth: BetterAuth
  bare: { child: Child; port: number }
  load: Child
  sql: Child
  mails: MailSink
  /** Of both installations: where their PostgreSQL runs. */
  homes: readonly string[]
  /** Stops it at the end. */
  keep: <T extends { stop(): Promise<void> }>(part: T) => T
}

/** Destination of the service's emails. */
export interface MailSink {
  child: Child
  port: number
}

/** Processes that `setStage` started, to stop at the end in any case. */
export type Started = { stop(): Promise<void> }[]

export async function setStage(options: Options, mails: MailSink, started: Started): Promise<Stage> {
  const { directory, say } = options
  const keep: Stage['keep'] = (part) => {
    started.push(part)
    return part
  }
  const seedSize = async (name: string, sessions: number): Promise<Sized> => {
    const licet = keep(await Licet.start(join(directory, name), { smtpPort: mails.port }))
    const seconds = await measureSeconds(() => seedLicet(licet.connection, sessions))
    say(`${sessions.toLocaleString('en')} sessions seeded in ${seconds} s`)
    return { licet, sessions, label: `Licet, ${sessions.toLocaleString('en')} sessions` }
  }
  const small = await seedSize('small', options.small)
  const large = await seedSize('large', options.sessions)

  const connection: Connection = { ...large.licet.connection, database: 'better_auth' }
  await large.licet.query('create database better_auth')
  const betterAuth = await BetterAuth.start(connection, mails.port)
  keep(betterAuth.child)
  const seconds = await measureSeconds(() => seedBetterAuth(connection, options.sessions))
  say(`Better Auth seeded in ${seconds} s`)

  const bare = keep(Child.program('bare-server', { body: await answerOf(large.licet) }))
  const [load, sql] = [keep(Child.program('load')), keep(Child.program('sql-load'))]
  const [port] = await Promise.all([bare.answer<number>('port'), load.answer('ready'), sql.answer('ready')])
  return {
    small,
    large,
    betterAuth,
    bare: { child: bare, port },
    load,
    sql,
    mails,
    homes: [small.licet.home, large.licet.home],
    keep,
  }
}

async function measureSeconds(work: () => Promise<void>): Promise<string> {
  const startedAt = performance.now()
  await work()
  return ((performance.now() - startedAt) / 1000).toFixed(0)
}

/** The bare server's response: the same text. */
async function answerOf({ port }: Licet): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/v1/sessions/current`, {
    headers: { authorization: `Bearer ${accessToken(1)}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (reply.status !== 200) throw new Error(`a seeded token does not work: ${await reply.text()}`)
  return reply.text()
}
