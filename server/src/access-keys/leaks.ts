import { setTimeout } from 'node:timers/promises'
import type { RequestContext } from '../context.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { Done } from '../platform/http/fields.ts'
import { holdAccessKey, revokeAccessKey } from './keys.ts'
import { byNobody, mailAboutKey } from './notices.ts'
import type { RevokeLeakedKeyBody } from './schema.ts'
import { findKeysOfText } from './verification/service.ts'

/** Longer than a revocation takes, so that the time of a response does not tell whether there was a key. */
const responseMs = 250

/** Revokes the key with a text, for any caller. The response is the same for a text that is no key. */
export async function revokeLeakedKey(ctx: RequestContext, { body }: { body: RevokeLeakedKeyBody }): Promise<Done> {
  await Promise.all([revokeAll(ctx, body.key), setTimeout(responseMs)])
  return { success: true }
}

/** Two projects may have imported the same text. */
async function revokeAll(ctx: RequestContext, text: string): Promise<void> {
  for (const { ref, project } of await findKeysOfText(ctx, text)) {
    await inTransaction(ctx, async (tx) => {
      const row = await holdAccessKey(tx, ref, [project.id])
      if (await revokeAccessKey(tx, row, { reason: 'leaked', by: null }))
        await mailAboutKey(tx, row, 'access-key-leaked', byNobody)
    })
  }
}
