// Signs a user in to an app with OpenID Connect, through Auth.js.
import assert from 'node:assert/strict'
import { Auth, type AuthConfig } from '@auth/core'
import { readCode } from '../mailbox.js'

const issuer = process.env['LICET_ISSUER'] ?? ''
const email = 'auth-js@example.com'
const app = 'http://localhost:3000'

const config: AuthConfig = {
  basePath: '/auth',
  secret: 'a secret of the app',
  trustHost: true,
  providers: [
    {
      id: 'licet',
      name: 'Licet',
      type: 'oidc',
      issuer,
      clientId: process.env['LICET_CLIENT_ID'] ?? '',
      client: { token_endpoint_auth_method: 'none' },
      checks: ['pkce', 'state', 'nonce'],
    },
  ],
}

type Handler = (request: Request) => Promise<Response>

/** The headers of a browser that keeps cookies, for the server behind `handle`. */
function browserOf(handle: Handler) {
  const cookies = new Map<string, string>()
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form && new URLSearchParams(form)
    const headers = { cookie, origin: new URL(url).origin }
    const response = await handle(
      new Request(url, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
}

const toText = (text: string): string => text.replaceAll('&amp;', '&')

/** The hidden fields of the form with this action. */
function fieldsOf(page: string, action: string): Record<string, string> {
  const form = page.split('<form').find((part) => part.includes(`action="${action}"`))
  assert(form, `no form ${action} in ${page}`)
  const fields = (form.split('</form>')[0] ?? '').matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, toText(value)]))
}

const licet = browserOf(fetch)
const atApp = browserOf((request) => Auth(request, config))

/** Follows redirects below the issuer, and returns the page. */
async function openAtLicet(url: string, form?: Record<string, string>): Promise<string> {
  const response = await licet(url, form)
  const location = response.headers.get('location')
  return location === null ? response.text() : openAtLicet(new URL(location, url).href)
}

async function signIn(url: string): Promise<string> {
  const first = await openAtLicet(url)
  const second = await openAtLicet(`${issuer}/sign-in/email`, { ...fieldsOf(first, '/sign-in/email'), email })
  const code = await readCode(email)
  const last = await openAtLicet(`${issuer}/sign-in/code`, { ...fieldsOf(second, '/sign-in/code'), code })
  const [, target] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(last) ?? []
  assert(target, last)
  return toText(target)
}

const formToken = async (): Promise<string> => (await (await atApp(`${app}/auth/csrf`)).json()).csrfToken
const session = async () => (await atApp(`${app}/auth/session`)).json()

const started = await atApp(`${app}/auth/signin/licet`, { csrfToken: await formToken() })
const returned = await signIn(started.headers.get('location') ?? '')
assert(returned.startsWith(`${app}/auth/callback/licet?`), returned)
await atApp(returned)
assert.equal((await session())?.user.email, email)
await atApp(`${app}/auth/signout`, { csrfToken: await formToken() })
assert.equal(await session(), null)
