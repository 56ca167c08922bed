import { expect, test } from 'vitest'
import { type Service, startService } from '../../test/harness.ts'
import { ensureDefaultProject } from './service.ts'

async function onFreshDatabase(env: 'development' | 'production') {
  const service = await startService()
  await service.db.deleteFrom('projects').execute()
  return { service, ctx: { ...service.ctx, config: { ...service.ctx.config, env } } }
}

const keysOf = async ({ db }: Service) => ({
  projects: (await db.selectFrom('projects').select('key').execute()).map(({ key }) => key),
  apps: (await db.selectFrom('apps').select(['key', 'redirect_uris']).orderBy('id').execute()).map((app) => [
    app.key,
    app.redirect_uris,
  ]),
})

test('nodes that start concurrently on a new database create one project with its apps', async () => {
  const { service, ctx } = await onFreshDatabase('development')

  const made = await Promise.all(Array.from({ length: 8 }, () => ensureDefaultProject(ctx)))

  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await keysOf(service)).toEqual({
    projects: ['default'],
    apps: [
      ['default', ['http://localhost:*/*', 'http://127.0.0.1:*/*']],
      ['account', []],
    ],
  })
})

test('in production the default app allows no redirect URI until one is registered', async () => {
  const { service, ctx } = await onFreshDatabase('production')

  await ensureDefaultProject(ctx)

  expect(await keysOf(service)).toEqual({
    projects: ['default'],
    apps: [
      ['default', []],
      ['account', []],
    ],
  })
})

test('a database that has a project with another key gets no default one', async () => {
  const { service, ctx } = await onFreshDatabase('production')
  await ensureDefaultProject(ctx)
  await service.db.updateTable('projects').set({ key: 'acme' }).execute()

  expect(await ensureDefaultProject(ctx)).toBe(false)

  expect((await keysOf(service)).projects).toEqual(['acme'])
})
