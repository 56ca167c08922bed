import { closeSync, createReadStream, createWriteStream, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { InputFile } from './model.ts'

/** A file without a name: when the process ends, however it ends, the file is gone. Only this user can read it. */
export function openUnnamedFile(): { readonly fd: number; close(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'licet-import-'))
  const fd = openSync(join(folder, 'spool'), 'w+', 0o600)
  rmSync(folder, { recursive: true })
  return { fd, close: () => closeSync(fd) }
}

/** Copies standard input to a file, since an import reads its input twice. */
export async function spoolStream(name: string, stream: Readable): Promise<InputFile & { close(): void }> {
  const { fd, close } = openUnnamedFile()
  await pipeline(stream, createWriteStream('', { fd, autoClose: false }))
  return { name, open: () => createReadStream('', { fd, autoClose: false, start: 0 }), close }
}
