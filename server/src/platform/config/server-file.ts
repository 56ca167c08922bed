import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** What a server tells the commands on its DATA_DIR. It stays when the server stops, and holds no secret. */
export interface ServerFile extends Pick<Config, 'baseUrl' | 'port' | 'env'> {
  /** Process ID: of the primary, if there are workers. */
  readonly pid: number
  /** ISO 8601. */
  readonly startedAt: string
  readonly version: string
}

const fileIn = (dataDir: string): string => join(dataDir, 'server.json')

/** Of several servers on one DATA_DIR, which is possible with DATABASE_URL, the one that started last is known. */
export function writeServerFile({ dataDir, baseUrl, port, env }: Config, version: string): void {
  const file: ServerFile = { baseUrl, port, env, pid: process.pid, startedAt: new Date().toISOString(), version }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${fileIn(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(file, null, 2)}\n`)
  // A reader sees the whole file or the previous one.
  renameSync(draft, fileIn(dataDir))
}

/** The server that last ran in `dataDir`. */
export function readServerFile(dataDir: string): ServerFile | undefined {
  try {
    return parse(readFileSync(fileIn(dataDir), 'utf8'))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String(Object(error).code))) return undefined
    throw error
  }
}

/** Undefined for a file that someone else wrote. */
function parse(text: string): ServerFile | undefined {
  const { baseUrl, port, env, pid, startedAt, version } = Object(fromJson(text))
  const isMode = env === 'development' || env === 'production'
  if (!isMode || typeof baseUrl !== 'string' || !Number.isInteger(port) || !Number.isInteger(pid)) return undefined
  return { baseUrl, port, env, pid, startedAt: String(startedAt), version: String(version) }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether its process exists. A process that got the number after a restart of the machine is another one. */
export function isRunning({ pid, startedAt }: ServerFile): boolean {
  const isSince = Date.parse(startedAt) >= Date.now() - uptime() * 1_000
  return isSince && pid !== process.pid && exists(pid)
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: of another user.
    return Object(error).code === 'EPERM'
  }
}
