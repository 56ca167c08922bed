#!/usr/bin/env node
// npm create licet@latest my-app: the same as `licet new my-app`, of the version that came along.
import { createRequire } from 'node:module'

process.argv.splice(1, 1, createRequire(import.meta.url).resolve('licet/bin/licet.js'), 'new')
await import(process.argv[1])
