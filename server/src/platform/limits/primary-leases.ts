import { type Lease, type LeaseAsk, type LeaseStore, spareDivisor } from './leases.ts'
import { Windows } from './windows.ts'

interface Budget {
  readonly key: string
  taken: number
  endsAt: number
  isActive: boolean
}

/** The budgets of a primary process. The script in `redis-leases.ts` keeps the same rule. */
export class Budgets {
  readonly #windows: Windows<Budget>

  constructor(windows = new Windows<Budget>()) {
    this.#windows = windows
  }

  lease({ bucket, key, limit, windowMs, need, spare, back, backWithinMs }: LeaseAsk): Lease {
    const now = Date.now()
    const known = this.#windows.find(bucket, key, now)
    if (known && need + spare > 0) known.isActive = true
    const msLeft = known ? known.endsAt - now : windowMs
    if (known && msLeft <= backWithinMs) known.taken = Math.max(0, known.taken - back)
    const free = Math.max(0, limit - (known?.taken ?? 0))
    const needed = Math.min(need, free)
    const granted = needed + Math.min(spare, Math.floor((free - needed) / spareDivisor))
    const taken = (known?.taken ?? 0) + granted
    if (known) known.taken = taken
    else if (granted > 0) this.#windows.open(bucket, { key, taken, endsAt: now + windowMs, isActive: false }, now)
    return { granted, taken, msLeft }
  }
}

const answerMs = 1_000

/** The message of a worker, and the response of its primary. */
interface Question {
  readonly question: number
  readonly asks: readonly LeaseAsk[]
}
interface Answer {
  readonly question: number
  readonly leases: readonly Lease[]
}

/** The response to a worker's message, if that is a question about leases. To be called in the primary. */
export function answerLeases(budgets: Budgets, message: unknown): Answer | undefined {
  const { question, asks } = Object(message) as Partial<Question>
  if (question === undefined || asks === undefined) return undefined
  return { question, leases: asks.map((ask) => budgets.lease(ask)) }
}

/** The budgets of the primary, for one of its workers. */
export class PrimaryLeases implements LeaseStore {
  readonly #pending = new Map<number, (leases: readonly Lease[]) => void>()
  #last = 0

  constructor() {
    process.on('message', (message) => {
      const { question, leases } = Object(message) as Partial<Answer>
      if (question !== undefined && leases !== undefined) this.#pending.get(question)?.(leases)
    })
  }

  async lease(asks: readonly LeaseAsk[]): Promise<readonly Lease[]> {
    this.#last += 1
    const question = this.#last
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<readonly Lease[]>((resolve, reject) => {
        this.#pending.set(question, resolve)
        const giveUp = () => reject(new Error(`primary process did not respond within ${answerMs} ms`))
        // Responses that arrived while this process was busy are read first.
        timer = setTimeout(() => setImmediate(giveUp), answerMs)
        send({ question, asks }, reject)
      })
    } finally {
      clearTimeout(timer)
      this.#pending.delete(question)
    }
  }
}

function send(question: Question, onError: (error: Error) => void): void {
  if (process.send === undefined) onError(new Error('no primary process'))
  else process.send(question, undefined, undefined, (error) => error && onError(error))
}
