import type { HttpOrder } from '../orders.ts'
import { withNumber } from '../requests.ts'
import type { Source } from './connection.ts'

/** Fixed requests in turn: once each, or repeatedly. */
export class List implements Source {
  readonly #requests: readonly Buffer[]
  readonly #loop: boolean
  #next = 0
  #number: number | undefined

  constructor({ requests = [], loop = false, numberedFrom }: Pick<HttpOrder, 'requests' | 'loop' | 'numberedFrom'>) {
    this.#requests = requests.map((text) => Buffer.from(text))
    this.#loop = loop
    this.#number = numberedFrom
  }

  next(): Buffer | undefined {
    if (this.#next >= this.#requests.length && this.#loop) this.#next = 0
    this.#next += 1
    const request = this.#requests[this.#next - 1]
    return request && this.#number !== undefined ? withNumber(request, this.#number++) : request
  }

  answered(): void {}
}
