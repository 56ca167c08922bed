import { expect, test } from 'vitest'
import { returnTo, setUpBilling } from '../../test/billing.ts'
import { startService, times } from '../../test/harness.ts'
import { setOrganizations } from '../../test/organizations.ts'
import { expectFew } from '../../test/statements.ts'

test('a checkout takes at most 6 statements, and the same request again at most 4', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const tokens = await Promise.all(
    times(20, async (index) => (await service.signIn(`user${index}@example.com`)).accessToken),
  )
  let token = ''
  const next = async () => {
    token = tokens.pop() ?? ''
    await service.call('GET', '/v1/sessions/current', { token })
  }
  await next()
  await expectFew(6, async () => expect((await billing.checkOut({}, { token })).status).toBe(201), next)
  await expectFew(4, async () => expect((await billing.checkOut({}, { token })).status).toBe(200))
})

test('a checkout for an organization takes as few', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  await setOrganizations(service, {})
  const { token } = billing
  const teams = await Promise.all(
    times(15, async (index) => {
      const made = await service.call('POST', '/v1/organizations', { token, body: { name: `Team ${index}` } })
      return made.data.id
    }),
  )
  let team = ''
  const next = async () => {
    team = teams.pop() ?? ''
  }
  await next()
  const checkOut = async () => (await billing.checkOut({ organizationId: team })).status
  await expectFew(6, async () => expect(await checkOut()).toBe(201), next)
  await expectFew(4, async () => expect(await checkOut()).toBe(200))
})

test('a portal takes at most 5 statements, and the page that changes a purchase at most 4', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const { data } = await billing.checkOut()
  for (const event of billing.pay(data.url)) await billing.tell(event)
  const { token } = billing
  const openPortal = () => service.call('POST', '/v1/billing/portal', { token, body: { returnUrl: returnTo } })
  const change = () => billing.checkOut({ plan: 'team', quantity: 2 })
  const forgetCounts = () => service.db.deleteFrom('billing_counts').execute()

  await expectFew(5, async () => expect((await openPortal()).status).toBe(201), forgetCounts)
  await expectFew(4, async () => expect((await change()).data?.kind).toBe('change'))
})
