import { expect, test } from 'vitest'
import { redirectUri, startService, times } from '../../../test/harness.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { replaceInvitation } from './queries.ts'

test('of twenty invitations of one email written at the same time, without any lock, one is open', async () => {
  const { db, ctx, app } = await startService()
  const { id: appId, project_id: projectId } = await db
    .selectFrom('apps')
    .select(['id', 'project_id'])
    .where('public_id', '=', app.ref)
    .executeTakeFirstOrThrow()
  const content = {
    name: null,
    locale: null,
    metadata: {},
    publicMetadata: {},
    privateMetadata: {},
    days: 7,
    mailed: false,
    redirectUri,
  }
  const order = { ...content, projectId, appId, email: 'grace@example.com', now: ctx.now() }
  const write = () => replaceInvitation(db, { ...order, publicId: newId('uin'), expiresAt: ctx.now() })

  for (const round of [1, 2, 3, 4, 5]) {
    const written = (await Promise.all(times(20, write))).filter((row) => row !== undefined)

    // The others saw neither the open one nor a free place: the caller repeats them.
    expect(written.length, `round ${round}`).toBeGreaterThan(0)
    const rows = await db.selectFrom('user_invitations').select('revoked_at').execute()
    expect(rows.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1)
  }
})
