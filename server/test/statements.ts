import pg from 'pg'
import { vi } from 'vitest'

/**
 * The statements that this process sends while `work` runs, without `begin`, `commit`, and `rollback`, and without the
 * reader of invalidations.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const texts = await roundTripsDuring(work)
  return texts.filter((text) => !/^(begin|commit|rollback|start transaction)\b/i.test(text))
}

/** What this process sends and waits for while `work` runs, without the reader of invalidations. */
export async function roundTripsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls
      .map(([config]) => String(Object(config).text ?? config))
      .filter((text) => !text.includes('join invalidations'))
  } finally {
    spy.mockRestore()
  }
}
