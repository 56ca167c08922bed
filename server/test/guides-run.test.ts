import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { blockOf, textOf } from './guide.ts'
import { chromiumPath } from './https-hosts.ts'
import { newFolder } from './licet-process.ts'
import { type RunningApp, runUntilStopped, signInToApp } from './new-app.ts'
import { followGuide, runBlock, writeExpressApp, writeManifest } from './newcomer.ts'
import { shareBrowser } from './shared-browser.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isCi = process.env['CI'] !== undefined

interface GuideRun {
  /** Makes the app that the reader has. */
  prepare(folder: string): void
  /** Blocks with a file each, whose name is their first line. */
  readonly files: readonly string[]
  /** Signs in: the page shows what the plan lacks. */
  signIn(page: Page, own: RunningApp): Promise<void>
  readonly unlocked: string
  /** What else the guide has. */
  tryMore?(page: Page, own: RunningApp): Promise<void>
}

/** Calls the action of the guide. */
const exportPage = `'use client'
import { useActionState } from 'react'
import { startExport } from '../actions'

export default function Export() {
  const [said, start] = useActionState(startExport, '')
  return <form action={start}><button>Export</button><p>{said}</p></form>
}
`

const guides: Readonly<Record<string, GuideRun>> = {
  'express-react': {
    prepare: writeExpressApp,
    files: ['plan'],
    async signIn(page, own) {
      await signInToApp(page, own, own.url)
      await page.getByRole('button', { name: 'Upgrade' }).waitFor()
    },
    unlocked: 'Report of November',
  },
  next: {
    prepare(folder) {
      for (const file of ['tsconfig.json', 'app/layout.tsx', 'app/style.css']) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        cpSync(join(root, 'examples/next-app', file), join(folder, file))
      }
      writeManifest(folder, 'next-app', { dev: 'next dev' })
      mkdirSync(join(folder, 'app/export'))
      writeFileSync(join(folder, 'app/export/page.tsx'), exportPage)
    },
    files: ['plan', 'licet', 'proxy', 'route', 'page', 'api', 'actions'],
    async signIn(page, own) {
      await signInToApp(page, own, `${own.url}/report`)
      await page.getByText('Your plan has no reports.').waitFor()
    },
    unlocked: 'Hello ada@example.com',
    async tryMore(page, own) {
      await page.goto(`${own.url}/export`)
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByText('Your export has started.').waitFor()
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByText(/^You can export again on \d/).waitFor()
    },
  },
  spa: {
    prepare(folder) {
      for (const file of ['page.js', 'serve.js', 'public'])
        cpSync(join(root, 'examples/spa', file), join(folder, file), { recursive: true })
      writeManifest(folder, 'spa', { start: 'exec node --env-file=.env serve.js' })
    },
    files: ['plan'],
    async signIn(page, own) {
      await signInToApp(page, own, own.url)
      await page.getByText('exports: not in your plan').waitFor()
    },
    unlocked: 'exports: included',
  },
}

describe.skipIf(!existsSync(chromiumPath) && !isCi)('the commands and files of the guide, as printed,', () => {
  const browser = shareBrowser([])

  test.each(Object.entries(guides))(
    'add sign-in and a paid feature to an app: %s',
    {
      timeout: 400_000,
    },
    async (name, { prepare, files, signIn, unlocked, tryMore }) => {
      const guide = `docs/integrate/${name}.md`
      const folder = join(newFolder(), 'my-app')
      mkdirSync(folder)
      prepare(folder)
      followGuide(guide, folder, files)
      const own = await runUntilStopped(folder, ['sh', '-euc', blockOf(guide, 'dev')], { NEXT_TELEMETRY_DISABLED: '1' })
      const page = await browser.open()
      page.setDefaultTimeout(150_000)
      await signIn(page, own)

      runBlock(guide, 'grant', folder)
      await page.reload()
      await page.getByText(unlocked).waitFor()
      await tryMore?.(page, own)
      expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('.env\n.licet/\n')
    },
  )
})

/** Fragments of no file: bodies of requests, and what a stream sends. */
const unnamed = /^(json|sh|http|diff|)$/

test.each(['express-react', 'next', 'spa', 'verify'])(
  'each block of code in docs/integrate/%s.md names its file',
  (name) => {
    const blocks = [...textOf(`docs/integrate/${name}.md`).matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)]
    const nameless = blocks.filter(
      ([, language = '', code = '']) => !unnamed.test(language) && !/^(\/\/|#) \S+\.\w+\n/.test(code),
    )

    expect(nameless.map(([block]) => block)).toEqual([])
  },
)
