// npm start: one command from a fresh clone to a running service.
import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

// The examples, `new`, and `link` build the SDKs that they install.
prepare({ build: ['server', 'dashboard', 'pages'] })
runNode(['server/bin/licet.js', 'serve', '--dev', ...process.argv.slice(2)])
