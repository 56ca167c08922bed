// npm run dev: runs the server from its sources and restarts it when one of them changes.
import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

prepare({ build: ['dashboard', 'pages'] })
const watching = ['--watch', '--watch-preserve-output', '--import', 'tsx']
runNode([...watching, 'server/src/cli/main.ts', 'serve', '--dev', ...process.argv.slice(2)])
