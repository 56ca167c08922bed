import type { AppContext } from '../../context.ts'
import { repeat, type Worker } from '../../platform/queue/repeat.ts'
import { createAsking } from './asking.ts'
import { workOnEvents } from './work.ts'

/** Stops once the providers that are being asked have responded. */
export function startPaymentEvents(ctx: AppContext): Worker {
  const asking = createAsking()
  const worker = repeat(ctx, 'payment events', 500, () => workOnEvents(ctx, asking))
  return {
    async stop() {
      await worker.stop()
      await asking.end()
    },
  }
}
