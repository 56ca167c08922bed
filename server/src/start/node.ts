import type { AppContext } from '../context.ts'
import { joinNodes, renewOrJoin } from '../instance/nodes.ts'
import { deleteNode } from '../instance/queries.ts'
import { repeat, type Worker } from '../platform/queue/repeat.ts'

const everyMs = 5_000

/** Tells other processes which encryption keys this one has, and follows a change of the one in use. @throws WrongKeyError */
export async function keepNode(ctx: AppContext): Promise<Worker> {
  let id = await joinNodes(ctx)
  const keeper = repeat(ctx, 'encryption keys', everyMs, async () => {
    id = await renewOrJoin(ctx, id)
  })
  return {
    async stop() {
      await keeper.stop()
      await deleteNode(ctx.db, id)
    },
  }
}
