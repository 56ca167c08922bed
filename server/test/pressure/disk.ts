import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { fromAnywhere } from '../client.ts'
import { eventually, times } from '../harness.ts'
import type { Rig } from './rig.ts'

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status === 0
const unmount = (folder: string): void => void spawnSync('umount', ['-l', folder])

export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'licet-mount-'))
  const isAllowed = mount(folder)
  if (isAllowed) unmount(folder)
  rmSync(folder, { recursive: true })
  return isAllowed
}

/** Puts the table of usage events on a small disk, fills that while usage is reported, and makes room again. */
export async function fillDisk(rig: Rig, ms: number): Promise<void> {
  const folder = await moveUsage(rig)
  const filler = join(folder, 'filler')
  const seen = new Set<number>()
  try {
    fill(filler)
    const until = performance.now() + ms
    for (let count = 0; performance.now() < until || !seen.has(503); count += 20) {
      const batch = times(20, (index) => report(rig, `disk ${count + index}`))
      for (const status of await Promise.all(batch)) seen.add(status)
      if (seen.has(500)) break
    }
    rmSync(filler)
    await eventually(async () => (await report(rig, 'disk has room')) < 300, 30_000)
  } finally {
    await sql`alter table usage_events_from_0 set tablespace pg_default`.execute(rig.direct.db)
    await sql`drop tablespace licet_tight`.execute(rig.direct.db)
  }
  // Some reports still find room in the table.
  expect([...seen].filter((status) => status !== 201)).toEqual([503])
}

async function report(rig: Rig, idempotencyKey: string): Promise<number> {
  const properties = { padding: 'x'.repeat(2_000) }
  const reply = await fetch(`${rig.nodes[1].url}/v1/licenses/usage`, {
    method: 'POST',
    headers: { ...fromAnywhere(), ...rig.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: rig.load.id, key: 'calls', idempotencyKey, properties }),
  })
  await reply.arrayBuffer()
  return reply.status
}

/** Only the table: its database and the log of the database keep all the room they need. */
async function moveUsage({ direct: { db } }: Rig): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'licet-tight-'))
  if (!mount(folder)) throw new Error('mounting failed')
  const place = join(folder, 'space')
  mkdirSync(place)
  // The user who runs the database must own the place.
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const { uid, gid } = statSync(`/proc/${rows[0]?.pid}`)
  chmodSync(folder, 0o755)
  chownSync(place, uid, gid)
  onTestFinished(() => {
    unmount(folder)
    rmSync(folder, { recursive: true })
  })
  await sql.raw(`create tablespace licet_tight location '${place}'`).execute(db)
  await sql`alter table usage_events_from_0 set tablespace licet_tight`.execute(db)
  return folder
}

function fill(file: string): void {
  const out = openSync(file, 'w')
  const chunk = Buffer.alloc(64 * 1_024)
  try {
    for (;;) writeSync(out, chunk)
  } catch (error) {
    if (Object(error).code !== 'ENOSPC') throw error
  } finally {
    closeSync(out)
  }
}
