import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { newPrivateKey, type PrivateKey, readPrivateKey, writePrivateKey } from './signing.ts'

/** A new key waits here until the database knows its public half. */
const newFileOf = (path: string): string => `${path}.new`

/** The key of a file (PKCS 8, PEM); undefined when there is no file. @throws when it is not an Ed25519 key */
export function readKeyFile(path: string): PrivateKey | undefined {
  try {
    return readPrivateKey(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export const readNewKeyFile = (path: string): PrivateKey | undefined => readKeyFile(newFileOf(path))

/** Creates a key beside the file, readable by its owner alone. @throws when a new key waits already */
export function createNewKeyFile(path: string): PrivateKey {
  const key = newPrivateKey()
  // With a database elsewhere, nothing else has created DATA_DIR.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(newFileOf(path), writePrivateKey(key), { mode: 0o600, flag: 'wx', flush: true })
  return key
}

/** Replaces the key by the new one. */
export const useNewKeyFile = (path: string): void => renameSync(newFileOf(path), path)

export const removeNewKeyFile = (path: string): void => rmSync(newFileOf(path), { force: true })
