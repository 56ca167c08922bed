// A new Licet for a program that tries it out: on a free port, with an empty database in a throw-away folder.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const licet = join(root, 'server/bin/licet.js')

/**
 * Starts Licet in development mode, with the mailbox at /dev/mail, and with more `settings`. Ctrl-C and its like stop it, and
 * end the process. `beforeStop` stops first what uses it.
 */
export async function startLicet(settings = {}, beforeStop = () => undefined) {
  const port = String(await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'licet-own-'))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: port, LOG_LEVEL: 'error', ...settings }
  const child = spawn(process.execPath, [licet, 'serve', '--dev'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C must not reach it by itself: a second signal would stop it without its database.
    detached: true,
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const ended = once(child, 'exit')
  let stopping
  const end = async () => {
    await beforeStop()
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const own = {
    url: `http://localhost:${port}`,
    folder,
    ended,
    /** Runs a command of Licet. Returns its output. */
    run: (args) => execute([process.execPath, licet, ...args], folder, env),
    isStopping: () => stopping !== undefined,
    stop: () => {
      stopping ??= end()
      return stopping
    },
  }
  stopOnSignals(own.stop)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  if (await isReady(`${own.url}/health/ready`, isRunning)) return own
  await own.stop()
  throw new Error(`Licet did not start:\n${Buffer.concat(output)}`)
}

/** Whether a URL responds with success before the program behind it ends, and within 90 seconds. */
export async function isReady(url, isRunning) {
  for (const deadline = Date.now() + 90_000; isRunning() && Date.now() < deadline; ) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

function stopOnSignals(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      await stop()
      process.exit(128 + constants.signals[signal])
    })
  }
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

export const hasProgram = (name) => process.env.PATH.split(':').some((folder) => existsSync(join(folder, name)))

/** Runs a command quietly. Returns its output. @throws all its output when it fails */
export async function execute([command, ...args], cwd, env = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, all] = [[], []]
  child.stdout.on('data', (chunk) => printed.push(chunk))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => all.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${Buffer.concat(all)}`)
  return Buffer.concat(printed).toString()
}

/** Runs the commands that install packages into a folder, unless they did for the same `pins`, which are texts. */
export async function installOnce(folder, pins, commands) {
  const stamp = join(folder, '.installed')
  const hash = createHash('sha256').update(pins.join('\0')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  for (const command of commands) await execute(command, folder)
  writeFileSync(stamp, hash)
}
