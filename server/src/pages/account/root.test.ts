import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'

test('a browser at the URL of the service gets to the account, and a program gets 404', async () => {
  const { url, ctx } = await startService()
  const ask = (accept: string) => fetch(`${url}/`, { redirect: 'manual', headers: { accept } })

  const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8')
  expect([page.status, page.headers.get('location')]).toEqual([303, `${ctx.config.baseUrl}/account`])
  const reply = await ask('*/*')
  expect([reply.status, await reply.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
})
