import { startSha256 } from '../../platform/crypto/digest.ts'
import { isJsonObject, type JsonObject } from './paths.ts'
import type { InputFile } from './reading/model.ts'
import { readLinesOf } from './reading/service.ts'

/**
 * Checks that an export is whole: its last line has the hash of all others. Files without the first line of an export are
 * not checked. @throws when it is incomplete or was changed
 */
export async function checkExport(file: InputFile): Promise<void> {
  const hash = startSha256()
  let last: string | undefined
  for await (const line of readLinesOf(file)) {
    if (last !== undefined) hash.update(last).update('\n')
    else if (typeOf(line) !== 'header') return
    last = line
  }
  if (last === undefined) return
  const trailer = parse(last)
  if (typeOf(last) !== 'trailer') throw new Error(`${file.name} is incomplete: its last line is missing`)
  if (trailer['sha256'] !== hash.digest('hex')) throw new Error(`${file.name} was changed after its export`)
}

const typeOf = (line: string): unknown => parse(line)['type']

function parse(line: string): JsonObject {
  try {
    const value: unknown = JSON.parse(line)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}
