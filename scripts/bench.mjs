// npm run bench: compares the built server with a bare one, bare SQL, and another product: npm run bench -- --help
import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

prepare({ build: ['server'] })
runNode(['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)])
