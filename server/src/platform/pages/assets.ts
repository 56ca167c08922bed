import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webFolder } from '../home.ts'

/** Output of `npm run build --workspace pages`. */
export const assetFolder = webFolder('pages')

export const assetManifest = 'manifest.json'

/** The files that a page loads, below /pages. */
export interface PageAssets {
  readonly style: string
  readonly script: string
}

let known: PageAssets | undefined

/** Undefined while the files are not built: the pages work without them. */
export function pageAssets(): PageAssets | undefined {
  known ??= readManifest()
  return known
}

function readManifest(): PageAssets | undefined {
  let text: string
  try {
    text = readFileSync(join(assetFolder, assetManifest), 'utf8')
  } catch {
    return undefined
  }
  const files: Readonly<Record<string, { file: string } | undefined>> = JSON.parse(text)
  const urlOf = (source: string) => `/pages/${files[source]?.file ?? ''}`
  return { style: urlOf('src/pages.css'), script: urlOf('src/pages.ts') }
}
