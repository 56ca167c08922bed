import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|json)$/

/**
 * Writes `<file>.br` and `<file>.gz` beside each built text file, so that the server never compresses. index.html is
 * skipped, because it gets a nonce per response.
 */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Not closeBundle: that also runs after a failure and would hide it.
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
        worthIt.test(one),
      )) {
        const path = join(folder, name)
        const bytes = readFileSync(path)
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
