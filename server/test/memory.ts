import type { ChildProcess } from 'node:child_process'
import type { Settings } from './licet-process.ts'

/** Lets a process collect garbage on request, so that only what it still needs is measured. */
export const collectsOnRequest: Settings = {
  NODE_OPTIONS: `--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>{gc();gc()})`,
}

export interface Memory {
  readonly heapMiB: number
  readonly rssMiB: number
}

/** What a process with `collectsOnRequest` needs, from its metrics. */
export async function memoryOf({ pid }: ChildProcess, metricsUrl: string): Promise<Memory> {
  const text = async () => (await fetch(metricsUrl)).text()
  if (pid) process.kill(pid, 'SIGUSR2')
  // The signal is handled before the second request.
  await text()
  const metrics = await text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / 2 ** 20
  return { heapMiB: read('nodejs_heap_size_used_bytes'), rssMiB: read('process_resident_memory_bytes') }
}
