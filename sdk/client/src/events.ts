const longestEvent = 4_096

/** The events of a stream as text (HTML, section 9.2.6). Comments are among them. @throws when it breaks */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  // Not all browsers can iterate over a stream.
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > longestEvent) throw new Error('not a stream of Licet')
    yield* blocks
  }
}
