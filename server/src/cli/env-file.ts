import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { parseEnv } from 'node:util'

/** The values of a `.env` file; empty if the file does not exist. */
export const readEnvFile = (path: string): Readonly<Record<string, string | undefined>> =>
  existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}

/** Sets values in a `.env` file, and keeps its other lines. Only its owner can read it. */
export function changeEnvFile(path: string, values: Readonly<Record<string, string>>): void {
  const rest = new Map(Object.entries(values))
  const lines = (existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []).map((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? ''
    const value = rest.get(name)
    rest.delete(name)
    return value === undefined ? line : `${name}=${value}`
  })
  writeWholeFile(path, `${[...lines, ...[...rest].map((pair) => pair.join('='))].join('\n')}\n`, 0o600)
}

/** Writes a whole file. Whatever fails, the one from before is still there; its owner and its place behind a link stay. */
export function writeWholeFile(path: string, text: string, mode: number): void {
  const before = statSync(path, { throwIfNoEntry: false })
  const place = before ? realpathSync(path) : path
  const draft = `${place}.${process.pid}`
  try {
    writeFileSync(draft, text, { mode, flush: true })
    chmodSync(draft, mode)
    if (before) chownSync(draft, before.uid, before.gid)
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
