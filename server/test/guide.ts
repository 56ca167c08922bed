import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

export const textOf = (document: string): string => readFileSync(new URL(document, root), 'utf8')

/** The README and the guides, whose code readers run. */
export const guideFiles: readonly string[] = [
  'README.md',
  ...readdirSync(fileURLToPath(new URL('docs', root)), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!reference\/|decisions\/|integrate\/sdk\/).*\.md$/.test(file))
    .map((file) => `docs/${file}`)
    .toSorted(),
]

export interface Block {
  /** The name of its comment `<!-- run: name -->`. */
  readonly name: string | undefined
  readonly language: string
  /** Without the indentation of its list. */
  readonly code: string
}

export const blocksOf = (document: string): Block[] =>
  [...textOf(document).matchAll(/(?:<!-- run: ([\w-]+) -->\n)?^( *)```(\w*)\n([\s\S]*?)\n\2```$/gm)].map(
    ([, name, indent = '', language = '', code = '']) => ({
      name,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )

/** Returns the code block of a document that follows `<!-- run: name -->`. */
export function blockOf(document: string, name: string): string {
  const block = blocksOf(document).find((each) => each.name === name)
  if (block === undefined) throw new Error(`${document} has no block ${name}`)
  return block.code
}
