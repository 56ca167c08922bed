import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import type { ImportResult } from '../src/transfer/import/service.ts'
import type { SourceKey } from '../src/transfer/import/sources/service.ts'
import type { Service } from './harness.ts'
import { newFolder } from './licet-process.ts'

/** The program in one file: it starts many times, and to compile its sources takes longer than to run it. */
async function buildProgram(folder: string): Promise<string> {
  const file = join(folder, 'import-process.mjs')
  const input = fileURLToPath(new URL('import-process.ts', import.meta.url))
  await build({ input, platform: 'node', external: ['pg-native'], output: { file, codeSplitting: false } })
  return file
}

/** Imports a file in processes that are killed (SIGKILL) while they write, and then to the end. */
export async function importWithKills(
  { database }: Service,
  content: string,
  { source, kills, batchSize }: { source: SourceKey; kills: number; batchSize: number },
): Promise<ImportResult & { kills: number }> {
  const folder = newFolder()
  const file = join(folder, 'users.ndjson')
  writeFileSync(file, content)
  const program = await buildProgram(folder)
  const start = (): ChildProcess =>
    fork(program, {
      env: { ...process.env, IMPORT: JSON.stringify({ connection: database, source, file, batchSize }) },
    })
  let killed = 0
  for (; killed < kills; killed += 1) {
    const child = start()
    const ended = once(child, 'exit')
    const [news] = await Promise.race([once(child, 'message'), ended])
    if (news !== 'writing') throw new Error(`the import ended after ${killed} kills: ${JSON.stringify(news)}`)
    // Other points of a batch each time.
    await wait((killed * 7) % 40)
    child.kill('SIGKILL')
    await ended
  }
  const last = start()
  const ended = once(last, 'exit')
  let result: ImportResult | undefined
  last.on('message', (news: ImportResult | 'writing') => {
    if (news !== 'writing') result = news
  })
  await ended
  if (!result) throw new Error('the last import failed')
  return { ...result, kills: killed }
}
