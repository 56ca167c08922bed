// npm run link -- FOLDER: packs the packages of the SDK as npm would publish them, and installs them in the app of that folder.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execute } from './own-licet.mjs'
import { fail, prepare, root, say } from './prepare.mjs'

const parts = ['sdk/client', 'sdk/react', 'sdk/server']
const packed = join(root, 'dist/sdk')

/** Returns the file of a package. Its name tells its content: npm keeps what it once installed from a file of the same name. */
async function pack(part) {
  const [{ filename }] = JSON.parse(
    await execute(['npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', packed], join(root, part)),
  )
  const file = join(packed, filename)
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
  const named = file.replace(/\.tgz$/, `-${hash}.tgz`)
  renameSync(file, named)
  return named
}

const [folder, ...more] = process.argv.slice(2)
if (folder === undefined || more.length > 0) fail('npm run link -- FOLDER: FOLDER is that of your app')
// npm runs this in the checkout, wherever it was called.
const app = resolve(process.env.INIT_CWD ?? '.', folder)
if (!existsSync(join(app, 'package.json'))) fail(`${app} has no package.json: run \`npm init\` there first`)
prepare({ build: parts })
mkdirSync(packed, { recursive: true })
const files = []
for (const part of parts) files.push(await pack(part))
say(`installing @licet/client, @licet/react, and @licet/server in ${app} …`)
await execute(
  ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', ...files],
  app,
).catch((error) => fail(error.message))
console.log(`\n  Installed in ${app}. Run this again after an update of the checkout.\n`)
