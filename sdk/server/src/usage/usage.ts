import type { Clock } from '../clock.ts'
import type { Http } from '../http.ts'
import type { Settings } from '../options.ts'
import { consume, voidUsage } from './consume.ts'
import { Pool } from './pool.ts'
import { Tracker } from './tracker.ts'
import type { Usage } from './types.ts'

const closeWithinMs = 5_000

/** Usage, and how to end it: sends what is left, and gives reservations back. */
export function usageOver(http: Http, clock: Clock, settings: Settings): { usage: Usage; close: () => Promise<void> } {
  const tracker = new Tracker({ ...settings, clock, http })
  const track = tracker.track.bind(tracker)
  const pools = new Set<Pool>()
  const { issuer } = settings
  return {
    usage: {
      track,
      consume: (feature, quantity, options) => consume({ http, issuer }, feature, quantity, options),
      void: (idempotencyKey, options) => voidUsage(http, idempotencyKey, options),
      pool(feature, options) {
        const pool = new Pool({ clock, http, issuer, track }, feature, options)
        pools.add(pool)
        return pool
      },
      get bufferedEvents() {
        return tracker.bufferedEvents
      },
    },
    async close() {
      let cancel = () => {}
      const timeout = new Promise<void>((resolve) => {
        cancel = clock.later(closeWithinMs, resolve)
      })
      // What a pool cannot commit anymore is tracked, so they come first.
      await Promise.race([Promise.all([...pools].map((pool) => pool.close())), timeout])
      cancel()
      await tracker.close(closeWithinMs)
    },
  }
}
