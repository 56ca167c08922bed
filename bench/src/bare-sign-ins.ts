import { Child } from './child.ts'
import type { Licet } from './licet.ts'

/** A server that does nothing but signing in, on the PostgreSQL of a Licet. */
export interface BareSignIn {
  name: string
  child: Child
  port: number
}

const variants = [
  { name: 'A bare sign-in, a commit for each step', database: 'bare_each', isGrouped: false },
  { name: 'A bare sign-in, steps in groups', database: 'bare_grouped', isGrouped: true },
]

export async function startBareSignIns(
  licet: Licet,
  smtpPort: number,
  keep: (child: Child) => Child,
): Promise<BareSignIn[]> {
  const servers: BareSignIn[] = []
  for (const { name, database, isGrouped } of variants) {
    await licet.query(`create database ${database}`)
    const connection = { ...licet.connection, database }
    const child = keep(Child.program('bare-sign-in-server', { connection, smtpPort, isGrouped }))
    servers.push({ name, child, port: await child.answer<number>('port') })
  }
  return servers
}
