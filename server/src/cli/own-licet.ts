import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { settings } from '../platform/config/settings.ts'

interface Ready {
  readonly url: string
  readonly dashboard: string
  /** How the first owner signs in, until there is one. */
  readonly ownerLink?: string
}

/** A Licet that runs for one app, in its own process. */
export interface OwnLicet extends Ready {
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

/** Starts `licet serve --dev` in that folder. @throws with its reason when it does not start */
export async function startOwnLicet(folder: string, signal: AbortSignal): Promise<OwnLicet> {
  const child = spawnLicet(['serve', '--dev', '--json'], folder)
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  signal.addEventListener('abort', () => void child.kill('SIGTERM'))
  child.stderr.pipe(process.stderr)
  const ready = await readUntilReady(child, ended)
  return { ...ready, ended, stop }
}

/** Runs one command in that folder. Returns its output. @throws with its reason when it fails */
export async function runOwnLicet(args: readonly string[], folder: string): Promise<string> {
  const child = spawnLicet(args, folder)
  const [printed, reason, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(reason.trim())
  return printed
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/** This program, with none of the settings of the app around it: its DATABASE_URL, say, is not for Licet. */
function spawnLicet(args: readonly string[], cwd: string): Child {
  const [, main = ''] = process.argv
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(settings, name)))
  // Ctrl-C must not reach it by itself: we stop it after the app.
  return spawn(process.execPath, [...process.execArgv, main, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/** Its output is one JSON object a line. Warnings and errors are passed on, the rest is not for a person. */
function readUntilReady(child: Child, ended: Promise<unknown>): Promise<Ready> {
  let reason = 'Licet ended before it was ready'
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = parseLine(line)
      if (said.dashboard !== undefined) resolve(said)
      if (/^(warn|error|fatal)$/.test(said.level)) process.stderr.write(`licet: ${said.msg}\n`)
      reason = said.error ?? reason
    })
    ended.then(() => reject(new Error(reason)), reject)
  })
}

/** What the server says, or nothing if it is not JSON. */
function parseLine(line: string): Ready & { error?: string; level: string; msg: string } {
  try {
    return JSON.parse(line)
  } catch {
    return Object({ level: '' })
  }
}
