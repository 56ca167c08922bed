import { spawn } from 'node:child_process'

/** Whether a person is there whose browser can open. Scripts, CI, and remote shells get the URL alone. */
export const canOpenBrowser = (env: NodeJS.ProcessEnv = process.env): boolean =>
  process.stdin.isTTY === true &&
  process.stdout.isTTY === true &&
  !env['CI'] &&
  (process.platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']))

/** Opens the URL in the browser of this machine. The URL was printed, so a failure costs only a click. */
export function openBrowser(url: string): void {
  const [command = '', ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}
