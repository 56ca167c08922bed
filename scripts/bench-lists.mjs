// npm run bench:lists: times the long lists of the management API with millions of rows: npm run bench:lists -- --help
import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

prepare({ build: ['server'] })
runNode(['--import', 'tsx', 'bench/src/lists/main.ts', ...process.argv.slice(2)])
