// npm run bench:costs: the cost of each operation, for docs/operate/sizing.md: npm run bench:costs -- --seconds 8
import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

prepare({ build: ['server'] })
runNode(['--import', 'tsx', 'bench/src/costs.ts', ...process.argv.slice(2)])
