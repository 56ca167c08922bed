import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { type BuildOptions, build } from 'esbuild'
import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import type { ServiceOptions } from '../../../server/test/harness.ts'
import { type ClientWorld, run, shareClientBrowser } from '../../client/test/world.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const styles = readFileSync(join(folder, '../styles.css'), 'utf8')

/** Where each version of React is installed. */
const reacts = { '18.3': '../../oldest/node_modules', '19': '../../../node_modules' } as const
type ReactVersion = keyof typeof reacts
export const versions = Object.keys(reacts) as ReactVersion[]

/** The packages in this version, and in no other one. */
const only = (version: ReactVersion): { alias: Record<string, string> } => ({
  alias: Object.fromEntries(['react', 'react-dom'].map((name) => [name, join(folder, reacts[version], name)])),
})

type Render = (path: string, options: object) => string

/** A script for browsers. The packages are their sources, by the paths of tsconfig.json. */
export async function bundle(version: ReactVersion, entry: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: 'unused',
    ignoreAnnotations: true,
    // The tsconfig.json does not apply to code without a file.
    jsx: 'automatic',
    absWorkingDir: folder,
    ...only(version),
    ...entry,
  })
  return outputFiles?.find(({ path }) => path.endsWith('.js'))?.text ?? ''
}

/** The function that renders on a server. */
async function buildServer(version: ReactVersion, into: string): Promise<Render> {
  const outfile = join(into, 'server.cjs')
  await build({
    entryPoints: [join(folder, 'server.tsx')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
    absWorkingDir: folder,
    ...only(version),
  })
  return createRequire(import.meta.url)(outfile).render
}

const pageOf = (content: string): string => `<!doctype html>
<html lang="en" style="color-scheme: light dark; font-family: system-ui, sans-serif">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>app</title>
<link rel="stylesheet" href="/styles.css">
<style>body { margin: 24px; background: Canvas } output { overflow-wrap: anywhere } header { display: flex; justify-content: end }</style>
<div id="root">${content}</div>
<button id="after">After</button>
<script type="module" src="/client.js"></script>`

/** Keeps what React warns of, and whether anything protected has ever been in the page. */
const watch = `
  globalThis.problems = []
  for (const kind of ['error', 'warn']) {
    const write = console[kind]
    console[kind] = (...parts) => { problems.push(parts.map(String).join(' ')); write(...parts) }
  }
  const look = () => { globalThis.sawProtected ||= document.querySelector('[data-protected]') !== null }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
`

/** One browser, and the app of the tests in it. */
export function shareReactBrowser(version: ReactVersion) {
  const { start } = shareClientBrowser()
  const into = mkdtempSync(join(tmpdir(), 'licet-react-'))
  const script = bundle(version, { entryPoints: [join(folder, 'page.tsx')] })
  const server = buildServer(version, into)
  afterAll(() => rmSync(into, { recursive: true }))

  return async (options: ServiceOptions = {}) => {
    const world = await start(options)
    const app = {
      world,
      render: await server,
      /** Instead of the app of the tests. */
      script: await script,
      /** What a server has rendered into the page. */
      content: '',
      open: (opened: Parameters<ClientWorld['open']>[0] = {}): Promise<Page> =>
        world.open({ ...opened, init: `${watch};${opened.init ?? ''}` }),
    }
    world.appAnswer = ({ url }, outgoing) => {
      const [type, body] =
        url === '/client.js'
          ? ['text/javascript', app.script]
          : url === '/styles.css'
            ? ['text/css', styles]
            : ['text/html', pageOf(app.content)]
      outgoing.writeHead(200, { 'content-type': type }).end(body)
      return true
    }
    return app
  }
}

/** What React and the browser have complained about. */
export const problemsOf = (page: Page): Promise<string[]> => run(page, 'problems')

/** What is wrong with a page for its readers, at two widths, light and dark: nothing. */
export async function looksOf(page: Page): Promise<unknown[]> {
  const found: unknown[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(colorScheme === 'light' ? { width: 1_440, height: 900 } : { width: 320, height: 640 })
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .include('#root')
      .analyze()
    found.push(...violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)]))
    found.push(...(await run<string[]>(page, "document.documentElement.scrollWidth > innerWidth ? ['wide'] : []")))
  }
  return found
}
