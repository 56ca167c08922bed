import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from './called.ts'

test('commands are printed with npx, unless licet is on the PATH of the person', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licet-path-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [own, ofNpm] = [join(folder, 'bin'), join(folder, 'node_modules/.bin')]
  for (const each of [own, ofNpm]) {
    mkdirSync(each, { recursive: true })
    writeFileSync(join(each, 'licet'), '')
  }

  expect(findProgram([ofNpm, folder].join(delimiter))).toBe('npx licet')
  expect(findProgram([ofNpm, own].join(delimiter))).toBe('licet')
  expect(findProgram('')).toBe('npx licet')
})
