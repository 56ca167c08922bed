import type { AppContext } from '../context.ts'
import type { Config } from '../platform/config/config.ts'
import { describeFault } from '../platform/outbound/faults.ts'
import { pageAssets } from '../platform/pages/assets.ts'
import { findProjects, issuerOf } from '../projects/service.ts'
import { all, bad, type Check, type Finding, good, reason, skip, warning } from './finding.ts'

const waitMs = 5_000
/** A server trusts what it keeps of a session for this long after the last proof (docs/integrate/verify.md). */
const leaseMs = 900

/** Checks what clients reach at BASE_URL, through the proxies that are in front of the service. */
export async function examineReach(ctx: AppContext, apiKey: string | undefined): Promise<Finding[]> {
  // A schema of before has other columns: its finding says so.
  const [project] = await findProjects(ctx).catch(() => [])
  const checks: [subject: string, check: Check][] = [
    ['pages', pages],
    ['stream', () => findStream(ctx.config, apiKey)],
  ]
  if (project) checks.push(['issuer', () => findIssuer(ctx.config, issuerOf(ctx.config, project))])
  return all(checks)
}

function pages(): Finding {
  if (pageAssets()) return good('pages', 'their styles and scripts are built')
  return warning('pages', 'their styles and scripts are not built', 'run npm run build')
}

/** OpenID Connect Discovery, section 4: clients refuse a document that names another issuer. */
async function findIssuer(config: Config, issuer: string): Promise<Finding> {
  const url = `${issuer}/.well-known/openid-configuration`
  const response = await ask(url, { accept: 'application/json' })
  if (!(response instanceof Response)) return silent(config, 'issuer', url, response)
  const document: unknown = await response.json().catch(() => undefined)
  const named: unknown = Object(document)['issuer']
  if (response.ok && named === issuer) return good('issuer', `${issuer} responds`)
  const found = response.ok ? `names ${typeof named === 'string' ? named : 'no issuer'}` : `responds ${response.status}`
  return bad('issuer', `${url} ${found}`, 'let BASE_URL be the URL of this service, and its proxy pass on every path')
}

/** A proxy that collects responses holds changes back: servers then ask Licet about every token. */
async function findStream(config: Config, apiKey: string | undefined): Promise<Finding> {
  const { baseUrl } = config
  if (!apiKey)
    return skip(
      'stream',
      'not checked: set LICET_API_KEY to a key with the scope sessions:verify to check it through BASE_URL',
    )
  const url = `${baseUrl}/v1/sessions/changes`
  const response = await ask(url, { accept: 'text/event-stream', 'x-api-key': apiKey })
  // A proxy that waits for the whole response sends no headers either.
  if (response instanceof Error && response.name === 'TimeoutError') return describeDelay(baseUrl, undefined)
  if (!(response instanceof Response)) return silent(config, 'stream', url, response)
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return bad(
      'stream',
      `${url} responds ${response.status}`,
      'set LICET_API_KEY to a key with the scope sessions:verify',
    )
  }
  const betweenMs = await timeProofs(response.body)
  if (betweenMs === undefined || betweenMs > leaseMs) return describeDelay(baseUrl, betweenMs)
  return good('stream', `a proof arrives every ${betweenMs.toFixed(0)} ms`)
}

const describeDelay = (baseUrl: string, betweenMs: number | undefined): Finding =>
  bad(
    'stream',
    `no proof arrived through ${baseUrl} ${betweenMs === undefined ? `within ${waitMs / 1_000} s` : `for ${betweenMs.toFixed(0)} ms`}`,
    'turn off buffering and compression for /v1/sessions/changes in your proxy: see docs/integrate/verify.md',
  )

/** Milliseconds from one proof to the next. Undefined if they do not come in time. */
async function timeProofs(body: ReadableStream<Uint8Array>): Promise<number | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let firstAt: number | undefined
  try {
    for await (const bytes of body) {
      text += decoder.decode(bytes, { stream: true })
      const proofs = text.split('event: proof').length - 1
      if (proofs === 0) continue
      if (firstAt !== undefined) return performance.now() - firstAt
      firstAt = performance.now()
      text = ''
    }
  } catch {
    // Cut off by the time limit.
  }
  return undefined
}

const ask = (url: string, headers: Readonly<Record<string, string>>): Promise<Response | Error> =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(waitMs) }).catch((error: Error) => error)

function silent({ env }: Config, subject: string, url: string, { cause, message }: Error): Finding {
  const fault = describeFault(cause) ?? (cause === undefined ? message : reason(cause))
  const text = `${url} does not respond: ${fault}`
  // That the service does not run yet explains everything but this.
  if (env === 'production' && fault.startsWith('DNS: '))
    return bad(subject, text, 'let the name of BASE_URL lead to the proxy in front of this service, in DNS')
  return warning(subject, text, 'start the service; if it runs, check BASE_URL, DNS, and the proxy in front of it')
}
