import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Mode = 'development' | 'production'

const fileIn = (dataDir: string): string => join(dataDir, 'mode')

/** Tells later commands on `dataDir` the environment of its server. Production is the default, so it leaves no file. */
export function rememberMode(dataDir: string, mode: Mode): void {
  if (mode === 'production') {
    rmSync(fileIn(dataDir), { force: true })
  } else {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(fileIn(dataDir), `${mode}\n`)
  }
}

/** The environment of the server that last ran in `dataDir`; undefined if none ran, or in production. */
export function lastMode(dataDir: string): Mode | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim() === 'development' ? 'development' : undefined
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String(Object(error).code))) return undefined
    throw error
  }
}
