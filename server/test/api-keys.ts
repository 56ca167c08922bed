import { newId } from '../src/platform/crypto/ids.ts'
import { hashToken, newToken } from '../src/platform/crypto/tokens.ts'
import { secretContext } from '../src/projects/api-keys/secrets.ts'
import type { Service } from './harness.ts'

/** Inserts a key directly into the table, for tests that are not about creating keys. Returns its text. */
export async function newApiKey(
  { db, ctx, app }: Service,
  {
    scopes,
    projectId = app.projectId,
    limitPerMinute = null,
  }: { scopes: string[]; projectId?: number; limitPerMinute?: number | null },
): Promise<string> {
  const publicId = newId('key')
  const secret = newToken('las').slice(4)
  const times = { created_at: ctx.now(), updated_at: ctx.now() }
  await db
    .insertInto('api_keys')
    .values({
      public_id: publicId,
      project_id: projectId,
      name: 'test',
      scopes,
      limit_per_minute: limitPerMinute,
      secret_ciphertext: ctx.vault.seal(hashToken(secret).toString('base64url'), secretContext(publicId)),
      last4: secret.slice(-4),
      ...times,
    })
    .execute()
  return `lk_${publicId.slice(4)}_${secret}`
}
