import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The values of a `.env` file; empty if the file does not exist. */
export const readEnvFile = (path: string): Readonly<Record<string, string | undefined>> =>
  existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}

/** Sets values in a `.env` file, and keeps its other lines. Only its owner can read it, and no reader finds it half-written. */
export function changeEnvFile(path: string, values: Readonly<Record<string, string>>): void {
  const rest = new Map(Object.entries(values))
  const lines = (existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []).map((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? ''
    const value = rest.get(name)
    rest.delete(name)
    return value === undefined ? line : `${name}=${value}`
  })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${[...lines, ...[...rest].map((pair) => pair.join('='))].join('\n')}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
}
