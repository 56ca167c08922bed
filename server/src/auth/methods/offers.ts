import { type App, findBuiltInApp } from '../../apps/service.ts'
import type { Cache, Configured, Reader } from '../../context.ts'
import { listOfferedProviders } from '../../oauth-providers/service.ts'
import { findParty } from '../../passkeys/service.ts'
import { Coalescer } from '../../platform/db/coalesce.ts'
import { LastingCache } from '../../platform/db/vouched-cache.ts'

declare module '../../context.ts' {
  interface Caches {
    /** What projects offer to those who sign in; keeps nothing. */
    readonly offers: Offers
  }
}

/** What a project offers to those who sign in. */
interface Offer {
  /** The built-in app. */
  readonly account: App | undefined
  readonly providers: Awaited<ReturnType<typeof listOfferedProviders>>
  readonly hasPasskeys: boolean
}

/**
 * Reads the offers of concurrent requests together, and keeps none: anyone can ask, many ask at a time, and a change applies to
 * the next one.
 */
export class Offers extends LastingCache implements Cache {
  readonly #reads: Coalescer<number, Offer>

  constructor(ctx: Reader & Configured) {
    super()
    this.#reads = new Coalescer(async (projectIds) => {
      const offers = new Map([...new Set(projectIds)].map((id) => [id, readOffer(ctx, id)]))
      return Promise.all(projectIds.map((id) => offers.get(id) as Promise<Offer>))
    })
  }

  of(projectId: number): Promise<Offer> {
    return this.#reads.submit(projectId)
  }
}

async function readOffer(ctx: Reader & Configured, id: number): Promise<Offer> {
  const [account, providers, party] = await Promise.all([
    findBuiltInApp(ctx, { id }),
    listOfferedProviders(ctx, { id }),
    findParty(ctx, id),
  ])
  return { account, providers, hasPasskeys: party !== undefined }
}
