import { LicetError } from './errors.ts'
import { readTokens } from './tokens/store.ts'
import type { TokenStore } from './types.ts'

/**
 * Where an operating system keeps secrets, or anything else that keeps texts under names.
 *
 * @example
 * ```ts
 * const adapter: Keychain = {
 *   getItem: SecureStore.getItemAsync, setItem: SecureStore.setItemAsync, removeItem: SecureStore.deleteItemAsync,
 * }
 * ```
 */
export interface Keychain {
  /** The text, or nothing for an unknown name. */
  getItem(name: string): Promise<string | null | undefined>
  setItem(name: string, text: string): Promise<unknown>
  removeItem(name: string): Promise<unknown>
}

/**
 * Keeps the tokens in a keychain, about 2 KB of text.
 *
 * @param name under which the keychain has them: one for each app and issuer
 *
 * @example
 * ```ts
 * const licet = createLicet({ issuer, appId, storage: keychain(adapter) })
 * ```
 */
export const keychain = (adapter: Keychain, name = 'licet'): TokenStore => ({
  load: async () => readTokens(await adapter.getItem(name)),
  async save(tokens) {
    await (tokens ? adapter.setItem(name, JSON.stringify(tokens)) : adapter.removeItem(name))
  },
})

/**
 * How `file` protects the tokens.
 *
 * @example
 * ```ts
 * const options: FileOptions = { secret: process.env.MY_CLI_SECRET }
 * ```
 */
export interface FileOptions {
  /** Encrypts the file (AES-256-GCM). At least 32 random characters, which are kept somewhere else. */
  readonly secret?: string | undefined
}

/**
 * Keeps the tokens in a file that only its user can read (mode 0600), for programs in Node.js, Bun, and Deno. It is always whole,
 * also after a crash. A file that was damaged or encrypted with another secret counts as none.
 *
 * @example
 * ```ts
 * const licet = createLicet({ issuer, appId, storage: file(join(homedir(), '.config/my-cli/session')) })
 * ```
 */
export function file(path: string, { secret }: FileOptions = {}): TokenStore {
  if (secret !== undefined && secret.length < 32)
    throw new LicetError('CONFIGURATION', 'The secret of a file needs at least 32 characters.')
  const { fs, paths, cipher } = node()
  return {
    async load() {
      const text = await fs.readFile(path, 'utf8').catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return readTokens(secret === undefined ? text : cipher.open(secret, text ?? ''))
    },
    async save(tokens) {
      if (!tokens) return fs.rm(path, { force: true })
      const text = JSON.stringify(tokens)
      await fs.mkdir(paths.dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${cipher.random()}`
      try {
        await fs.writeFile(unfinished, secret === undefined ? text : cipher.seal(secret, text), { mode: 0o600 })
        await fs.rename(unfinished, path)
      } catch (error) {
        await fs.rm(unfinished, { force: true })
        throw error
      }
    },
  }
}

/** The modules of Node.js. Bundlers for browsers and phones would stop at an import of them. */
function node() {
  const load = globalThis.process?.getBuiltinModule
  if (!load) throw new LicetError('CONFIGURATION', 'The storage file requires Node.js 20.16 or later, Bun, or Deno.')
  const crypto = load('node:crypto')
  const keyOf = (secret: string) => crypto.createHash('sha256').update(`licet tokens:${secret}`).digest()
  const cipher = {
    random: () => crypto.randomBytes(6).toString('hex'),
    seal(secret: string, text: string): string {
      const nonce = crypto.randomBytes(12)
      const aes = crypto.createCipheriv('aes-256-gcm', keyOf(secret), nonce)
      const sealed = Buffer.concat([nonce, aes.update(text, 'utf8'), aes.final(), aes.getAuthTag()])
      return sealed.toString('base64')
    },
    /** Undefined for what this secret has not sealed. */
    open(secret: string, text: string): string | undefined {
      const bytes = Buffer.from(text, 'base64')
      if (bytes.length < 28) return undefined
      const aes = crypto.createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12), { authTagLength: 16 })
      aes.setAuthTag(bytes.subarray(-16))
      try {
        return Buffer.concat([aes.update(bytes.subarray(12, -16)), aes.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
  return { fs: load('node:fs/promises'), paths: load('node:path'), cipher }
}
