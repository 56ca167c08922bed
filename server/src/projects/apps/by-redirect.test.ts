import { expect, test } from 'vitest'
import { aSecondLater, type Service, startService, times } from '../../../test/harness.ts'

const ask = async (node: Pick<Service, 'call'>, redirectUri: string) => {
  const { status, error } = await node.call('POST', '/v1/auth/magic-link', {
    body: { email: 'ada@example.com', redirectUri },
  })
  return error?.code ?? status
}

test('changes of the apps with a redirect URI apply immediately, and within a second on another node', async () => {
  const service = await startService()
  const other = await service.startNode()
  const admin = await service.adminSignIn()
  const projectId = service.app.projectRef
  const uri = 'https://both.example.com/'
  const create = async (key: string): Promise<string> => {
    const body = { projectId, key, name: 'App', redirectUris: [uri] }
    return (await admin.call('POST', '/v1/admin/apps', { body })).data.id
  }
  const empty = (id: string) => admin.call('PATCH', `/v1/admin/apps/${id}`, { body: { redirectUris: [] } })
  const here = () => ask(service, uri)
  const there = () => ask(other, uri)

  const first = await create('first')
  expect([await here(), await there()]).toEqual([200, 200])
  const second = await create('second')
  expect([await here(), await aSecondLater(there)]).toEqual(['APP_REQUIRED', 'APP_REQUIRED'])
  await empty(second)
  expect([await here(), await aSecondLater(there)]).toEqual([200, 200])
  await empty(first)
  const refused = 'REDIRECT_URI_NOT_ALLOWED'
  expect([await here(), await aSecondLater(there)]).toEqual([refused, refused])
})

test.each([
  ['http://127.0.0.1/callback', 'http://127.0.0.1:51004/callback', 200],
  ['http://127.0.0.1/callback', 'http://127.0.0.1/callback', 200],
  ['http://[::1]/callback', 'http://[::1]:51004/callback', 200],
  ['http://127.0.0.1/callback?a=1', 'http://127.0.0.1:8080/callback?a=1', 200],
  ['http://127.0.0.1/callback', 'http://127.0.0.1:51004/other', 'REDIRECT_URI_NOT_ALLOWED'],
  ['http://127.0.0.1/callback', 'http://[::1]:51004/callback', 'REDIRECT_URI_NOT_ALLOWED'],
  ['http://127.0.0.1:3000/callback', 'http://127.0.0.1:51004/callback', 'REDIRECT_URI_NOT_ALLOWED'],
  ['http://127.0.0.1:3000/callback', 'http://127.0.0.1/callback', 'REDIRECT_URI_NOT_ALLOWED'],
  ['http://localhost/callback', 'http://localhost:51004/callback', 'REDIRECT_URI_NOT_ALLOWED'],
  ['https://127.0.0.1/callback', 'https://127.0.0.1:51004/callback', 'REDIRECT_URI_NOT_ALLOWED'],
])('an app with %s: a sign-in that returns to %s gets %s', async (entry, uri, answer) => {
  const service = await startService({ redirectUris: [entry] })
  expect(await ask(service, uri)).toBe(answer)

  const { ref } = service.app
  const query = { client_id: ref, redirect_uri: uri, response_type: 'code', code_challenge: 'x'.repeat(43) }
  const search = new URLSearchParams({ ...query, code_challenge_method: 'S256', state: 's' })
  const page = await fetch(`${service.url}/oauth2/authorize?${search}`, { redirect: 'manual' })
  expect(page.status).toBe(answer === 200 ? 303 : 400)
})

test('concurrent look-ups of different URIs each get their own apps', async () => {
  const service = await startService({ redirectUris: ['http://127.0.0.1:*/a/*', 'https://x.example.com/'] })
  const { appsByRedirect } = service.ctx.caches
  const uris = times(300, (port) => `http://127.0.0.1:${port + 1}/${port % 2 === 0 ? 'a' : 'b'}/done`)

  const found = await Promise.all(uris.map((uri) => appsByRedirect.of(uri)))

  expect(found.map((apps) => apps?.map(({ key }) => key))).toEqual(
    times(300, (index) => (index % 2 === 0 ? ['default'] : undefined)),
  )
})
