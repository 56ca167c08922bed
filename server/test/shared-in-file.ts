import { afterAll } from 'vitest'
import type { AtEnd } from './test-databases.ts'

/**
 * Something that tests of a file share: the first one that asks makes it, and it ends with the file. After a failure, the next
 * one makes it again, so that a failure is that of one test.
 */
export function shareInFile<T>(make: (atEnd: AtEnd) => Promise<T>): () => Promise<T> {
  const endings: Parameters<AtEnd>[0][] = []
  let made: Promise<T> | undefined
  afterAll(async () => {
    for (const end of endings.reverse()) await end()
  })
  return () => {
    made ??= make((work) => void endings.push(work)).catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
