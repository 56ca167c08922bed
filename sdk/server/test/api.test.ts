import { expect, onTestFinished, test } from 'vitest'
import { routes } from '../../../server/src/start/app.ts'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { returnTo, setUpBilling } from '../../../server/test/billing.ts'
import { startService } from '../../../server/test/harness.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import { operations } from '../src/api/operations.ts'
import { createLicet, type LicetError } from '../src/index.ts'

test('users and licenses are managed by the names of the reference, with types', async () => {
  const service = await startService()
  await setUpCatalog(service)
  const apiKey = await newApiKey(service, { scopes: ['users:read', 'users:write', 'licenses:read', 'licenses:write'] })
  const licet = createLicet({ url: service.url, apiKey, transport: 'none', onError: () => {} })
  onTestFinished(() => licet.close())
  const { user } = await service.signIn('ada+1@example.com')
  const errorOf = (work: Promise<unknown>) => work.catch((error: LicetError) => error)

  const { data: users, meta } = await licet.api.users.list({ query: { q: 'ada+1@example.com', limit: 1 } })
  const emails: string[] = users.map(({ email }) => email)
  expect(emails).toEqual(['ada+1@example.com'])
  expect(meta.requestId).toMatch(/^req_/)
  const license = { userId: user.id, plan: 'free', projectId: service.app.projectRef }
  const { data: granted } = await licet.api.licenses.grant({ body: license })
  expect((await licet.api.licenses.get({ path: { licenseId: granted.id } })).data.plan.key).toBe('free')
  expect((await licet.api.users.list()).data).toHaveLength(1)

  await licet.api.users.update({ path: { userId: user.id }, body: { name: 'Ada' } })
  expect((await licet.api.users.get({ path: { userId: user.id } })).data.name).toBe('Ada')
  // It stays one part of the path.
  const traversal = licet.api.users.get({ path: { userId: 'x/../../users' } })
  expect(await errorOf(traversal)).toMatchObject({ code: 'USER_NOT_FOUND', status: 404 })
  expect(await errorOf(licet.api.users.list({ query: { limit: 1_000 } }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    status: 400,
    details: { fields: [{ path: 'limit' }] },
  })
  expect(await errorOf(licet.api.features.list())).toMatchObject({ name: 'ConfigurationError' })
  // @ts-expect-error -- the ID is required.
  void (() => licet.api.users.get())
  // @ts-expect-error -- this is no status.
  void (() => licet.api.users.list({ query: { status: 'unknown' } }))
  // @ts-expect-error -- only members may call it.
  expect(licet.api.members).toBeUndefined()
})

test('a server shows plans, opens checkouts and portals for whom it names, and learns what became of them', async () => {
  const service = await startService()
  const shop = await setUpBilling(service)
  const apiKey = await newApiKey(service, { scopes: ['plans:read', 'licenses:read', 'billing:write'] })
  const licet = createLicet({ url: service.url, apiKey, transport: 'none', onError: () => {} })
  onTestFinished(() => licet.close())
  const { billing } = licet
  const userId = shop.user.id

  const order = { plan: 'pro', userId, successUrl: returnTo }
  const checkout = await billing.createCheckout(order)
  expect(await billing.createCheckout(order)).toEqual(checkout)
  expect((await billing.getCheckout(checkout.id)).status).toBe('open')
  for (const event of shop.pay(checkout.url)) await shop.tell(event)
  expect(await billing.getCheckout(checkout.id)).toMatchObject({ status: 'completed', plan: 'pro' })
  const current = (await billing.plans({ holder: userId })).filter((plan) => plan.current)
  expect(current.map(({ key }) => key)).toEqual(['pro'])
  expect((await billing.createPortalLink({ userId, returnUrl: returnTo })).url).toContain('billing.stripe.test')
  await expect(billing.getCheckout(`chk_${'0'.repeat(32)}`)).rejects.toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
})

test('every operation for servers that responds with JSON has its name', () => {
  const forServers = routes.filter(({ access }) => access === 'server').map(({ handler }) => handler.name)
  const ids = Object.values(operations).map(({ id }) => id as string)
  const without = ['listSessionChanges']
  expect(forServers.filter((id) => !ids.includes(id))).toEqual(without)
  expect(ids.length).toBeGreaterThan(60)
  expect(ids).not.toContain('listMembers')
})
