import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { newFolder } from './licet-process.ts'

const guide = readFileSync(new URL('../../docs/licences.md', import.meta.url), 'utf8')

/** The code block of the guide to licences that follows `<!-- run: name -->`. */
export function blockOf(name: string): string {
  const [, code] = new RegExp(`<!-- run: ${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\\n\`\`\``).exec(guide) ?? []
  if (code === undefined) throw new Error(`the guide has no block ${name}`)
  return code
}

interface Trust {
  keys: readonly object[]
  appId: string
  fingerprint: string
  /** Seconds since 1970. */
  now: number
  memory: { seq: number; maxSeenTime: number }
}

/** What a client does with an offline file, as the reader of the guide would have it. */
export async function importVerifier(): Promise<(file: string, trust: Trust) => Promise<Record<string, unknown>>> {
  const file = join(newFolder(), 'verify-file.mjs')
  writeFileSync(file, blockOf('verifier'))
  return (await import(pathToFileURL(file).href)).verifyFile
}
