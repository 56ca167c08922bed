import type { AppContext } from '../context.ts'
import { repeat, type Worker } from '../platform/queue/repeat.ts'
import type { Job } from '../room.ts'
import { rooms } from './rooms.ts'

/** Starts every background task of a node, in the order of the rooms. They stop in reverse: the caches follow changes until the end. */
export async function startWorkers(ctx: AppContext): Promise<Worker> {
  const started: Worker[] = []
  for (const { measure, workers = [], jobs = [] } of rooms) {
    measure?.(ctx)
    for (const start of workers) started.push(await start(ctx))
    for (const job of jobs) started.push(startJob(ctx, job))
  }
  return {
    async stop() {
      for (const worker of started.reverse()) {
        await worker.stop().catch((err) => ctx.log.error({ err }, 'worker failed to stop'))
      }
    },
  }
}

function startJob(ctx: AppContext, job: Job): Worker {
  const run = 'begin' in job ? job.begin(ctx) : () => job.run(ctx)
  return repeat(ctx, job.name, job.every, run, { onStop: job.onStop ?? false })
}
