// npm run link -- FOLDER: packs the packages of the SDK and `licet` as npm would publish them, and installs them in the app of that folder.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execute } from './own-licet.mjs'
import { fail, say } from './prepare.mjs'
import { packLicet, packSdk } from './tarballs.mjs'

const [folder, ...more] = process.argv.slice(2)
if (folder === undefined || more.length > 0) fail('npm run link -- FOLDER: FOLDER is that of your app')
// npm runs this in the checkout, wherever it was called.
const app = resolve(process.env.INIT_CWD ?? '.', folder)
if (!existsSync(join(app, 'package.json'))) fail(`${app} has no package.json: run \`npm init\` there first`)
const packages = { ...(await packSdk()), ...(await packLicet()) }
say(`installing ${Object.keys(packages).join(', ')} in ${app} …`)
const { licet, ...sdk } = packages
try {
  await install(Object.values(sdk))
  // For its commands, in development.
  await install(['--save-dev', licet])
} catch (error) {
  fail(error.message)
}
console.log(`\n  Installed in ${app}. Run this again after an update of the checkout.\n`)

function install(files) {
  return execute(['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', ...files], app)
}
