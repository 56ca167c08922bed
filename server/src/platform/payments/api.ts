import { Json } from './json.ts'
import { type Api, PaymentApiError } from './model.ts'

/** Gets JSON, below `baseUrl` and nowhere else. @throws PaymentApiError, OutboundError */
export async function get({ fetch, baseUrl, apiKey }: Api, path: string, headers: Record<string, string> = {}) {
  const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`)
  const response = await fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${apiKey}`, ...headers },
  })
  const text = await response.text()
  if (response.status !== 200) throw new PaymentApiError(`${url.origin} returned status ${response.status}`)
  try {
    return new Json(JSON.parse(text))
  } catch {
    throw new PaymentApiError(`${url.origin} returned a response that is not JSON`)
  }
}

/** Maximum number of pages per run. */
export const mostPages = 500

/** For a run that has not reached the end after `mostPages`: it must not count as complete. */
export const tooManyPages = ({ baseUrl }: Api): PaymentApiError =>
  new PaymentApiError(`${new URL(baseUrl).origin} has more than ${mostPages} pages of events`)
