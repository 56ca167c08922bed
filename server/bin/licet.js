#!/usr/bin/env node
import { existsSync } from 'node:fs'

const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) {
  await import(main.href)
} else {
  console.error('licet: not built yet: run "npm run build" first ("npm start" does this automatically)')
  process.exitCode = 1
}
