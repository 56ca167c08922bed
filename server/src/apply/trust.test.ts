import { expect, test } from 'vitest'
import { startService } from '../../test/harness.ts'
import { examineDatabase } from '../start/database-examination.ts'
import { readDeclaration } from './file.ts'
import { applyDeclaration } from './service.ts'

test('a file decides whether emails of a provider count as verified, and ends a reset', async () => {
  const service = await startService()
  const fileWith = (more: object) => ({
    projects: [
      {
        key: 'default',
        providers: [{ key: 'corp', type: 'oidc', clientId: 'web', issuer: 'https://id.example', ...more }],
      },
    ],
  })
  const apply = (more: object) => applyDeclaration(service.ctx, fileWith(more))
  const readTrust = () => service.db.selectFrom('oauth_providers').select(['vouches', 'vouches_reset']).execute()

  expect(await apply({ vouches: true })).toMatchObject([{ action: 'create', fields: { vouches: { to: true } } }])
  expect(await apply({ vouches: true })).toEqual([])
  await service.db.updateTable('oauth_providers').set({ vouches: false, vouches_reset: true }).execute()
  expect(await examineDatabase(service.ctx)).toContainEqual(
    expect.objectContaining({
      subject: 'provider default/corp',
      state: 'bad',
      advice: expect.stringContaining('licet apply'),
    }),
  )

  expect(await apply({ vouches: true })).toMatchObject([{ action: 'update' }])
  expect(await readTrust()).toEqual([{ vouches: true, vouches_reset: false }])
  await apply({})
  expect(await readTrust()).toEqual([{ vouches: false, vouches_reset: false }])
  for (const [type, vouches] of [
    ['google', false],
    ['x', true],
  ] as const) {
    const text = JSON.stringify({
      projects: [{ key: 'default', providers: [{ key: 'a', type, clientId: 'a', vouches }] }],
    })
    expect(() => readDeclaration(text, {})).toThrow('vouches')
  }
})

test('a file may name a new redirect host', async () => {
  const service = await startService()
  const file = { projects: [{ key: 'default', apps: [{ key: 'default', redirectUris: ['https://new.example/x'] }] }] }
  expect(await applyDeclaration(service.ctx, file)).toMatchObject([{ action: 'update', entity: 'app' }])
})
