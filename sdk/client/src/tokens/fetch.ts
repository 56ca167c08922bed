import { browser } from '../browser.ts'
import type { Context } from '../context.ts'
import type { TokenKeeper } from './keeper.ts'

/** The origin of a well-formed absolute URL. Others are for the parser of the browser to judge. */
function originOf(url: string): string | undefined {
  const [, origin] = /^(https?:\/\/[^/?#\\@\s]+)(?:[/?#]|$)/i.exec(url) ?? []
  if (origin !== undefined) return origin.toLowerCase()
  return browser.location && new URL(url, browser.location.href).origin
}

/** Whether the token of the user may go there. */
export function isTrusted({ api, options }: Context, url: string): boolean {
  const origin = originOf(url)
  return (
    origin !== undefined && [browser.location?.origin, originOf(api), ...(options.apiOrigins ?? [])].includes(origin)
  )
}

const isStream = (body: unknown): boolean =>
  typeof (body as { getReader?: unknown } | undefined)?.getReader === 'function'

/** Sends the access token to trusted origins, and repeats the request with a new one after a response 401. */
export async function fetchWithToken(
  ctx: Context,
  keeper: TokenKeeper,
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const request = typeof input === 'object' && 'headers' in input ? input : undefined
  const headers = new Headers(init?.headers ?? request?.headers)
  const isOurs = !headers.has('authorization') && isTrusted(ctx, request?.url ?? String(input))
  const token = isOurs ? await keeper.tokenFor(0) : undefined
  if (token === undefined) return fetch(input, init)

  const send = (bearer: string) => {
    headers.set('authorization', `Bearer ${bearer}`)
    return fetch(request?.clone() ?? input, { ...init, headers })
  }
  const response = await send(token)
  if (response.status !== 401 || isStream(init?.body)) return response
  if (keeper.tokens?.accessToken === token) await keeper.refresh()
  const next = keeper.tokens?.accessToken
  return next === undefined || next === token ? response : send(next)
}
