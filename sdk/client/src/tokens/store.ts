import { browser, listen } from '../browser.ts'
import { type Context, report } from '../context.ts'
import { LicetError } from '../errors.ts'
import type { TokenStore, Tokens } from '../types.ts'

/** A store of the browser. What it refuses to keep is kept in memory. */
function webStore(
  kind: 'local' | 'session' | 'memory',
  key: string,
  onError: (error: LicetError) => void,
): SharedStore {
  let memory: Tokens | undefined
  let isMemory = kind === 'memory'

  /** @returns what `use` returns; undefined if the storage is full, blocked, or absent */
  function attempt<T>(use: (storage: NonNullable<typeof browser.localStorage>) => T): T | undefined {
    if (isMemory) return undefined
    try {
      const storage = kind === 'local' ? browser.localStorage : browser.sessionStorage
      // Absent: throws, too.
      return use(storage as NonNullable<typeof storage>)
    } catch (cause) {
      isMemory = true
      onError(new LicetError('STORAGE_UNAVAILABLE', 'The session ends when this page closes.', { cause }))
    }
    return undefined
  }

  return {
    get isShared() {
      return kind === 'local' && !isMemory
    },
    async load() {
      const text = attempt((storage) => storage.getItem(key))
      return isMemory ? memory : readTokens(text)
    },
    async save(tokens) {
      memory = tokens
      attempt((storage) => {
        if (!tokens) return storage.removeItem(key)
        const text = JSON.stringify(tokens)
        try {
          storage.setItem(key, text)
        } catch {
          // Full: no refresh token that was used may stay, and what it needed is free now.
          storage.removeItem(key)
          storage.setItem(key, text)
        }
      })
    },
    // The key is null when everything was cleared.
    watch: (onChange) => listen('storage', (event) => (event.key === key || event.key === null) && onChange()),
  }
}

/** Undefined for what others wrote, or a user edited. */
export function readTokens(text: string | null | undefined): Tokens | undefined {
  try {
    const tokens = JSON.parse(text ?? 'null')
    return tokens?.accessToken && tokens.user && tokens.session ? tokens : undefined
  } catch {
    return undefined
  }
}

/** A store that may keep the tokens for all tabs. */
export type SharedStore = TokenStore & { readonly isShared: boolean }

/** The store that the options name. */
export function storeOf(ctx: Context): SharedStore {
  const { storage = ctx.platform.store ?? 'local' } = ctx.options
  if (typeof storage === 'string') return webStore(storage, ctx.name, (error) => report(ctx, error))
  return {
    isShared: true,
    load: () => storage.load(),
    save: (tokens) => storage.save(tokens),
    watch: (onChange) => storage.watch?.(onChange) ?? (() => undefined),
  }
}
