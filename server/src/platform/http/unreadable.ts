import type { Socket } from 'node:net'
import { errorCatalog } from '../../errors.ts'
import { jsonHeaderList } from './headers.ts'
import { newRequestId } from './request-id.ts'

const problems: Record<string, [path: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['header', 'is larger than 16 KiB, the URL included'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request', 'did not arrive within the time limit'],
}

/**
 * Answers what is not HTTP (RFC 9112), too large to be read or too slow in coming, and closes. There is no request for the
 * framework to answer; Node's own words would be a bare status, and one that this API does not have (408, 431).
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [path, message] = problems[error.code ?? ''] ?? ['request', 'is not well-formed HTTP']
  const requestId = newRequestId()
  const body = JSON.stringify({
    error: {
      code: 'VALIDATION_ERROR',
      message: errorCatalog.VALIDATION_ERROR[1],
      details: { fields: [{ path, message }] },
    },
    meta: { requestId },
  })
  const headers = [
    ...jsonHeaderList,
    ...['x-request-id', requestId, 'content-length', String(Buffer.byteLength(body)), 'connection', 'close'],
  ]
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []))
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
