import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Processor time of the embedded PostgreSQL of an installation, in microseconds: of the server and its processes, also of those that
 * have ended (proc(5), fields 4 and 14 to 17, in ticks of 10 ms).
 */
export function postgresMicros(home: string): number {
  const data = join(home, 'data', 'postgres', 'data')
  const [server] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, fields: statOf(pid) }))
    .filter(({ pid, fields }) => pid === server || fields[1] === server)
    .map(({ pid, fields }) => fields.slice(11, pid === server ? 15 : 13).reduce((sum, field) => sum + Number(field), 0))
  return ticks.reduce((sum, each) => sum + each, 0) * 10_000
}

/** The fields after the name of the process; none if it has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
