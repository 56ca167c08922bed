import { countsAsAttempt, takesAttempts } from './asks.ts'
import type { Limits } from './limits.ts'
import type { Visit } from './visit.ts'

/**
 * Attempts are counted on the way in, so that concurrent requests cannot pass the limit, and returned when the request was not
 * an attempt.
 */
export function settleAttempt(limits: Limits, visit: Visit, status: number, sentMail = false): void {
  const { row, verdict } = visit
  if (!row || !verdict?.allowed || !takesAttempts(row) || countsAsAttempt(row, status, sentMail)) return
  visit.verdict = limits.giveBack(verdict)
}
