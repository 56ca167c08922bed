import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Commit of the checkout; with a plus when files differ from it. */
export function commit(): string {
  try {
    const hash = git('rev-parse', '--short', 'HEAD')
    return git('status', '--porcelain', '--untracked-files=no') ? `${hash}+` : hash
  } catch {
    return 'unknown'
  }
}

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 10_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** Conditions that the results depend on. `database`: the server's own version string. */
export function describeMachine(database: string): string[] {
  const [cpu] = cpus()
  return [
    `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `${type()} ${release()}`,
    `Node.js ${process.versions.node}`,
    database.split(' on ')[0] ?? database,
  ]
}
