// npm run new -- FOLDER --express: `licet new` with the packages of this checkout.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, say } from './prepare.mjs'
import { runNode } from './run.mjs'
import { packed, packLicet, packSdk } from './tarballs.mjs'

prepare()
say('packing the packages of this checkout …')
const packages = Object.entries({ ...(await packSdk()), ...(await packLicet()) })
const file = join(packed, 'packages.json')
writeFileSync(file, JSON.stringify(Object.fromEntries(packages.map(([name, path]) => [name, `file:${path}`]))))
// npm runs this in the checkout, wherever it was called.
const cwd = process.env.INIT_CWD ?? process.cwd()
runNode([join(root, 'server/bin/licet.js'), 'new', ...process.argv.slice(2), '--packages', file], { cwd })
