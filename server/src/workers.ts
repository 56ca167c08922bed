import type { AppContext } from './context.ts'
import { startInvalidationReader } from './invalidations/service.ts'
import { startMailWorker } from './mail/worker.ts'
import type { Live } from './sessions/live.ts'

/** Something that goes on by itself until it is stopped. */
export interface Worker {
  /** Ends what is under way, writes what is kept in memory, and is done. */
  stop(): Promise<void>
}

/** Starts everything that a node does without being asked. Stops in the opposite order. */
export async function startWorkers(ctx: AppContext, _live: Live): Promise<Worker> {
  const workers: Worker[] = [await startInvalidationReader(ctx), startMailWorker(ctx)]
  return {
    async stop() {
      for (const worker of workers.reverse()) {
        await worker.stop().catch((err) => ctx.log.error({ err }, 'a worker did not stop well'))
      }
    },
  }
}
