import { countsAsAttempt, takesAttempts } from './asks.ts'
import type { Exchange } from './exchange.ts'
import type { Limits } from './limits.ts'

/**
 * Attempts are counted on the way in, so that concurrent requests cannot pass the limit, and returned when the request was not
 * an attempt.
 */
export function settleAttempt(limits: Limits, exchange: Exchange, status: number, sentMail = false): void {
  const { row, verdict } = exchange
  if (!row || !verdict?.allowed || !takesAttempts(row) || countsAsAttempt(row, status, sentMail)) return
  exchange.verdict = limits.giveBack(verdict)
}
