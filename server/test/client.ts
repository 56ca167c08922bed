import { requireDeclared } from './declared.ts'

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let addresses = 0

/** Another IP address each time: the server looks up few unknown tokens of one. */
export const fromAnywhere = (): { 'x-forwarded-for': string } => {
  addresses += 1
  return { 'x-forwarded-for': `198.18.${(addresses >> 8) & 255}.${addresses & 255}` }
}

export interface CallOptions {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent verbatim, instead of `body`. */
  raw?: string
}

// biome-ignore lint/suspicious/noExplicitAny: a test asserts every field that it reads, so its type would say nothing more
export type Json = any

/** A response; `data`, `error`, and `meta` are parts of `body`. */
export interface Reply {
  status: number
  headers: Headers
  body: Json
  data: Json
  error: Json
  meta: Json
}

/**
 * Sends requests to one node, as the browser `firefox` unless a header says otherwise. A response that openapi.json does
 * not declare fails the test that received it.
 */
export function clientOf(url: string) {
  return {
    async call(method: string, path: string, { body, token, headers, raw }: CallOptions = {}): Promise<Reply> {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const response = await fetch(url + path, {
        method,
        headers: {
          'user-agent': firefox,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(payload !== undefined && { body: payload }),
        redirect: 'manual',
      })
      const text = await response.text()
      requireDeclared(method, path, {
        status: response.status,
        contentType: response.headers.get('content-type'),
        text,
      })
      const isLines = response.headers.get('content-type')?.includes('ndjson') ?? false
      const json: Json = text.startsWith('{') && !isLines ? JSON.parse(text) : { text }
      return {
        status: response.status,
        headers: response.headers,
        body: json,
        data: json.data,
        error: json.error,
        meta: json.meta,
      }
    },
  }
}
