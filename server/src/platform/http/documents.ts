import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../crypto/digest.ts'
import { type Encoding, pickEncoding } from './encoding.ts'
import { pageHeaders, publicFor5Minutes } from './headers.ts'

/** A public document that stays the same while the process runs. */
export interface DocumentRow {
  readonly url: `/${string}`
  readonly contentType: string
  readonly body: () => string
}

interface Prepared {
  readonly tag: string
  readonly plain: Buffer
  readonly compressed: Readonly<Record<Encoding['name'], Buffer>>
}

/**
 * Serves each row to GET, compressed once, at its first request. Clients keep it for 5 minutes and then revalidate by
 * ETag (RFC 9110, section 8.8.3).
 */
export function registerDocuments(http: FastifyInstance, csp: string, rows: readonly DocumentRow[]): void {
  const headers = { ...pageHeaders(csp), 'cache-control': publicFor5Minutes, vary: 'Accept-Encoding' }
  for (const { url, contentType, body } of rows) {
    let prepared: Promise<Prepared> | undefined
    http.get(url, async (request, reply) => {
      prepared ??= prepare(body())
      return send(request, reply.headers(headers).type(`${contentType}; charset=utf-8`), await prepared)
    })
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
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  return reply.send(encoding ? compressed[encoding.name] : plain)
}
