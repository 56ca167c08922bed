import type { IdentityRows } from './identity-rows.ts'
import { compileMapping, keysOf, type Mapped } from './mapping.ts'
import { firstOf, isJsonObject, textOf } from './paths.ts'
import type { Tap } from './reading/bytes.ts'
import type { InputFile, Place, RawRecord } from './reading/model.ts'
import { readRecords } from './reading/service.ts'
import type { Format, Mapping, Source } from './sources/model.ts'

/** A record of a file after its mapping. */
export interface ImportRecord {
  /** From 1, over all files. */
  readonly number: number
  readonly place: Place
  readonly mapped: Mapped
}

/** Records that are written together. */
export interface Batch {
  /** The number of the last record before, and of the last one. */
  readonly from: number
  readonly to: number
  readonly records: readonly ImportRecord[]
}

const usualSize = 1_000

interface Reading {
  readonly files: readonly InputFile[]
  readonly source: Source
  readonly rows: IdentityRows | undefined
  readonly now: Date
  readonly tap?: Tap
  /** Records up to this one are not mapped, and not returned. */
  readonly after?: number
  readonly batchSize?: number | undefined
  /** Whether to map only what tells who a record is about. */
  readonly onlyKeys?: boolean
}

/** Reads and maps the records of all files in batches of 1,000. */
export async function* readBatches(reading: Reading): AsyncGenerator<Batch> {
  const { after = 0, batchSize = usualSize } = reading
  const map = mapperOf(reading)
  let number = 0
  let records: ImportRecord[] = []
  for await (const raws of readFiles(reading)) {
    for (const raw of raws) {
      number += 1
      if (number > after) records.push({ number, place: raw.place, mapped: map(raw) })
      if (records.length < batchSize) continue
      yield { from: number - records.length, to: number, records }
      records = []
    }
  }
  if (records.length > 0) yield { from: number - records.length, to: number, records }
}

async function* readFiles({ files, source, tap = ignore }: Reading): AsyncGenerator<RawRecord[]> {
  const shape = { formats: formatsOf(source), listField: source.listField }
  for (const file of files) yield* readRecords(file, shape, tap)
}

const ignore = (): void => undefined

const formatsOf = ({ formats }: Source): Format[] => formatNames.filter((name) => formats[name] !== undefined)
const formatNames = ['ndjson', 'array', 'object', 'csv'] as const

function mapperOf({ source, rows, now, onlyKeys = false }: Reading): (raw: RawRecord) => Mapped {
  const mappers = new Map(
    Object.entries(source.formats).map(([format, mapping]) => [
      format,
      mapperOfFormat(onlyKeys ? keysOf(mapping) : mapping, rows, now),
    ]),
  )
  return ({ format, value, fault, field = '' }) => {
    const mapper = mappers.get(format)
    if (fault !== undefined || !mapper)
      return { kind: 'rejected', problem: { field, message: fault ?? 'must be in a known format' } }
    return mapper(value)
  }
}

/** Adds the rows of a user to their record. */
function mapperOfFormat(mapping: Mapping, rows: IdentityRows | undefined, now: Date): (value: unknown) => Mapped {
  const map = compileMapping(mapping, now)
  const { identities } = mapping
  if (!rows || !identities) return map
  const readId = firstOf(mapping.externalId)
  return (value) => {
    const id = textOf(readId(value))
    return map(id !== undefined && isJsonObject(value) ? { ...value, [identities.list]: rows.of(id) } : value)
  }
}
