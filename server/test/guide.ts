import { readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

export const textOf = (document: string): string => readFileSync(new URL(document, root), 'utf8')

/** Returns the code block of a document that follows `<!-- run: name -->`. */
export function blockOf(document: string, name: string): string {
  const [, code] = new RegExp(`<!-- run: ${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\\n\`\`\``).exec(textOf(document)) ?? []
  if (code === undefined) throw new Error(`${document} has no block ${name}`)
  return code
}
