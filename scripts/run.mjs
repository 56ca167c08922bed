// Replaces this program by another one.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { isatty } from 'node:tty'
import { fail, root } from './prepare.mjs'

/** Starts `node` with `args` in our own terminal, forwards signals, waits for its end, and ends with its exit code. */
export function runNode(args, { cwd = root, env = process.env } = {}) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // Ctrl-C reaches every process of the terminal: forwarded, it would arrive twice and look like impatience.
      if (signal === 'SIGINT' && [0, 1, 2].some(isatty)) return
      child.kill(signal)
    })
  }
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
