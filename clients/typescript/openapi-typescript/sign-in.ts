// Signs a user in through the client of openapi-typescript and openapi-fetch.
import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import { readCode } from '../mailbox.js'
import type { components, paths } from './generated/licet.js'

type User = components['schemas']['CurrentUser']

const email = 'openapi-typescript@example.com'
const api = createClient<paths>({ baseUrl: process.env['LICET_URL'] ?? '' })

const sent = await api.POST('/v1/auth/magic-link', { body: { email, redirectUri: 'http://localhost:3000/callback' } })
assert(sent.data, JSON.stringify(sent.error))

const { handle } = sent.data.data
const verified = await api.POST('/v1/auth/verify', { body: { handle, code: await readCode(email) } })
assert(verified.data, JSON.stringify(verified.error))

const headers = { authorization: `Bearer ${verified.data.data.accessToken}` }
const current = await api.GET('/v1/users/me', { headers })
const user: User | undefined = current.data?.data
assert.equal(user?.email, email)

const sessions = await api.GET('/v1/sessions', { headers })
assert.deepEqual(
  sessions.data?.data.map((session) => session.current),
  [true],
)
assert.equal(sessions.data?.meta.sessionLimit.whenFull, 'evict_oldest')
