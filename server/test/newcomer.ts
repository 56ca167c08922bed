import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blockOf, textOf } from './guide.ts'
import { environmentOf } from './licet-process.ts'

/* What someone does who follows a guide, in the folder of their app. */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The packages of an example that are not of Licet, as the app has them before. */
export function writeManifest(folder: string, example: string, scripts: Readonly<Record<string, string>>): void {
  const { dependencies } = JSON.parse(textOf(`examples/${example}/package.json`))
  const others = Object.entries(dependencies).filter(([name]) => !name.startsWith('@licet/'))
  const manifest = { private: true, type: 'module', scripts, dependencies: Object.fromEntries(others) }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
}

/** The app that the guide for Express and React changes. */
export function writeExpressApp(folder: string): void {
  cpSync(join(root, 'sdk/server/test/newcomer'), folder, { recursive: true })
  mkdirSync(join(folder, 'public'))
  const parts = ['<link rel="stylesheet" href="/app.css">', '<div id="root"></div>']
  writeFileSync(
    join(folder, 'public/index.html'),
    `<!doctype html>${parts.join('')}<script type="module" src="/app.js"></script>`,
  )
  const build = 'esbuild app.jsx --bundle --format=esm --jsx=automatic --outdir=public --log-level=warning'
  writeManifest(folder, 'react-express', { start: `${build} && exec node server.js` })
}

/** Runs a block of a guide. */
export const runBlock = (guide: string, block: string, cwd: string): Buffer =>
  execFileSync('sh', ['-euc', blockOf(guide, block)], { cwd, env: environmentOf(), stdio: 'pipe' })

/** Installs the packages, writes the files of a guide, whose names are their first lines, and changes those that exist. */
export function followGuide(guide: string, folder: string, files: readonly string[]): void {
  // The checkout is beside the app of the reader, but not beside that of the test.
  const link = blockOf(guide, 'link').replace('../my-app', `'${folder}'`)
  execFileSync('sh', ['-euc', link], { cwd: root, env: environmentOf(), stdio: 'pipe' })
  for (const file of files) writeFileOf(blockOf(guide, file), folder)
  if (existsSync(join(folder, 'app.jsx'))) {
    const env = { ...environmentOf(), GIT_DIR: '/none' }
    execFileSync('git', ['apply'], { cwd: folder, env, input: `${blockOf(guide, 'change')}\n` })
  }
  runBlock(guide, 'scripts', folder)
}

function writeFileOf(block: string, folder: string): void {
  const [, file = ''] = /^(?:\/\/|#) (\S+)\n/.exec(block) ?? []
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${block}\n`)
}
