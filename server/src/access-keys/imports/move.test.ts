import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startKeys } from '../../../test/access-keys.ts'
import { newFolder } from '../../../test/licet-process.ts'
import { readKeysOf } from '../../cli/access-key-files.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { findProjectByNumber } from '../../projects/service.ts'
import { exportProject } from '../../transfer/export/service.ts'
import { contextOfSecret } from '../secrets.ts'
import { importAccessKeys, type KeyToImport, readImportedKeys } from './service.ts'

test('an export carries access keys by their hashes, and an import of it leaves each of them as it was', async () => {
  const { service, person, team, make } = await startKeys()
  const { ctx, db, app } = service
  const ada = await person('ada@example.com')
  const { id: organizationId } = await team(ada)
  const { data: own } = await make(ada, { networks: ['203.0.113.0/24'], expiresInDays: 30 })
  const { data: inside } = await make(ada, { organizationId, scopes: ['team:admin'] })
  const { data: ofTeam } = await make(ada, { organizationId, holder: 'organization', scopes: [] })
  const { data: revoked } = await make(ada)
  await ada.ask('DELETE', `/${revoked.id}`)
  const project = await findProjectByNumber(ctx, app.projectId)
  if (!project) throw new Error('no project')
  const add = async (keys: readonly KeyToImport[]) => {
    const read = await readImportedKeys(ctx, project, keys)
    return inTransaction(ctx, (tx) => importAccessKeys(tx, project, read))
  }
  const foreign = { sha256: hashToken('ba_old').toString('base64url'), userId: ada.user.id, name: 'Old', scopes: [] }
  await add([foreign])
  const readRows = () =>
    db
      .selectFrom('access_keys')
      .select(['public_id', 'user_id', 'organization_id', 'name', 'scopes', 'networks', 'caps', 'start', 'last4'])
      .select(['foreign_hash', 'expires_at'])
      .where('revoked_at', 'is', null)
      .orderBy('public_id')
      .execute()
  const before = await readRows()

  let text = ''
  await exportProject(ctx, project, async (more) => {
    text += more
  })
  const file = join(newFolder(), 'acme.ndjson')
  writeFileSync(file, text)
  await db.deleteFrom('access_keys').execute()
  const keys = await readKeysOf(file)

  expect(await add(keys)).toEqual({ imported: 4, skipped: 0, refused: [] })
  expect(await readRows()).toEqual(before)
  for (const { id, key } of [own, inside, ofTeam]) {
    const row = await db.selectFrom('access_keys').selectAll().where('public_id', '=', id).executeTakeFirstOrThrow()
    expect(ctx.vault.open(row.secret_ciphertext ?? '', contextOfSecret(id))).toBe(hashToken(key).toString('base64url'))
    expect(text).not.toContain(key)
    expect(text).not.toContain(row.secret_ciphertext)
  }
  expect(await add(keys)).toEqual({ imported: 0, skipped: 4, refused: [] })
})

test('a file of keys is a list, an object with one, or lines, and names the first that is wrong', async () => {
  const folder = newFolder()
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const key = { sha256: 'a'.repeat(64), userId: 'usr_a', name: 'Old', scopes: [] }
  const other = { ...key, sha256: 'b'.repeat(64) }

  for (const text of [
    JSON.stringify([key, other]),
    JSON.stringify({ keys: [key, other] }, null, 2),
    `${JSON.stringify(key)}\n${JSON.stringify(other)}\n`,
  ])
    expect(await readKeysOf(write('keys.json', text))).toEqual([key, other])
  await expect(readKeysOf(write('wrong.json', JSON.stringify([key, { ...key, scopes: 'all' }])))).rejects.toThrow(
    'key 2 needs',
  )
  await expect(readKeysOf(write('text.txt', 'ak_abc'))).rejects.toThrow('neither a JSON array nor lines of JSON')
  await expect(readKeysOf(write('none.json', '[]'))).rejects.toThrow('has no access key')
})
