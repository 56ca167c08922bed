import { Json } from './json.ts'
import { type Api, PaymentApiError } from './model.ts'

/** Gets JSON, below `baseUrl` and nowhere else. @throws PaymentApiError, OutboundError */
export async function get({ fetch, baseUrl, apiKey }: Api, path: string, headers: Record<string, string> = {}) {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
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

/** Maximum number of pages per run; older items follow in the next one. */
export const mostPages = 50
