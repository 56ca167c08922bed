import { readFileSync } from 'node:fs'
import { Compile } from 'typebox/compile'
import { ImportedKey } from '../access-keys/imports/schema.ts'
import type { KeyToImport } from '../access-keys/imports/service.ts'
import { checkExport } from '../transfer/import/export-check.ts'
import { fileOf } from './import-files.ts'

const isKey = Compile(ImportedKey)

/** The access keys in a file, those of an export without the revoked ones. @throws with the position of one that is wrong */
export async function readKeysOf(name: string): Promise<KeyToImport[]> {
  await checkExport(fileOf(name))
  const records = parse(readFileSync(name, 'utf8'), name)
  const keys = records.flatMap((record, index) => {
    if (typeof record['type'] === 'string') return record['type'] === 'accessKey' ? readExported(record) : []
    if (isKey.Check(record)) return [record]
    throw new Error(`${name}: key ${index + 1} needs sha256, a holder, name, and scopes`)
  })
  if (keys.length === 0) throw new Error(`${name} has no access key`)
  return keys
}

type Json = Readonly<Record<string, unknown>>

/** A list, an object with the list `keys`, or an object on each line. */
function parse(text: string, name: string): Json[] {
  try {
    const start = text.trimStart()
    if (start.startsWith('[')) return JSON.parse(text)
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length === 1 || lines[0]?.trim() === '{') {
      const { keys, ...one } = JSON.parse(text)
      return keys ?? [one]
    }
    return lines.map((line) => JSON.parse(line))
  } catch {
    throw new Error(`${name} is neither a JSON array nor lines of JSON`)
  }
}

/** Nothing of a key that is revoked, or imported without being live. */
function readExported(line: Json): KeyToImport[] {
  const text = (field: string): string | undefined => (line[field] === null ? undefined : String(line[field]))
  if (line['sha256'] === undefined || line['sha256'] === null || line['revokedAt'] !== null) return []
  const [userId, organizationId, expiresAt] = [text('userId'), text('organizationId'), text('expiresAt')]
  return [
    {
      sha256: String(line['sha256']),
      name: String(line['name']),
      scopes: [line['scopes'] ?? []].flat().map(String),
      ...(userId !== undefined && { userId }),
      ...(organizationId !== undefined && { organizationId }),
      ...(expiresAt !== undefined && { expiresAt }),
      restored: {
        id: String(line['id']),
        startsWith: text('startsWith') ?? null,
        endsWith: text('endsWith') ?? null,
        networks: [line['networks'] ?? []].flat().map(String),
        caps: Object(line['caps']),
      },
    },
  ]
}
