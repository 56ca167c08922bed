import { BffMode } from './bff.ts'
import { createContext } from './context.ts'
import { createEntitlementReader } from './entitlements.ts'
import { setInternals } from './internals.ts'
import { Live } from './live.ts'
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
  const mode = options.bff === undefined ? new TokenMode(ctx) : new BffMode(ctx)
  const entitlements = createEntitlementReader(ctx, mode)
  const live = new Live(ctx, mode, entitlements)
  let started: Promise<AuthState> | undefined
  let ends: (() => void)[] = []

  async function run(): Promise<AuthState> {
    ends = [mode.watch(), ctx.platform.onActive(() => mode.check())]
    await mode.restore()
    if (started) ends.push(live.watch())
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
    get accountUrl() {
      return ctx.accountUrl
    },
    get organization() {
      return ctx.tab?.organization
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
      return mode.fetch(input, (await ctx.tab?.mark(input, init)) ?? init)
    },
    entitlements: entitlements.list,
    watchEntitlements: live.subscribe,
    close() {
      for (const end of ends) end()
      started = undefined
    },
  }
  setInternals(licet, { ctx, mode })
  return licet
}
