import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { newFolder } from './licet-process.ts'

const root = new URL('../../', import.meta.url)

export const textOf = (document: string): string => readFileSync(new URL(document, root), 'utf8')

/** Returns the code block of a document that follows `<!-- run: name -->`. */
export function blockOf(document: string, name: string): string {
  const [, code] = new RegExp(`<!-- run: ${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\\n\`\`\``).exec(textOf(document)) ?? []
  if (code === undefined) throw new Error(`${document} has no block ${name}`)
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

/** Verifies an offline license file like a reader of the guide. */
export async function importVerifier(): Promise<(file: string, trust: Trust) => Promise<Record<string, unknown>>> {
  const file = join(newFolder(), 'verify-file.mjs')
  writeFileSync(file, blockOf('docs/licenses.md', 'verifier'))
  return (await import(pathToFileURL(file).href)).verifyFile
}
