// npm start: one command from a fresh clone to a running service.
import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

prepare()
runNode(['server/bin/licet.js', 'serve', '--dev', ...process.argv.slice(2)])
