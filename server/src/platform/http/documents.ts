import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sha256 } from '../crypto/digest.ts'
import { type Encoding, pickEncoding } from './encoding.ts'
import { matchesEtag } from './etag.ts'
import { pageHeaders, publicFor5Minutes } from './headers.ts'
import type { PageReply, PageRequest, PageTarget } from './pages.ts'

/** A public document. */
export interface DocumentRow {
  readonly url: `/${string}`
  readonly contentType: string
  readonly body: () => string | Promise<string>
  /** Whether the document can change while the process runs. Then every request asks for `body`, which must be cheap. */
  readonly isLive?: boolean
}

interface Prepared {
  readonly tag: string
  readonly plain: Buffer
  readonly compressed: Readonly<Record<Encoding['name'], Buffer>>
}

/**
 * Serves each row to GET, compressed once, at its first request and after each change. Clients keep it for 5 minutes and
 * then revalidate by ETag (RFC 9110, section 8.8.3).
 */
export function documentTargets(policy: string, rows: readonly DocumentRow[]): PageTarget[] {
  const headers = { ...pageHeaders(policy), 'cache-control': publicFor5Minutes, vary: 'Accept-Encoding' }
  return rows.map((row) => {
    const find = finderOf(row)
    const contentType = `${row.contentType}; charset=utf-8`
    return {
      method: 'GET',
      url: row.url,
      headers,
      respond: async (request) => replyOf(request, contentType, await find()),
    }
  })
}

function finderOf({ body, isLive = false }: DocumentRow): () => Promise<Prepared> {
  let known: { readonly text: string; readonly prepared: Promise<Prepared> } | undefined
  return async () => {
    if (known && !isLive) return known.prepared
    const text = await body()
    if (known?.text !== text) known = { text, prepared: prepare(text) }
    return known.prepared
  }
}

/** Compresses outside of the event loop; quality 6 costs a tenth of the best one for nearly its size. */
async function prepare(text: string): Promise<Prepared> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(plain),
  ])
  return { tag: sha256(plain).toString('base64url').slice(0, 16), plain, compressed: { br, gzip: gz } }
}

function replyOf({ headers }: PageRequest, contentType: string, { tag, plain, compressed }: Prepared): PageReply {
  const encoding = pickEncoding(() => true, headers['accept-encoding'])
  const etag = `"${tag}${encoding ? `-${encoding.name}` : ''}"`
  const own = { etag, ...(encoding && { 'content-encoding': encoding.name }) }
  if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, contentType, headers: own }
  return { contentType, headers: own, body: encoding ? compressed[encoding.name] : plain }
}
