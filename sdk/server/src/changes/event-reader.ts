import { UnavailableError } from '../errors.ts'

/** A server-sent event (HTML, section 9.2). */
export interface StreamEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

/** Characters of one event at most: a stream that has more is not from Licet. */
const longestEvent = 65_536

/** Takes the text of a stream in pieces, and returns the events that are complete. */
export class EventReader {
  #rest = ''

  read(text: string): StreamEvent[] {
    const blocks = (this.#rest + text).replaceAll('\r\n', '\n').split('\n\n')
    this.#rest = blocks.pop() ?? ''
    if (this.#rest.length > longestEvent) throw new UnavailableError('The response is not from Licet.')
    return blocks.map(eventOf)
  }
}

function eventOf(block: string): StreamEvent {
  let event = ''
  let id: string | undefined
  let data = ''
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'id') id = value
    if (field === 'data') data += value
  }
  return { event, id, data }
}
