// Signs a user in through the client of @hey-api/openapi-ts.
import assert from 'node:assert/strict'
import { readCode } from '../mailbox.js'
import { client } from './generated/client.gen.js'
import { getCurrentUser, listMySessions, sendMagicLink, verifyMagicLink } from './generated/sdk.gen.js'
import type { CurrentUser } from './generated/types.gen.js'

const email = 'hey-api@example.com'
client.setConfig({ baseUrl: process.env['LICET_URL'] ?? '', throwOnError: true })

const sent = await sendMagicLink({
  body: { email, redirectUri: 'http://localhost:3000/callback' },
  throwOnError: true,
})
const { handle } = sent.data.data
const verified = await verifyMagicLink({ body: { handle, code: await readCode(email) }, throwOnError: true })
client.setConfig({ auth: verified.data.data.accessToken })

const current = await getCurrentUser({ throwOnError: true })
const user: CurrentUser = current.data.data
assert.equal(user.email, email)

const sessions = await listMySessions({ throwOnError: true })
assert.deepEqual(
  sessions.data.data.map((session) => session.current),
  [true],
)
assert.equal(sessions.data.meta.sessionLimit.whenFull, 'evict_oldest')
