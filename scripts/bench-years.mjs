// npm run bench:years: compares years of usage events and audit records with a million of each: npm run bench:years -- --help
import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

prepare({ build: ['server'] })
runNode(['--import', 'tsx', 'bench/src/years/main.ts', ...process.argv.slice(2)])
