import { sqlState } from './db.ts'
import { noWriter, readOnly } from './hosts.ts'
import { isOfDatabase, isOutdatedPlan } from './statements.ts'

/**
 * Of a server that accepts no writes, starts, stops, or has no disk, memory, or connection left (PostgreSQL, appendix A), and of a host that cannot
 * be reached.
 */
const codes: ReadonlySet<unknown> = new Set([
  readOnly,
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'UNREACHABLE',
])

/** What the driver reports without a code: the queue is too long, the server does not respond, or a connection ended in the middle. */
const messages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** Of a statement that others kept waiting for too long, or that lost to them each time it was tried (PostgreSQL, appendix A). */
const lost: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03', '57014'])

const isKnownMessage = ({ message }: Error): boolean => message === noWriter || messages.test(message)

/** Whether the database cannot serve the request at the moment: nothing is wrong with the request itself. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error && isOfDatabase(error))) return false
  return codes.has(sqlState(error) ?? Object(error).code) || isKnownMessage(error) || isOutdatedPlan(error)
}

/** Whether the same request may be served in a moment: the database is out of reach, or others held the same rows. */
export const isTransient = (error: unknown): boolean =>
  isOutOfReach(error) || (error instanceof Error && isOfDatabase(error) && lost.has(sqlState(error)))
