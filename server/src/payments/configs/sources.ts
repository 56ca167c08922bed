import type { Cache, Reader } from '../../context.ts'
import { Coalescer } from '../../platform/db/coalesce.ts'
import { LastingCache } from '../../platform/db/vouched-cache.ts'
import { toSource, type WebhookSource } from './model.ts'
import { listConfigsNamed } from './queries.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Look-ups of the configurations that webhooks name. */
    readonly webhookSources: WebhookSources
  }
}

/**
 * Looks up the configurations of concurrent webhooks with one statement, and keeps none: a flood of forged webhooks
 * occupies two connections at most, and a new secret applies immediately.
 */
export class WebhookSources extends LastingCache implements Cache {
  readonly #lookUps: Coalescer<string, WebhookSource | undefined>

  constructor({ db }: Reader) {
    super()
    this.#lookUps = new Coalescer(async (refs) => {
      const rows = await listConfigsNamed(db, [...new Set(refs)])
      const known = new Map(rows.map((row) => [row.public_id, toSource(row)]))
      return refs.map((ref) => known.get(ref))
    })
  }

  /** By its public ID, in any project. */
  find(ref: string): Promise<WebhookSource | undefined> {
    return this.#lookUps.submit(ref)
  }
}
