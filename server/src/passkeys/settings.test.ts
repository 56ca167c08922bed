import { type IncomingHttpHeaders, request } from 'node:http'
import { expect, test } from 'vitest'
import { type Service, startService } from '../../test/harness.ts'
import { addPasskey, signInWithPasskey } from '../../test/passkeys.ts'
import { readDeclaration } from '../apply/file.ts'
import { applyDeclaration } from '../apply/service.ts'
import { newId } from '../platform/crypto/ids.ts'

async function start() {
  const service = await startService({ redirectUris: ['https://app.example.com/callback', 'com.example.app:/back'] })
  const owner = await service.adminSignIn()
  const url = `/v1/admin/projects/${service.app.projectRef}`
  const change = (passkeys: object, more: object = {}) =>
    owner.call('PATCH', url, { body: { settings: { passkeys }, ...more } })
  return { service, owner, url, change }
}

const atField = (path: string, message?: string) => ({
  status: 400,
  error: { code: 'VALIDATION_ERROR', details: { fields: [{ path, ...(message && { message }) }] } },
})

const defaults = { enabled: true, rpId: 'auth.example.com', rpName: 'Default', origins: [] }

test('settings of passkeys have defaults, change one by one, and return to their defaults', async () => {
  const { service, owner, url, change } = await start()
  expect((await owner.call('GET', url)).data.settings.passkeys).toEqual(defaults)

  const origins = ['https://app.example.com', 'https://shop.other.test', `android:apk-key-hash:${'A'.repeat(43)}`]
  const chosen = { rpId: 'example.com', rpName: 'Acme', origins }
  expect((await change(chosen)).data.settings.passkeys).toEqual({ enabled: true, ...chosen })
  expect((await change({ enabled: false })).data.settings.passkeys).toEqual({ enabled: false, ...chosen })
  const stored = await service.db.selectFrom('projects').select('settings').executeTakeFirstOrThrow()
  expect(stored.settings).toEqual({ passkeys: { enabled: false, ...chosen } })

  const reset = { enabled: true, rpId: null, rpName: null, origins: [] }
  expect((await change(reset)).data.settings.passkeys).toEqual(defaults)
  expect((await change({ rpId: 'auth.example.com', rpName: 'Default' })).data.settings.passkeys).toEqual(defaults)
  expect((await service.db.selectFrom('projects').select('settings').executeTakeFirstOrThrow()).settings).toEqual({})
})

test.each([
  [{ rpId: 'com' }, 'settings.passkeys.rpId'],
  [{ rpId: 'evil.test' }, 'settings.passkeys.rpId'],
  [{ rpId: 'localhost' }, 'settings.passkeys.rpId'],
  [{ rpId: '10.0.0.5' }, 'settings.passkeys.rpId'],
  [{ rpId: 'com.example.app' }, 'settings.passkeys.rpId'],
  [{ rpId: 'app.example.com:443' }, 'settings.passkeys.rpId'],
  [{ origins: ['https://app.example.com'] }, 'settings.passkeys.origins'],
  [{ rpId: 'example.com', origins: ['http://app.example.com'] }, 'settings.passkeys.origins.0'],
  [{ rpId: 'example.com', origins: ['https://a.example.com', '*'] }, 'settings.passkeys.origins.1'],
  [
    { rpId: 'example.com', origins: Array.from({ length: 6 }, (_, n) => `https://a${n}.test`) },
    'settings.passkeys.origins',
  ],
  [
    { rpId: 'example.com', origins: Array.from({ length: 21 }, (_, n) => `https://a${n}.example.com`) },
    'settings.passkeys.origins',
  ],
  [{ rpID: 'example.com' }, 'settings.passkeys.rpID'],
])('%j is refused', async (passkeys, path) => {
  const { change } = await start()

  expect(await change(passkeys)).toMatchObject(atField(path))
})

test('another domain needs the number of passkeys that stop working', async () => {
  const { service, change } = await start()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const { authenticator } = await addPasskey(service, token)
  await addPasskey(service, token)

  for (const confirmLoses of [undefined, 1, 3])
    expect(await change({ rpId: 'example.com' }, { confirmLoses })).toMatchObject(
      atField('confirmLoses', 'must be 2, the number of passkeys that stop working with another rpId'),
    )
  expect((await change({ rpId: 'example.com' }, { confirmLoses: 2 })).status).toBe(200)

  expect((await service.call('GET', '/v1/users/me/passkeys', { token })).data).toEqual([])
  // Back at the earlier domain they work again: nothing is deleted.
  expect((await change({ rpId: null })).status).toBe(200)
  expect((await signInWithPasskey(service, authenticator)).status).toBe(200)
})

async function insertOther({ db, ctx }: Service): Promise<string> {
  const times = { created_at: ctx.now(), updated_at: ctx.now() }
  const row = { public_id: newId('prj'), key: 'other', name: 'Other', ...times }
  await db.insertInto('projects').values(row).execute()
  return row.public_id
}

test('two projects that choose the same domain at the same time: one gets it', async () => {
  const { service, owner, change } = await start()
  const other = await insertOther(service)
  const body = { settings: { passkeys: { rpId: 'example.com' } } }

  const replies = await Promise.all([
    change({ rpId: 'example.com' }),
    owner.call('PATCH', `/v1/admin/projects/${other}`, { body }),
  ])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(replies.find(({ status }) => status === 400)).toMatchObject(
    atField('settings.passkeys.rpId', 'is already used by another project'),
  )
})

test('switched off, passkeys neither sign in nor count, and come back with the switch', async () => {
  const { service, change } = await start()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const { authenticator } = await addPasskey(service, token)
  const { data } = await service.call('POST', '/v1/passkeys/challenge', { body: {} })
  const credential = authenticator.get(data.options, 'https://auth.example.com')

  await change({ enabled: false })

  const sent = { challenge: data.challenge, credential }
  expect(await service.call('POST', '/v1/auth/passkeys', { body: sent })).toMatchObject({ status: 403 })
  expect((await service.call('POST', '/v1/passkeys/challenge', { body: {} })).status).toBe(403)
  await change({ enabled: true })
  expect((await signInWithPasskey(service, authenticator)).status).toBe(200)
})

test('a file sets passkeys after the apps that allow the domain, and names what is wrong', async () => {
  const { service } = await start()
  const apply = (passkeys: string, more = '') =>
    applyDeclaration(
      service.ctx,
      readDeclaration(
        `
projects:
  - key: acme
    ${more}
    settings: { passkeys: ${passkeys} }
    apps: [{ key: web, redirectUris: ["https://app.acme.test/callback"] }]`,
        {},
      ),
    )

  await apply('{ rpId: acme.test, origins: ["https://app.acme.test"] }')

  const row = service.db.selectFrom('projects').select('settings').where('key', '=', 'acme')
  const passkeys = { rpId: 'acme.test', origins: ['https://app.acme.test'] }
  expect((await row.executeTakeFirstOrThrow()).settings).toEqual({ passkeys })
  expect(await apply('{ rpId: acme.test, origins: ["https://app.acme.test"] }')).toEqual([])
  await expect(apply('{ rpId: evil.test }')).rejects.toThrow(/^projects\[0\]\.settings\.passkeys\.rpId: must be/)
  await apply('{}')
  expect((await row.executeTakeFirstOrThrow()).settings).toEqual({})
})

/** Asks with another Host, which `fetch` cannot send. */
const getAt = ({ url }: Service, host: string) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const asked = request(`${url}/.well-known/webauthn`, { headers: { host } }, async (response) => {
      const chunks: Buffer[] = await response.toArray()
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() })
    })
    asked.on('error', reject).end()
  })

test('browsers get the related origins at the domain of a project, and nowhere else', async () => {
  const { service, change } = await start()
  const origins = ['https://app.example.com', 'https://shop.other.test', `android:apk-key-hash:${'A'.repeat(43)}`]
  await change({ rpId: 'example.com', origins })

  const reply = await getAt(service, 'example.com')

  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.headers['cache-control']).toBe('public, max-age=300')
  expect(JSON.parse(reply.body)).toEqual({ origins: origins.slice(0, 2) })
  expect((await getAt(service, 'example.com:8443')).status).toBe(200)
  for (const host of ['auth.example.com', 'app.example.com', 'evil.test'])
    expect((await getAt(service, host)).status).toBe(404)
})
