#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) {
  // Since Node.js 22, the next start need not compile again, if this user can write to the folder.
  module.enableCompileCache?.(fileURLToPath(new URL('.cache', main)))
  await import(main.href)
} else {
  console.error('licet: not built yet: run "npm run build" first ("npm start" does this automatically)')
  process.exitCode = 1
}
