import { afterAll, beforeAll } from 'vitest'
import { type Service, type ServiceOptions, startService } from './harness.ts'
import type { AtEnd } from './test-databases.ts'

/** One service for all tests of a file that only read, with what `prepare` fills it with. */
export function shareService<T>(options: ServiceOptions, prepare: (service: Service) => Promise<T>): () => T {
  const endings: Parameters<AtEnd>[0][] = []
  let prepared: { readonly value: T } | undefined
  beforeAll(async () => {
    const service = await startService({ ...options, atEnd: (work) => void endings.push(work) })
    prepared = { value: await prepare(service) }
  })
  afterAll(async () => {
    for (const end of endings.reverse()) await end()
  })
  return () => {
    if (!prepared) throw new Error('the service is ready when the first test begins')
    return prepared.value
  }
}
