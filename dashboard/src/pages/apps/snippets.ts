export const ways = ['mail', 'provider'] as const
export type Way = (typeof ways)[number]

/** Values of the requests. `baseUrl` is the URL of this server. */
interface SnippetFacts {
  readonly baseUrl: string
  readonly appId: string
  readonly redirectUri: string
  /** Where the token is in a magic link. */
  readonly tokenIn: 'query' | 'fragment'
}

/** An allowed redirect URI for sample requests. Those of previews are for the sign-in pages alone. */
export function sampleRedirect(redirectUris: readonly string[]): string {
  const exact = redirectUris.find((entry) => !entry.includes('*'))
  const [pattern = 'https://app.example.com/callback'] = redirectUris.filter((entry) => !entry.startsWith('https://*.'))
  return exact ?? pattern.replace(':*', ':3000').replace(/\/\*$/, '/callback')
}

const bodies = {
  mail: ({ redirectUri }: SnippetFacts) => ({ email: 'ada@example.com', redirectUri }),
  provider: ({ redirectUri }: SnippetFacts) => ({ provider: 'google', redirectUri, scopes: [] }),
} as const
const begins = { mail: '/v1/auth/magic-link', provider: '/v1/auth/login' } as const
const ends = { mail: '/v1/auth/verify', provider: '/v1/auth/callback' } as const
const answers = {
  mail: { token: 'TOKEN_OF_THE_LINK' },
  provider: { provider: 'google', code: 'CODE', state: 'STATE' },
} as const

/** Starts a sign-in, completes it with the parameters of the redirect, and requests the current user. */
export function curlSnippet(way: Way, facts: SnippetFacts): string {
  const { baseUrl, appId } = facts
  const post = (path: string, body: object, more: readonly string[] = []) =>
    [`curl ${baseUrl}${path}`, `-H 'Content-Type: application/json'`, ...more, `-d '${JSON.stringify(body)}'`].join(
      ' \\\n  ',
    )
  return [
    post(begins[way], bodies[way](facts), [`-H 'X-App-Id: ${appId}'`]),
    post(ends[way], answers[way]),
    `curl ${baseUrl}/v1/sessions/current -H 'Authorization: Bearer ACCESS_TOKEN'`,
  ].join('\n\n')
}

/** The same for a browser or a server. */
export function typescriptSnippet(way: Way, facts: SnippetFacts): string {
  const { baseUrl, appId, redirectUri, tokenIn } = facts
  const begin =
    way === 'mail'
      ? `await post('${begins.mail}', { email: 'ada@example.com', redirectUri })`
      : `const { authUrl } = await post('${begins.provider}', { provider: 'google', redirectUri, scopes: [] })\nlocation.assign(authUrl)`
  const search = tokenIn === 'query' ? 'location.search' : 'location.hash.slice(1)'
  const complete =
    way === 'mail'
      ? `const token = new URLSearchParams(${search}).get('token')\nconst { user, accessToken, refreshToken } = await post('${ends.mail}', { token })`
      : `const { code, state } = Object.fromEntries(new URLSearchParams(location.search))\nconst { user, accessToken, refreshToken } = await post('${ends.provider}', { provider: 'google', code, state })`
  return `const redirectUri = '${redirectUri}'

async function post(path: string, body: object) {
  const response = await fetch(\`${baseUrl}\${path}\`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-App-Id': '${appId}' },
    body: JSON.stringify(body),
  })
  const { data, error } = await response.json()
  if (error) throw new Error(error.code)
  return data
}

${begin}

// At ${redirectUri}
${complete}`
}
