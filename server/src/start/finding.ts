/** The result of one check, and what to do about it. */
export interface Finding {
  readonly subject: string
  /** `skipped`: there was nothing to check, or no way to. */
  readonly state: 'good' | 'skipped' | 'warning' | 'bad'
  readonly message: string
  readonly advice?: string
}

export type Check = () => Promise<Finding> | Finding

const limitMs = 8_000

export const good = (subject: string, message: string): Finding => ({ subject, state: 'good', message })
export const skip = (subject: string, message: string): Finding => ({ subject, state: 'skipped', message })
export const warning = (subject: string, message: string, advice: string): Finding => ({
  subject,
  state: 'warning',
  message,
  advice,
})
export const bad = (subject: string, message: string, advice: string): Finding => ({
  subject,
  state: 'bad',
  message,
  advice,
})

/** Runs checks concurrently, each with its own time limit; a failure becomes a finding. */
export function all(checks: [subject: string, check: Check][]): Promise<Finding[]> {
  return Promise.all(checks.map(([subject, check]) => within(subject, check)))
}

function within(subject: string, check: Check): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () =>
        resolve(
          bad(
            subject,
            `no response within ${limitMs / 1_000} s`,
            'check the network between this server and that host',
          ),
        ),
      limitMs,
    )
  })
  const found = Promise.resolve()
    .then(check)
    .catch((error) => bad(subject, reason(error), 'fix the reported error'))
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
