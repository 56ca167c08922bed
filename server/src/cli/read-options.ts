/** Reasons end up in the audit log. */
export function readReason(reason: unknown): string | undefined {
  if (reason === undefined) return undefined
  if (!/^.{1,500}$/s.test(String(reason))) throw new Error('--reason must have 1 to 500 characters')
  return String(reason)
}

export function readChoice<T extends string>(option: string, value: unknown, known: readonly T[]): T {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Error(`${option} must be one of ${known.join(', ')}`)
  return found
}

export function readInstant(option: string, text: unknown): Date | undefined {
  if (text === undefined) return undefined
  const instant = new Date(String(text))
  if (!/^\d{4}-\d\d-\d\d/.test(String(text)) || Number.isNaN(instant.getTime()))
    throw new Error(`${option} must be an ISO 8601 timestamp, such as 2027-01-31 or 2027-01-31T12:00:00Z`)
  return instant
}

/** The number of rows that a list prints. */
export function readMost(limit: unknown): number {
  const most = Number(limit)
  if (!Number.isInteger(most) || most < 1 || most > 1_000)
    throw new Error('--limit must be a whole number from 1 to 1000')
  return most
}
