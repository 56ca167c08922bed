import type { Socket } from 'node:net'
import { errorCatalog } from '../../errors.ts'
import { newRequestId } from './exchange.ts'
import { jsonHeaderList } from './headers.ts'

/** Time for the peer to read the response. */
const closeAfterMs = 1_000

const problems: Record<string, [path: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['header', 'must be at most 16 KiB, including the URL'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request', 'must arrive within the time limit'],
}

/**
 * Responds to input that is not HTTP (RFC 9112), is too large, or arrives too slowly, and closes the connection. There is no
 * request to handle, and Node's default is a bare status that this API does not have (408, 431).
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [path, problem] = problems[error.code ?? ''] ?? ['request', 'must be well-formed HTTP']
  const requestId = newRequestId()
  const { message, hint } = errorCatalog.VALIDATION_ERROR
  const body = JSON.stringify({
    error: {
      code: 'VALIDATION_ERROR',
      message,
      hint,
      details: { fields: [{ path, message: problem }] },
    },
    meta: { requestId },
  })
  const headers = [
    ...jsonHeaderList,
    ...['x-request-id', requestId, 'content-length', String(Buffer.byteLength(body)), 'connection', 'close'],
  ]
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []))
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  // A peer that never closes would keep its connection.
  setTimeout(() => socket.destroy(), closeAfterMs).unref()
}
