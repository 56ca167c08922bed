import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Provider } from 'oidc-provider'
import { errorPage, signInPage, stylesheet } from './pages.ts'
import { findPerson } from './people.ts'
import { buildProvider, devClientId, idpSessionCookie } from './provider.ts'
import { loadKeys } from './store.ts'

/** A real OpenID provider for development, with people to click on instead of passwords. */
export interface DevIdp {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Responds to every request under the issuer's path. It reads the body itself: it must get the raw stream. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

// No form-action: browsers apply it to the redirect target of the form's response, and that is the app, on any host.
const contentSecurityPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"
const maxFormBytes = 4096

/** False in a production install, which does not have its package. */
export function isDevIdpInstalled(): boolean {
  try {
    return import.meta.resolve('oidc-provider') !== ''
  } catch {
    return false
  }
}

/**
 * Keys, client secret, and state are kept in `dataDir/dev-idp`, so that several workers of one machine and the next
 * start agree on them. Several machines do not: development is one machine.
 * @param issuer `${BASE_URL}/dev/idp`, without a trailing slash.
 */
export async function createDevIdp({ issuer, dataDir }: { issuer: string; dataDir: string }): Promise<DevIdp> {
  const folder = join(dataDir, 'dev-idp')
  const keys = await loadKeys(folder)
  const build = async () => {
    const provider = await buildProvider({ issuer, folder, keys })
    return { provider, protocol: provider.callback() }
  }
  // At the first request: loading it takes as long as loading the service itself.
  let built: ReturnType<typeof build> | undefined
  const base = new URL(issuer).pathname

  return {
    issuer,
    clientId: devClientId,
    clientSecret: keys.clientSecret,
    handle: async (request, response) => {
      setHeaders(response)
      const path = (request.url ?? '/').slice(base.length).replace(/\?.*$/s, '')
      if (path === '/style.css') return send(response, 200, 'text/css', stylesheet)
      built ??= build()
      const { provider, protocol } = await built
      const uid = /^\/interaction\/([\w-]+)$/.exec(path)?.[1]
      if (uid) return interact(provider, base, { request, response })
      forgetPerson(request)
      // Like frameworks do when they mount a handler: the provider derives its own prefix from the two.
      Object.assign(request, { originalUrl: request.url, url: request.url?.slice(base.length) })
      await protocol(request, response)
    },
  }
}

function setHeaders(response: ServerResponse): void {
  response.setHeader('content-security-policy', contentSecurityPolicy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-store')
}

/**
 * Without its own session cookie the provider asks at every sign-in which person to use, so that the choice can change.
 */
function forgetPerson({ headers }: IncomingMessage): void {
  const kept = (headers.cookie ?? '')
    .split(/; */)
    .filter((pair) => !new RegExp(`^${idpSessionCookie}(\\.sig)?=`).test(pair))
  headers.cookie = kept.join('; ')
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
}

async function interact(
  provider: Provider,
  base: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response).catch(() => undefined)
  if (!interaction) {
    const message = 'This sign-in started in another browser or expired after 10 minutes.'
    return send(response, 400, 'text/html', errorPage(base, 'expired', message))
  }
  if (request.method === 'GET' || request.method === 'HEAD') {
    const returnTo = originOf(String(interaction.params['redirect_uri']))
    return send(response, 200, 'text/html', signInPage(base, { uid: interaction.uid, returnTo }))
  }
  if (request.method !== 'POST') return send(response, 400, 'text/html', errorPage(base, 'invalid_request', ''))

  const person = findPerson((await readForm(request)).get('person') ?? '')
  const result = person
    ? { login: { accountId: person.id, remember: false } }
    : { error: 'access_denied', error_description: 'The sign-in was denied.' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

const originOf = (uri: string): string => {
  const { protocol, host } = new URL(uri)
  return `${protocol}//${host}`
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > maxFormBytes) return new URLSearchParams()
  }
  return new URLSearchParams(text)
}
