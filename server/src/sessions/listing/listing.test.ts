import { expect, test, vi } from 'vitest'
import { startService, times } from '../../../test/harness.ts'
import { roundTripsDuring, statementsDuring } from '../../../test/statements.ts'

test('a list of sessions costs one round trip', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.signIn('ada@example.com')
  const list = () => service.call('GET', '/v1/sessions', { token })
  expect((await list()).data).toHaveLength(2)

  // A machine that stalls for a second lets the caches read again.
  await vi.waitFor(async () => expect(await roundTripsDuring(list)).toHaveLength(1))
})

test('lists of 20 users at the same time share statements, and each has its own sessions and page', async () => {
  const service = await startService()
  const people = times(20, (index) => ({
    email: `user${index}@example.com`,
    count: 1 + (index % 3),
    limit: 1 + (index % 2),
  }))
  const users = await Promise.all(
    people.map(async ({ email, ...wanted }) => {
      const ids: string[] = []
      let token = ''
      for (const _ of times(wanted.count, Number)) {
        token = (await service.signIn(email)).accessToken
        ids.unshift(await service.sessionIdOf(token))
      }
      return { ...wanted, token, ids }
    }),
  )
  const listAll = async (page: number) => {
    const lists = await Promise.all(
      users.map(({ token, limit }) => service.call('GET', `/v1/sessions?limit=${limit}&page=${page}`, { token })),
    )
    for (const [index, { data, body }] of lists.entries()) {
      const { ids = [], limit = 1 } = users[index] ?? {}
      expect(data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(limit * (page - 1), limit * page))
      expect(body.meta.total).toBe(ids.length)
    }
  }

  await listAll(2)
  await vi.waitFor(async () => expect((await statementsDuring(() => listAll(1))).length).toBeLessThan(users.length / 2))
})
