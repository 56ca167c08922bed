import { OutboundError } from './errors.ts'

export interface BreakerOptions {
  /** Failures in a row that open the circuit; defaults to 5. */
  readonly threshold?: number
  /** Time that an open circuit refuses calls before it lets one probe pass, in milliseconds; defaults to 30,000. */
  readonly coolDownMs?: number
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number
}

/** After that, a destination that is no longer called is not known to fail. */
const failingForMs = 300_000

type Circuit = { failures: number; openUntil: number; probing: boolean }

/**
 * One circuit per key (a provider): after several failures in a row, calls are refused immediately instead of each
 * waiting for its time limit; after the cool-down one call passes, and its outcome closes or reopens the circuit.
 */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>()
  readonly #threshold: number
  readonly #coolDownMs: number
  readonly #now: () => number

  constructor({ threshold = 5, coolDownMs = 30_000, now = () => performance.now() }: BreakerOptions = {}) {
    this.#threshold = threshold
    this.#coolDownMs = coolDownMs
    this.#now = now
  }

  /**
   * Runs `work` unless the circuit is open. An error for which `isFailure` is false shows that the other side
   * responds, so it counts as a success.
   * @throws OutboundError `breaker_open`, or the error of `work`.
   */
  async run<T>(key: string, work: () => Promise<T>, isFailure: (error: unknown) => boolean = () => true): Promise<T> {
    const circuit = this.#circuitOf(key)
    try {
      const result = await work()
      this.#circuits.delete(key)
      return result
    } catch (error) {
      if (isFailure(error)) this.#fail(circuit)
      else this.#circuits.delete(key)
      throw error
    }
  }

  /** Keys whose last calls all failed, as many as open the circuit, the last one not long ago. */
  listFailing(): string[] {
    const since = this.#now() - failingForMs
    return [...this.#circuits].flatMap(([key, { failures, openUntil }]) =>
      failures >= this.#threshold && openUntil - this.#coolDownMs > since ? [key] : [],
    )
  }

  #circuitOf(key: string): Circuit {
    const circuit = this.#circuits.get(key) ?? { failures: 0, openUntil: 0, probing: false }
    this.#circuits.set(key, circuit)
    if (circuit.failures < this.#threshold) return circuit
    if (circuit.probing || this.#now() < circuit.openUntil) {
      throw new OutboundError('breaker_open', `too many calls to ${key} failed, pausing`)
    }
    circuit.probing = true
    return circuit
  }

  #fail(circuit: Circuit): void {
    circuit.failures += 1
    circuit.probing = false
    circuit.openUntil = this.#now() + this.#coolDownMs
  }
}
