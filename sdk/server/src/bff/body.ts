const mostDiscarded = 1_048_576

/** A body that has been read, or is read now. Undefined: it is longer than `limit` bytes. */
export async function readBody(
  body: string | Uint8Array | AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (typeof body === 'string') return readBody(new TextEncoder().encode(body), limit)
  if (body instanceof Uint8Array) return body.length <= limit ? new Uint8Array(body) : undefined
  const bytes = new Uint8Array(limit)
  let length = 0
  for await (const chunk of body) {
    if (length + chunk.length <= limit) bytes.set(chunk, length)
    length += chunk.length
    // Ends the connection. Until then, the rest is read, so that the client gets the response.
    if (length > mostDiscarded) return undefined
  }
  return length <= limit ? bytes.slice(0, length) : undefined
}
