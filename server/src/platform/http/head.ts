import { type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'

/** What node:http knows of a response besides its public fields. */
type Raw = ServerResponse & {
  _header?: string | null
  _keepAliveTimeout?: number
  _defaultKeepAlive?: boolean
  maxRequestsOnConnectionReached?: boolean
}

/** What may be in a header without a check by node:http. */
const visible = /^[\x20-\x7e]*$/

/** Text of the headers that all responses of a kind have; undefined if node:http must check them. */
const texts = new WeakMap<readonly string[], string | undefined>()

function textOf(headers: readonly string[]): string | undefined {
  if (texts.has(headers)) return texts.get(headers)
  const made = headers.every((text) => visible.test(text)) ? linesOf(headers) : undefined
  texts.set(headers, made)
  return made
}

function linesOf(headers: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`
  return lines
}

let second = 0
let date = ''

/** The header Date (RFC 9110, section 6.6.1). */
function dateLine(): string {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    date = `Date: ${new Date(now * 1_000).toUTCString()}\r\n`
  }
  return date
}

const endings = new Map<number, string>()

function endingOf(timeoutMs: number): string {
  const known = endings.get(timeoutMs)
  if (known !== undefined) return known
  const made = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(timeoutMs / 1_000)}\r\n\r\n`
  endings.set(timeoutMs, made)
  return made
}

export interface Head {
  readonly status: number
  /** Every response of this kind has them. */
  readonly common: readonly string[]
  /** By turns names and values, as in `common`. */
  readonly own: readonly string[]
}

/**
 * Gives a response its head and its body in one text, as node:http would write it: that checks each header, compares it with those
 * it knows, and joins them, for a tenth of a cheap request. `body` is ASCII. Returns false, and does nothing, for a response that isn't
 * usual: its connection closes, its headers need a check, or node:http has another form.
 */
export function giveWhole(raw: Raw, { status, common, own }: Head, body: string): boolean {
  const lines = textOf(common)
  const timeoutMs = raw._keepAliveTimeout ?? 0
  const isChecked = lines !== undefined && own.every((text) => visible.test(text) && text !== 'connection')
  if (!isChecked || !hasUsualForm(raw, status) || timeoutMs <= 0) return false
  raw.statusCode = status
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${linesOf(own)}`
  raw._header = `${start}content-length: ${body.length}\r\n${dateLine()}${endingOf(timeoutMs)}${body}`
  return true
}

/** It has a body, keeps its connection, and has no head yet. */
const hasUsualForm = (raw: Raw, status: number): boolean =>
  status !== 204 &&
  status !== 304 &&
  raw.req.method !== 'HEAD' &&
  raw._header === null &&
  raw._defaultKeepAlive === true &&
  raw.shouldKeepAlive &&
  raw.useChunkedEncodingByDefault &&
  raw.maxRequestsOnConnectionReached !== true &&
  raw.socket instanceof Socket
