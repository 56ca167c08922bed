// npm run bench:lists: how long the long lists of the admin area take with millions of rows: npm run bench:lists -- --help
import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

prepare({ build: ['server'] })
runNode(['--import', 'tsx', 'bench/src/lists/main.ts', ...process.argv.slice(2)])
