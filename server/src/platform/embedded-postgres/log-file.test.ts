import { appendFileSync, closeSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLogFile, rotateLogFile } from './log-file.ts'

const log = { info() {}, warn() {}, error() {} }

test('a log that grew too large is moved, and the writer continues in the new file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licet-log-'))
  const path = join(folder, 'postgres.log')
  const file = openLogFile(path, log)
  const writer = file.open()
  writeSync(writer, 'a'.repeat(200))

  rotateLogFile(path, 100)
  writeSync(writer, 'after')

  expect(readFileSync(path, 'utf8')).toBe('after')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('a'.repeat(200))
  closeSync(writer)
  file.close()
  rmSync(folder, { recursive: true })
})

test('the last complaint is the last one since the given size, without its time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licet-log-'))
  const path = join(folder, 'postgres.log')
  appendFileSync(path, 'FATAL:  an older one\n')
  const file = openLogFile(path, log)
  const before = file.size()
  appendFileSync(path, '2026-01-01 UTC [1] FATAL:  no space left\n2026-01-01 UTC [1] LOG:  shut down\n')

  expect(file.lastComplaint(before)).toBe('FATAL:  no space left')
  expect(file.lastComplaint(file.size())).toBe('it printed nothing')
  file.close()
  rmSync(folder, { recursive: true })
})
