import type { Cache, InvalidationKind } from '../../context.ts'
import type { Metrics } from '../log/metrics.ts'
import type { Moment } from '../memory/cache.ts'
import { VouchedCache } from '../memory/cache.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Public texts by the kind of object that they list. */
    readonly liveTexts: LiveTexts
  }
}

/** Public texts that are made again when an object of their kind changes, on any node. */
export class LiveTexts implements Cache {
  readonly #makers = new Map<InvalidationKind, () => Promise<string>>()
  readonly #cache: VouchedCache<InvalidationKind, string>

  constructor({ metrics }: { readonly metrics: Metrics }) {
    this.#cache = new VouchedCache({
      max: 100,
      load: (kinds) => Promise.all(kinds.map((kind) => this.#make(kind))),
      count: (result) => metrics.cache('live_texts', result),
    })
  }

  /** The text about all objects of this kind, from `make` unless it is known. */
  of(kind: InvalidationKind, make: () => Promise<string>): string | Promise<string> {
    this.#makers.set(kind, make)
    return this.#cache.of(kind)
  }

  forget(kind: InvalidationKind): void {
    this.#cache.forget(kind)
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }

  #make(kind: InvalidationKind): Promise<string> {
    const make = this.#makers.get(kind)
    return make ? make() : Promise.reject(new Error(`no text about ${kind}`))
  }
}
