import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../crypto/digest.ts'
import { type Encoding, pickEncoding } from './encoding.ts'
import { matchesEtag } from './etag.ts'
import { pageHeaders, publicFor5Minutes } from './headers.ts'

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
export function registerDocuments(http: FastifyInstance, policy: string, rows: readonly DocumentRow[]): void {
  const headers = { ...pageHeaders(policy), 'cache-control': publicFor5Minutes, vary: 'Accept-Encoding' }
  for (const row of rows) {
    const find = finderOf(row)
    http.get(row.url, async (request, reply) => {
      const prepared = await find()
      return send(request, reply.headers(headers).type(`${row.contentType}; charset=utf-8`), prepared)
    })
  }
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

function send(request: FastifyRequest, reply: FastifyReply, { tag, plain, compressed }: Prepared): FastifyReply {
  const encoding = pickEncoding(() => true, request.headers['accept-encoding'])
  const etag = `"${tag}${encoding ? `-${encoding.name}` : ''}"`
  reply.headers({ etag, ...(encoding && { 'content-encoding': encoding.name }) })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.send(encoding ? compressed[encoding.name] : plain)
}
