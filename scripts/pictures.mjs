// npm run pictures: takes the pictures of the README from the built product, in light and dark. `-- overview` takes those with that word.
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installOnce } from './own-licet.mjs'
import { takeDashboard } from './pictures/dashboard.mjs'
import { readFonts } from './pictures/fonts.mjs'
import { takeUnlock } from './pictures/unlock.mjs'
import { prepare, root, say } from './prepare.mjs'

/** Only for pictures, so they are no dependencies of the checkout. */
const packages = ['sharp@0.35.5', '@fontsource-variable/inter@5.3.0', '@fontsource-variable/jetbrains-mono@5.3.0']
const kinds = { overview: takeDashboard, unlock: takeUnlock }

prepare()
const tools = join(root, 'node_modules/.cache/licet-pictures')
mkdirSync(tools, { recursive: true })
const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
await installOnce(tools, packages, [['npm', 'install', '--prefix', tools, ...quiet, ...packages]])

const { chromium } = createRequire(join(root, 'server/package.json'))('playwright-core')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
const userAgent = await readUserAgent()
const studio = {
  fonts: readFonts(tools),
  sharp: createRequire(join(tools, 'package.json'))('sharp'),
  folder: join(root, 'docs/images'),
  /** A browser of a reader, with the font of the pictures. */
  newContext: (options) => browser.newContext({ userAgent, bypassCSP: true, deviceScaleFactor: 1.5, ...options }),
}
try {
  for (const [name, take] of Object.entries(kinds)) {
    if (!name.includes(process.argv[2] ?? '')) continue
    say(`taking the pictures of ${name} …`)
    await take(studio)
  }
} finally {
  await browser.close()
}

/** That of a browser with a window: sessions name it. */
async function readUserAgent() {
  const page = await browser.newPage()
  const agent = await page.evaluate(() => navigator.userAgent)
  await page.close()
  return agent.replace('Headless', '')
}
