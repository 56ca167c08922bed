import type { Span } from '@opentelemetry/api'

/**
 * One run of a repeated task. Most of them find nothing to do: the spans below are held until the run changes something, and
 * a span that never ends is never sent.
 */
export class Run {
  #held: { span: Span; at: number }[] = []
  #isWorking = false

  /** Makes the run worth recording. */
  work(): void {
    this.#isWorking = true
    for (const { span, at } of this.#held) span.end(at)
    this.#held = []
  }

  end(span: Span): void {
    if (this.#isWorking) span.end()
    else this.#held.push({ span, at: performance.now() })
  }
}
