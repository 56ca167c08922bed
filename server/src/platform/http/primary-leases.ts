import type { Budgets, Lease, LeaseAsk, LeaseStore } from './leases.ts'

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
