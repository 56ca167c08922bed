import { expect, test } from 'vitest'
import { redirectUri, type Service, startService } from '../../../test/harness.ts'
import { roundTripsDuring } from '../../../test/statements.ts'

const known = 'ada@example.com'

/** With an account for `known`, connections that have had a transaction, and full caches. */
async function startWarm(): Promise<Service> {
  const service = await startService()
  for (const email of [known, known, 'grace@example.com']) await service.signIn(email)
  return service
}

const send = ({ call }: Service, email: string, handle?: string) =>
  call('POST', '/v1/auth/magic-link', { body: { email, redirectUri, ...(handle && { handle }) } })

test.each([known, 'new@example.com'])('a link to %s takes two round trips, also if it replaces one', async (email) => {
  const service = await startWarm()
  const { data } = await send(service, email)
  expect(await roundTripsDuring(() => send(service, email))).toHaveLength(2)
  expect(await roundTripsDuring(() => send(service, email, data.handle))).toHaveLength(2)
})

test.each([
  ['a user', known, 2],
  ['a new user', 'new@example.com', 5],
])('signing in %s with a link takes few round trips', async (_who, email, count) => {
  const service = await startWarm()
  const { token } = await service.requestLink(email)
  const sent = await roundTripsDuring(async () => {
    expect((await service.call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(200)
  })
  expect(sent).toHaveLength(count)
})
