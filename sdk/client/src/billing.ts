import { browser } from './browser.ts'
import { createCalls } from './calls.ts'
import { LicetError } from './errors.ts'
import { encodeFields, errorOf, readJson } from './http.ts'
import { internalsOf } from './internals.ts'
import { showUrl } from './redirect/return-to.ts'
import { backoffMs } from './retry.ts'
import type { Licet } from './types.ts'

/**
 * What a plan grants of a feature.
 *
 * @example
 * ```ts
 * const text = ({ name, limit, unlimited }: PlanFeature) => (unlimited ? `${name}: unlimited` : `${name}: ${limit}`)
 * ```
 */
export interface PlanFeature {
  readonly key: string
  readonly name: string
  readonly type: 'boolean' | 'static' | 'limit' | 'metered'
  /** Of a `boolean` feature, whether the plan grants it; of a `static` one, its value; otherwise `null`. */
  readonly value: unknown
  /** Of a `limit` or `metered` feature. `null`: no limit, or another type. */
  readonly limit: number | null
  readonly unlimited: boolean
  /** Period of a `metered` feature. `null`: its usage never resets. */
  readonly reset: 'hour' | 'day' | 'week' | 'month' | 'year' | null
}

/**
 * A price of a plan, for showing it: the page of the provider decides what is paid.
 *
 * @example
 * ```ts
 * const isYearly = (price: PlanPrice) => price.interval === 'year' && price.intervalCount === 1
 * ```
 */
export interface PlanPrice {
  /** Its ID at the provider. */
  readonly id: string
  readonly provider: string
  /** In the smallest unit of the currency (ISO 4217). `null`: not one amount, or not known. */
  readonly amount: number | null
  /** ISO 4217. */
  readonly currency: string | null
  /** `null`: bought once, or not known. */
  readonly interval: 'day' | 'week' | 'month' | 'year' | null
  readonly intervalCount: number | null
  /** `null`: without a trial. */
  readonly trialDays: number | null
  /** What the amount is multiplied with. `null`: nothing. */
  readonly per: 'unit' | 'seat' | null
}

/**
 * A plan that is for sale.
 *
 * @example
 * ```ts
 * const currentOf = (plans: readonly Plan[]) => plans.find(({ current }) => current)
 * ```
 */
export interface Plan {
  readonly key: string
  readonly name: string
  readonly description: string | null
  /** `addon`: it adds to a base plan. */
  readonly kind: 'base' | 'addon'
  /** A holder has at most one license among the base plans of a group. */
  readonly group: string
  readonly features: readonly PlanFeature[]
  /** In the order in which to show them. */
  readonly prices: readonly PlanPrice[]
  /** Whether the holder has a license of it now. */
  readonly current: boolean
}

/**
 * What to buy: a plan, or a price of the provider.
 *
 * @example
 * ```ts
 * const wish: CheckoutWish = { plan: 'pro', interval: 'year' }
 * ```
 */
export interface CheckoutWish {
  /** Key of the plan. It must be listed. */
  readonly plan?: string | undefined
  /** Billing period, to choose among the prices of the plan. Default: that of its first price. */
  readonly interval?: 'day' | 'week' | 'month' | 'year' | undefined
  /** ID of a price at the provider, instead of `plan` or to choose among its prices. */
  readonly price?: string | undefined
  /** Required for prices per seat or unit. */
  readonly quantity?: number | undefined
  /** Who buys: an organization (`org_…`) that the user administers, or `personal`. Default: the one that the tab shows. */
  readonly organizationId?: string | undefined
  /** Path or URL on a host of the app, for after the payment. Default: the current page, without its fragment. */
  readonly successUrl?: string | undefined
  /** The same, for a buyer who doesn't pay. Default: the current page. */
  readonly cancelUrl?: string | undefined
}

/**
 * An open checkout.
 *
 * @example
 * ```ts
 * const go = ({ url }: Checkout) => location.assign(url)
 * ```
 */
export interface Checkout {
  /** `chk_…`. */
  readonly id: string
  /** `change`: the page changes the current purchase. `portal`: the provider has no page for that change, and shows its own pages. */
  readonly kind: 'checkout' | 'change' | 'portal'
  /** Page of the provider to open. It is a secret: anyone who has it can pay. */
  readonly url: string
  /** When the page stops working, in RFC 3339. */
  readonly expiresAt: string
}

/**
 * Status of a checkout. `completed`: it is paid, and the license is granted. `replaced`: another checkout is used instead.
 *
 * @example
 * ```ts
 * const isPaid = ({ status }: CheckoutStatus) => status === 'completed'
 * ```
 */
export interface CheckoutStatus {
  readonly id: string
  readonly status: 'open' | 'completed' | 'expired' | 'replaced'
  readonly kind: Checkout['kind']
  /** Key of the plan. */
  readonly plan: string
  /** `lic_…`. `null` before the payment. */
  readonly licenseId: string | null
}

/**
 * Whose pages of the provider to open, and which one.
 *
 * @example
 * ```ts
 * const wish: PortalWish = { flow: 'payment_method' }
 * ```
 */
export interface PortalWish {
  /** An organization (`org_…`) that the user administers, or `personal`. Default: the one that the tab shows. */
  readonly organizationId?: string | undefined
  /** Path or URL on a host of the app, which the pages link back to. Default: the current page, without its fragment. */
  readonly returnUrl?: string | undefined
  /** Default, and where the provider has no such page: its overview. */
  readonly flow?: 'payment_method' | 'cancel' | 'invoices' | undefined
}

/**
 * The pages of the provider for cards, invoices, and cancellation.
 *
 * @example
 * ```ts
 * const go = ({ url }: Portal) => location.assign(url)
 * ```
 */
export interface Portal {
  /** Page of the provider to open. It is a secret. */
  readonly url: string
  /** When the page stops working, in RFC 3339. */
  readonly expiresAt: string
}

/**
 * What is for sale, and how users buy it. Calls reject with `LicetError`: `UNAVAILABLE`, and others of the API. All but `plans` require
 * the scope `billing` or `account`: `INSUFFICIENT_SCOPE`.
 *
 * @example
 * ```ts
 * const billing: Billing = createBilling(licet)
 * ```
 */
export interface Billing {
  /**
   * The listed plans of the app's project, also while no user is signed in. With a user, `current` is that of the organization that the tab
   * shows, or of `holder`: the ID of the user, or of an organization that they are in.
   * @throws LicetError `NOT_SIGNED_IN` for a `holder` while no user is signed in, `NOT_A_MEMBER`
   */
  plans(options?: { readonly holder?: string }): Promise<readonly Plan[]>
  /**
   * Opens a checkout at the provider: send the browser to its `url`. The same wish again returns the same checkout.
   * @throws LicetError `NOT_SIGNED_IN`, `ORGANIZATION_ROLE`, `PRICE_NOT_FOUND`, `QUANTITY_REQUIRED`, `TRIAL_USED`
   */
  checkout(wish: CheckoutWish): Promise<Checkout>
  /**
   * Resolves when a checkout is no longer open, and removes `checkout` from the address. A page that changes a purchase can be left without
   * a change: of one, the result may be `open` after 20 seconds. Without an ID: the checkout that the buyer returns from, by the address;
   * undefined if it names none. A failing network only delays it. `signal` ends it, with its reason.
   * @throws LicetError `NOT_SIGNED_IN`, `CHECKOUT_NOT_FOUND` for one that the user did not open
   */
  waitForCheckout(id?: string, options?: { readonly signal?: AbortSignal }): Promise<CheckoutStatus | undefined>
  /**
   * Opens the pages of the provider: send the browser to `url`.
   * @throws LicetError `NOT_SIGNED_IN`, `ORGANIZATION_ROLE`, `BILLING_CUSTOMER_NOT_FOUND` before the first purchase, `REAUTH_REQUIRED`
   * after a sign-in more than 24 hours ago: call `signIn({ prompt: 'login' })`
   */
  portal(wish?: PortalWish): Promise<Portal>
}

const waitSeconds = 20
/** Longer than Licet waits. */
const limitMs = 30_000

/**
 * What is for sale, and how users buy it, for a client.
 *
 * @example
 * ```ts
 * const billing = createBilling(licet)
 * for (const { name, prices } of await billing.plans()) console.log(name, prices[0]?.amount)
 * location.assign((await billing.checkout({ plan: 'pro' })).url)
 * ```
 */
export function createBilling(licet: Licet): Billing {
  const { ctx } = internalsOf(licet)
  const { post } = createCalls(licet)

  /** Plans are shown, and entitlements counted, for the same one. */
  async function organizationOf(named: string | undefined): Promise<string | undefined> {
    await licet.start()
    const { state } = ctx
    const ofSession = state.status === 'signed_in' ? state.session.organizationId : undefined
    const id = named ?? (await ctx.tab?.settle()) ?? ofSession
    return id === 'personal' || id === null ? undefined : id
  }

  return {
    async plans({ holder } = {}) {
      const { status } = await licet.start()
      if (holder !== undefined && status !== 'signed_in') throw new LicetError('NOT_SIGNED_IN', 'No user is signed in.')
      const url = `${ctx.api}/v1/plans${holder === undefined ? '' : `?holder=${encodeURIComponent(holder)}`}`
      const headers = { 'x-app-id': ctx.appId }
      // What browsers keep is as old as the API allows.
      const init = { cache: 'default' as const, ...(ctx.appId && { headers }) }
      const reply = await (status === 'signed_in'
        ? readJson(url, init, (input, options) => licet.fetch(input, options))
        : readJson(url, init))
      if (!reply.body.data) throw errorOf(reply)
      return reply.body.data
    },
    async checkout({ organizationId, successUrl, cancelUrl, ...wish }) {
      const urls = { successUrl: pageAt(successUrl), cancelUrl: pageAt(cancelUrl) }
      return post(root, { ...wish, ...urls, organizationId: await organizationOf(organizationId) })
    },
    async waitForCheckout(id = checkoutInAddress(), { signal } = {}) {
      if (id === undefined) return undefined
      const result = await waitUntilClosed(licet, id, signal)
      clearAddress(id)
      return result
    },
    async portal({ organizationId, returnUrl, flow } = {}) {
      const body = { flow, returnUrl: pageAt(returnUrl), organizationId: await organizationOf(organizationId) }
      return post('/v1/billing/portal', body)
    },
  }
}

const root = '/v1/billing/checkouts'

async function waitUntilClosed(licet: Licet, id: string, signal: AbortSignal | undefined): Promise<CheckoutStatus> {
  for (let failures = 0; ; ) {
    const result = await readCheckout(licet, id, signal).catch((error: LicetError) => error)
    signal?.throwIfAborted()
    if (!(result instanceof Error)) {
      if (result.status !== 'open' || result.kind !== 'checkout') return result
      failures = 0
      continue
    }
    if (result.code === 'CHECKOUT_NOT_FOUND') clearAddress(id)
    if (!result.retryable) throw result
    failures += 1
    await new Promise((resolve) => setTimeout(resolve, backoffMs(failures)))
  }
}

async function readCheckout(licet: Licet, id: string, signal: AbortSignal | undefined): Promise<CheckoutStatus> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  const end = () => limit.abort()
  const timer = setTimeout(end, limitMs)
  signal?.addEventListener('abort', end)
  try {
    const { get } = createCalls(licet, (input, init) => licet.fetch(input, { ...init, signal: limit.signal }))
    return await get(`${root}/${encodeURIComponent(id)}?${encodeFields({ wait: waitSeconds })}`)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/** A URL to return to, which has no fragment and names no former checkout. Undefined: there is no page. */
function pageAt(path: string | undefined): string | undefined {
  const { location } = browser
  if (!location) return path
  const url = new URL(path ?? location.href, location.href)
  if (path === undefined) url.hash = ''
  url.searchParams.delete(name)
  return url.href
}

const name = 'checkout'

function checkoutInAddress(): string | undefined {
  const { location } = browser
  const id = location && new URL(location.href).searchParams.get(name)
  return id?.startsWith('chk_') ? id : undefined
}

/** A reload must not wait again. */
function clearAddress(id: string): void {
  if (checkoutInAddress() !== id || !browser.location) return
  const url = new URL(browser.location.href)
  url.searchParams.delete(name)
  showUrl(url.href)
}
