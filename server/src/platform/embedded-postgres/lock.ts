import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError, systemErrorCode } from './fault.ts'
import { processSpace, startTimeOf } from './processes.ts'
import { waitUntil } from './wait.ts'

const heartbeatMs = 1000
/** Time that a holder whose process cannot be looked up (another container, another machine) may miss its heartbeat. */
const silenceMs = 5000
/** A heartbeat older than this is not worth watching. */
const longSilenceMs = 60_000

/** The current or last holder of the lock. */
export type Holder = { pid: number; started: string; space: string; host: string; released?: true }

/** A lock that this process holds. */
export type Lock = { release(): void }

type Entry = { generation: number; file: string; holder: Holder | undefined }

/**
 * Takes the lock kept in `folder`, or throws the line that names its holder.
 *
 * Each holder is a numbered file, and the highest number counts. A file is completed under a temporary name and linked
 * to its number, so that of any number of callers exactly one gets a number; a caller that finds the highest holder
 * dead takes the next one. The highest file is never removed, only superseded (its holder marks it as released):
 * numbers never go back, so a caller that read an older state cannot win with it. That holds through `kill -9` at any
 * point.
 */
export async function takeLock(folder: string): Promise<Lock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const me: Holder = {
    pid: process.pid,
    started: startTimeOf(process.pid) ?? '',
    space: processSpace(),
    host: hostname(),
  }
  for (;;) {
    const top = highest(folder)
    if (top?.holder && (await isHeld(top))) throw new EmbeddedPostgresError(refusal(folder, top.holder))
    const generation = (top?.generation ?? 0) + 1
    if (claim(folder, generation, me)) return keep(folder, generation, me)
  }
}

/** The live holder of the lock kept in `folder`, if there is one. */
export async function findHolder(folder: string): Promise<Holder | undefined> {
  const top = highest(folder)
  return top && (await isHeld(top)) ? top.holder : undefined
}

function claim(folder: string, generation: number, me: Holder): boolean {
  const file = join(folder, String(generation))
  const draft = join(folder, `draft-${me.pid}-${process.hrtime.bigint()}`)
  writeFileSync(draft, JSON.stringify(me), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  if (generationsIn(folder).every((other) => other <= generation)) return true
  rmSync(file, { force: true })
  return false
}

function keep(folder: string, generation: number, me: Holder): Lock {
  for (const older of generationsIn(folder)) {
    if (older < generation) rmSync(join(folder, String(older)), { force: true })
  }
  const file = join(folder, String(generation))
  const heartbeat = setInterval(() => touch(file), heartbeatMs)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      const draft = `${file}.released`
      writeFileSync(draft, JSON.stringify({ ...me, released: true }), { mode: 0o600 })
      renameSync(draft, file)
    },
  }
}

async function isHeld({ file, holder }: Entry): Promise<boolean> {
  if (!holder || holder.released) return false
  if (holder.space === processSpace()) return startTimeOf(holder.pid) === holder.started
  const seen = lastTouched(file)
  if (seen === undefined || Math.abs(Date.now() - seen) > longSilenceMs) return false
  return waitUntil(() => lastTouched(file) !== seen, silenceMs, 100)
}

function highest(folder: string): Entry | undefined {
  const generation = generationsIn(folder).at(-1)
  if (generation === undefined) return undefined
  const file = join(folder, String(generation))
  return { generation, file, holder: readHolder(file) }
}

function generationsIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => a - b)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Undefined when the file was superseded, or lost its content to a power cut: then no process holds it. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if (error instanceof SyntaxError || systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function lastTouched(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The directory was removed under a running server: its next query will report it.
  }
}

function refusal(folder: string, holder: Holder): string {
  const where = holder.space === processSpace() ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`
  return `${join(folder, '..')} is in use by ${where}: stop that one first, or set a different DATA_DIR`
}
