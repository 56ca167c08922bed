import { expect, test, vi } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { roundTripsDuring } from '../../../test/statements.ts'

test('a list of sessions costs one round trip', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.signIn('ada@example.com')
  const list = () => service.call('GET', '/v1/sessions', { token })
  expect((await list()).data).toHaveLength(2)

  // A machine that stalls for a second lets the caches read again.
  await vi.waitFor(async () => expect(await roundTripsDuring(list)).toHaveLength(1))
})
