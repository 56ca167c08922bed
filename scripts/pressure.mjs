// npm run pressure: nodes under bursts, faults of networks, a full disk, and wrong clocks. --short is the form for CI.
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'
import { runNode } from './run.mjs'

const isShort = process.argv.includes('--short')

prepare({ build: ['server'] })
runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/pressure'], {
  cwd: join(root, 'server'),
  env: {
    ...process.env,
    BUILT_LICET: join(root, 'server/bin/licet.js'),
    PRESSURE: isShort ? 'short' : 'long',
  },
})
