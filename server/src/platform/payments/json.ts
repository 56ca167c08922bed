import { UnreadableEvent } from './model.ts'

/** Limited to the length of IDs, types, and emails; without NUL and half surrogate pairs. */
const plainText = /^[^\0\p{Surrogate}]{1,320}$/u

/** A piece of external JSON, and its path. Reads the requested values, or reports the problem. */
export class Json {
  readonly value: unknown
  readonly path: string

  constructor(value: unknown, path = 'body') {
    this.value = value
    this.path = path
  }

  /** @throws UnreadableEvent */
  static parse(text: string): Json {
    try {
      return new Json(JSON.parse(text))
    } catch {
      throw new UnreadableEvent('body')
    }
  }

  /** The value at a path such as `data.object.id`; undefined when a part of the path is missing. */
  at(path: string): Json {
    let value = this.value
    for (const name of path.split('.')) value = own(value, name)
    return new Json(value, this.path === 'body' ? path : `${this.path}.${path}`)
  }

  /** @throws UnreadableEvent */
  text(): string {
    const text = this.textOrNothing()
    if (text === undefined) throw new UnreadableEvent(this.path)
    return text
  }

  /** Numbers are IDs too. A text that the database would reject is not an ID. */
  textOrNothing(): string | undefined {
    const { value } = this
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' && plainText.test(value) ? value : undefined
  }

  /** The ID of an object, from the object or from its ID alone. */
  idOrNothing(): string | undefined {
    return this.textOrNothing() ?? this.at('id').textOrNothing()
  }

  flag(): boolean {
    return this.value === true
  }

  /** A missing count is 1: an item that is billed by usage has no quantity. */
  count(): number {
    const { value } = this
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 1
  }

  /** @throws UnreadableEvent */
  number(): number {
    const { value } = this
    if (typeof value !== 'number') throw new UnreadableEvent(this.path)
    return value
  }

  numberOrNothing(): number | undefined {
    return typeof this.value === 'number' ? this.value : undefined
  }

  list(): Json[] {
    return Array.isArray(this.value) ? this.value.map((item, index) => new Json(item, `${this.path}.${index}`)) : []
  }

  /** Epoch seconds. */
  secondsOrNothing(): Date | undefined {
    return typeof this.value === 'number' ? instant(this.value * 1_000) : undefined
  }

  /** ISO 8601. */
  instantOrNothing(): Date | undefined {
    return typeof this.value === 'string' ? instant(Date.parse(this.value)) : undefined
  }

  /** @throws UnreadableEvent */
  required(instant: Date | undefined): Date {
    if (instant === undefined) throw new UnreadableEvent(this.path)
    return instant
  }
}

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** A date outside the calendar is invalid; so is one that the database would reject. */
function instant(ms: number): Date | undefined {
  return Math.abs(ms) < 8.64e13 ? new Date(ms) : undefined
}
