import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EncryptionKey } from './vault.ts'

/** File that holds the generated key in development. */
export const keyFile = (dataDir: string): string => join(dataDir, 'encryption-key')

/**
 * The key of `DATA_DIR/encryption-key` (64 hexadecimal characters, mode 0600), generated if it does not exist yet. Of
 * several processes that start at the same time, one generates it and all read the same key: a finished file gets its
 * name by a hard link, which fails if the name exists.
 * @throws when the file exists but does not hold a key, or cannot be written.
 */
export function developmentKey(dataDir: string): EncryptionKey {
  const path = keyFile(dataDir)
  const text = read(path) ?? make(dataDir, path)
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${path} does not contain 64 hexadecimal characters`)
  return { id: 'k1', key: Buffer.from(text, 'hex') }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function make(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
