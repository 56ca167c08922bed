import { expect, test } from 'vitest'
import { startService } from '../../../../test/harness.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test('only the URL of the present logo and colors is kept by caches for long', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const path = `/v1/admin/apps/${service.app.ref}`
  const { data } = await admin.call('POST', `${path}/logo`, { body: { data: pixel } })
  const { pathname, search } = new URL(data.branding.logoUrl)
  const cachingOf = async (url: string) => (await fetch(`${service.url}${url}`)).headers.get('cache-control')

  expect(await cachingOf(pathname + search)).toContain('immutable')
  const short = await cachingOf(pathname)
  expect(short).toBe('public, max-age=300')
  expect(await cachingOf(`${pathname}?v=anything`)).toBe(short)
  expect(await cachingOf(`${pathname.replace('/logo', '.css')}?v=anything`)).toBe(short)
})
