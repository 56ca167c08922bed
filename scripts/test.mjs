// npm test: all tests, or those whose path contains a word: npm test -- sessions
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'
import { runNode } from './run.mjs'

prepare()
runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], {
  cwd: join(root, 'server'),
  env: { ...process.env, BUILT_LICET: join(root, 'server/bin/licet.js') },
})
