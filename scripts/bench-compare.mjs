// npm run bench:compare -- DIR: this checkout's built server and that of the checkout in DIR, in turns
import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

prepare({ build: ['server'] })
runNode(['--import', 'tsx', 'bench/src/compare.ts', ...process.argv.slice(2)])
