import { expect, test } from 'vitest'
import { onDay, purchase, setUpPayments } from '../../../test/payments.ts'
import { email, startPortal } from '../../../test/portal.ts'

test('the page for deleting an account names the purchases that continue, and requires a confirmation', async () => {
  const { service, visitor } = await startPortal()
  const { tell } = await setUpPayments(service)
  await tell(
    purchase('created', 0, {
      purchase: 'p-1',
      email,
      items: [{ price: 'price_pro' }],
      status: 'active',
      endsAt: onDay(30),
    }),
  )
  const path = '/account/data/delete'

  const page = await visitor.open(path)
  expect(page.body).toContain('Your payments continue.')
  expect(page.body).toMatch(/<li>Pro, next payment on .*2026/)
  const refused = await page.submit(path, { confirm: email })
  expect([refused.status, refused.body.includes('Cancel your purchases first')]).toEqual([400, true])

  expect((await refused.submit(path, { confirm: email, acknowledge: 'purchases' })).title).toBe("You're signed out")
  expect(await service.db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()).toEqual([])
})
