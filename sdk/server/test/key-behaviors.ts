import { setAccessKeys } from '../../../server/test/access-keys.ts'
import type { Running } from './adapters.ts'
import { Browser, page } from './browser.ts'
import { signInToOtherApp, type startWorld } from './express-app.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/** Keys of Ada: personal ones, one in her organization, and one of it. */
export async function makeKeys({ service }: World) {
  await setAccessKeys(service)
  const { token } = await signInToOtherApp(service)
  const call = async (path: string, body: object) => (await service.call('POST', path, { token, body })).data
  const { id: organizationId } = await call('/v1/organizations', { name: 'Acme' })
  const make = (more: object = {}) => call('/v1/access-keys', { name: 'Key', scopes: ['reports:read'], ...more })
  return {
    token,
    personal: await make(),
    unscoped: await make({ scopes: [] }),
    limited: await make({ networks: ['203.0.113.0/24'] }),
    inTeam: await make({ organizationId }),
    ofTeam: await make({ organizationId, holder: 'organization' }),
  }
}
type Keys = Awaited<ReturnType<typeof makeKeys>>

/** What an app must ask for, so that its users can make keys. */
export const scopeOfKeys = 'openid profile email offline_access licenses account'

const own = { 'sec-fetch-site': 'same-origin' }

export const expectedOfKeys = {
  'a key in each header': [
    [200, '["access_key","ada@example.com",null]'],
    [200, '["access_key","ada@example.com",null]'],
  ],
  'a cookie': [200, '["session","ada@example.com",null]'],
  'a key without the scope': [403, 'INSUFFICIENT_SCOPE', { scope: 'reports:read' }],
  'a key without the scope, where none is asked for': [200, 'Hello ada@example.com'],
  'a change without its origin': [200, 'saved'],
  'a form of another site, with a cookie and a key': [403, 'CROSS_SITE'],
  'a form of another site, with a key': [401, 'NOT_SIGNED_IN'],
  'a key in an organization': [200, '["access_key","ada@example.com","acme"]'],
  'a key of an organization': [200, '["access_key",null,"acme"]'],
  'a key of an organization, for users': [403, 'USER_REQUIRED'],
  'a key of an organization, in a route of it': [200, 'acme'],
  'a key, in a route of another organization': [403, 'NOT_A_MEMBER'],
  'a personal key, in a route of organizations': [403, 'ORGANIZATION_REQUIRED'],
  'a key of an owner': [200, 'owner'],
  'a licensed feature': [200, 'report'],
  'a feature that the organization lacks': [403, 'ENTITLEMENT_REQUIRED'],
  'a feature that counts': [200, 'called'],
  'a feature that counts, under the cap': [
    [200, 'called'],
    [403, 'KEY_CAP_EXCEEDED'],
  ],
  'a recent sign-in': [403, 'USER_REQUIRED'],
  'a key from elsewhere': [401, 'NOT_SIGNED_IN', { reason: 'network' }],
  'a key that is revoked': [401, 'NOT_SIGNED_IN', { reason: 'revoked' }],
  'a key that is none, for a page': [401, 'NOT_SIGNED_IN', { reason: 'unknown' }],
  'a page for everyone, with a key that is none': [200, 'out'],
  'a cookie and a key': [400, 'AMBIGUOUS_CREDENTIALS'],
  'a cookie and a key, for a page': [400, 'AMBIGUOUS_CREDENTIALS'],
  'a token and a key': [400, 'AMBIGUOUS_CREDENTIALS'],
  'a key, relayed': [401, 'NOT_SIGNED_IN'],
  'a key, and the state of the page': [200, '{"state":{"status":"signed_out"}}'],
}

/** Asks an app of each thing. */
export async function tryKeys({ url }: Running, world: World, keys: Keys): Promise<object> {
  const browser = new Browser(url)
  const ask = async (path: string, headers: Record<string, string> = {}, by = new Browser(url)) => {
    const method = path === '/scoped' || path === '/save' || path === '/api/call' ? 'POST' : 'GET'
    const { status, text, json } = await by.send(path, { method, headers })
    const { code = text, details } = json?.error ?? {}
    return details && (details.reason || details.scope) && code !== 'ENTITLEMENT_REQUIRED'
      ? [status, code, details]
      : [status, code]
  }
  /** A page of another site can choose the path and the fields of a form, and no header. */
  const submit = async (by: Browser) => {
    const fields = new URLSearchParams({ access_token: personal.key, api_key: personal.key, 'x-api-key': personal.key })
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    const { status, json } = await by.send(`/save?${fields}`, { method: 'POST', headers: form, body: `${fields}` })
    return [status, json.error?.code]
  }
  const bearing = (text: string) => ({ authorization: `Bearer ${text}` })
  const { personal, unscoped, limited, inTeam, ofTeam, token } = keys
  await world.signIn(browser)
  const { data: revoked } = await world.service.call('POST', '/v1/access-keys', {
    token,
    body: { name: 'Other', scopes: [] },
  })
  await world.service.call('DELETE', `/v1/access-keys/${revoked.id}`, { token })
  const { data: capped } = await world.service.call('POST', '/v1/access-keys', {
    token,
    body: { name: 'Capped', scopes: [], caps: { api_calls: 1 } },
  })
  const call = async () => {
    const { status, text, json } = await new Browser(url).send('/api/call', {
      method: 'POST',
      headers: bearing(capped.key),
    })
    return [status, json.error?.details.reason ?? text]
  }
  return {
    'a key in each header': [
      await ask('/scoped', bearing(personal.key)),
      await ask('/scoped', { 'x-api-key': personal.key }),
    ],
    'a cookie': await ask('/scoped', own, browser),
    'a key without the scope': await ask('/scoped', bearing(unscoped.key)),
    'a key without the scope, where none is asked for': await ask('/page', bearing(unscoped.key)),
    'a change without its origin': await ask('/save', bearing(personal.key)),
    'a form of another site, with a cookie and a key': await submit(browser),
    'a form of another site, with a key': await submit(new Browser(url)),
    'a key in an organization': await ask('/scoped', bearing(inTeam.key)),
    'a key of an organization': await ask('/scoped', bearing(ofTeam.key)),
    'a key of an organization, for users': await ask('/page', bearing(ofTeam.key)),
    'a key of an organization, in a route of it': await ask('/t/acme/team', bearing(ofTeam.key)),
    'a key, in a route of another organization': await ask('/t/beta/team', bearing(inTeam.key)),
    'a personal key, in a route of organizations': await ask('/team', bearing(personal.key)),
    'a key of an owner': await ask('/t/acme/owners', bearing(inTeam.key)),
    'a licensed feature': await ask('/api/report', bearing(personal.key)),
    'a feature that the organization lacks': await ask('/api/report', bearing(ofTeam.key)),
    'a feature that counts': await ask('/api/call', bearing(personal.key)),
    'a feature that counts, under the cap': [await call(), await call()],
    'a recent sign-in': await ask('/danger', bearing(personal.key)),
    'a key from elsewhere': await ask('/page', bearing(limited.key)),
    'a key that is revoked': await ask('/page', bearing(revoked.key)),
    'a key that is none, for a page': await ask('/page', { ...page, 'x-api-key': 'nonsense' }),
    'a page for everyone, with a key that is none': await ask('/greeting', { 'x-api-key': 'nonsense' }),
    'a cookie and a key': await ask('/scoped', { ...own, 'x-api-key': personal.key }, browser),
    'a cookie and a key, for a page': await ask('/page', { ...page, ...bearing(personal.key) }, browser),
    'a token and a key': await ask('/scoped', { ...bearing(token), 'x-api-key': personal.key }),
    'a key, relayed': await ask('/auth/api/v1/users/me', bearing(personal.key)),
    'a key, and the state of the page': await ask('/auth/session', bearing(personal.key)),
  }
}
