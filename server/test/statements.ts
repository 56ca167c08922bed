import pg from 'pg'
import { expect, vi } from 'vitest'

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

/**
 * Sends at most as many statements; what they are is shown otherwise. What `prepare` sends is not counted. Repeated until other
 * changes have reached the caches.
 */
export async function expectFew(
  most: number,
  call: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<void> {
  await call()
  const sendAgain = async () => {
    await prepare()
    const statements = await statementsDuring(call)
    return statements.length <= most ? [] : statements
  }
  await expect.poll(sendAgain, { timeout: 10_000 }).toEqual([])
}
