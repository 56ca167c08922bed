import { UnreadableEvent } from './model.ts'

/** Of a length that ids, types and addresses have; without NUL and half surrogate pairs. */
const plainText = /^[^\0\p{Surrogate}]{1,320}$/u

/** A piece of JSON from outside, and where it stands. Reads what is asked for, or says what is wrong. */
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

  /** The value at a path such as `data.object.id`; whatever is missing on the way is undefined. */
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

  /** Numbers are ids too. What the database would not take as text is none. */
  textOrNothing(): string | undefined {
    const { value } = this
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' && plainText.test(value) ? value : undefined
  }

  /** The id of an object, whether the object is there or its id alone. */
  idOrNothing(): string | undefined {
    return this.textOrNothing() ?? this.at('id').textOrNothing()
  }

  flag(): boolean {
    return this.value === true
  }

  count(): number {
    const { value } = this
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : 1
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

/** What no calendar has is nothing; so is what the database would not take. */
function instant(ms: number): Date | undefined {
  return Math.abs(ms) < 8.64e13 ? new Date(ms) : undefined
}
