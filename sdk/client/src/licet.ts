import { BffMode } from './bff.ts'
import { createContext } from './context.ts'
import { createEntitlementReader } from './entitlements.ts'
import { setInternals } from './internals.ts'
import { TokenMode } from './tokens/mode.ts'
import type { AuthState, Licet, Options } from './types.ts'

/**
 * Creates a client. It does nothing before `start()`, so it can be created on a server, too.
 *
 * @throws LicetError CONFIGURATION
 *
 * @example
 * ```ts
 * const licet = createLicet({ issuer: 'https://auth.example.com', appId: 'app_0199f3c2a4b87c1d9e5f60718293a4b5' })
 * const state = await licet.start()
 * if (state.status === 'signed_out') await licet.signIn()
 * ```
 */
export function createLicet(options: Options): Licet {
  const ctx = createContext(options)
  const tokenMode = options.bff === undefined ? new TokenMode(ctx) : undefined
  const mode = tokenMode ?? new BffMode(ctx)
  let started: Promise<AuthState> | undefined
  let stop: () => void = () => undefined

  async function run(): Promise<AuthState> {
    const ends = [mode.watch(), ctx.platform.onActive(() => mode.check())]
    stop = () => {
      for (const end of ends) end()
    }
    await mode.restore()
    return ctx.state
  }

  const start = (): Promise<AuthState> => {
    started ??= run()
    return started
  }

  const licet: Licet = {
    get state() {
      return ctx.state
    },
    subscribe(listener) {
      ctx.listeners.add(listener)
      return () => ctx.listeners.delete(listener)
    },
    start,
    signIn: (request = {}) => mode.signIn(request),
    async signOut(request = {}) {
      await start()
      return mode.signOut(request)
    },
    async getToken({ minValid = 30 } = {}) {
      await start()
      return mode.getToken(minValid)
    },
    async fetch(input, init) {
      await start()
      return mode.fetch(input, init)
    },
    entitlements: createEntitlementReader(ctx, mode),
    close() {
      stop()
      started = undefined
    },
  }
  setInternals(licet, { ctx, keep: tokenMode && ((tokens) => tokenMode.keep(tokens)) })
  return licet
}
