import { record } from '../../audit/service.ts'
import type { Reader } from '../../context.ts'
import { sha256, startSha256 } from '../../platform/crypto/digest.ts'
import { inTransaction, type Pool, withoutTimeLimits } from '../../platform/db/db.ts'
import type { Project } from '../../projects/service.ts'
import { type Batch, readBatches } from './batches.ts'
import { type BatchCounts, type Counts, noCounts, sumCounts } from './counts.ts'
import { type Decision, decide, type Notice, type OnConflict, type Rules } from './decision.ts'
import { checkExport } from './export-check.ts'
import { errorOfOther, takeImport } from './held.ts'
import { IdentityRows } from './identity-rows.ts'
import { type FindProvider, providerFinder } from './providers.ts'
import { advanceImport, type ImportRow, insertImport, listProviderKeys, lockImportRow } from './queries.ts'
import type { InputFile } from './reading/model.ts'
import type { Mapping, Source } from './sources/model.ts'
import { type SourceKey, sources } from './sources/service.ts'
import { Winners } from './winners.ts'
import { findIdentities, readTaken, write } from './writing.ts'

/** What to import, and how. */
export interface ImportRequest {
  readonly project: Project
  readonly source: SourceKey
  readonly files: readonly InputFile[]
  /** Identities from a separate file. */
  readonly identities?: InputFile | undefined
  /** Keys of providers by the names of the source. */
  readonly providerKeys: ReadonlyMap<string, string>
  readonly onConflict: OnConflict
  readonly dryRun: boolean
  /** Records in one transaction. Default: 1,000. */
  readonly batchSize?: number | undefined
  readonly onNotice?: (notice: Notice) => void
  /** Records done so far, of all. */
  readonly onProgress?: (progress: Progress) => void
}

export interface Progress {
  readonly phase: 'read' | 'check' | 'write'
  readonly done: number
  readonly total: number | undefined
}

export interface ImportResult {
  readonly counts: Counts
  /** Records that an earlier run had done. */
  readonly resumedAt: number
  /** False: there are conflicts, and they were to fail. Then nothing was written. */
  readonly isDone: boolean
}

/**
 * Imports the users of files: 1,000 records in one transaction, with their audit record and the position. If the process ends
 * before, another run with the same files continues at that position. Sends no webhooks.
 * @throws when a file cannot be read; then nothing was written
 */
export function importUsers({ db, now }: Importing, request: ImportRequest): Promise<ImportResult> {
  return withoutTimeLimits(db, async (patient) => {
    const ctx = { db: patient, now }
    const survey = await surveyFiles(ctx, request)
    try {
      return await importSurveyed(ctx, request, survey)
    } finally {
      survey.rows?.close()
    }
  })
}

type Importing = { readonly db: Pool; readonly now: () => Date }

/** What a first reading of the files finds. */
interface Survey {
  readonly source: Source
  readonly fingerprint: Buffer
  readonly total: number
  readonly rows: IdentityRows | undefined
  readonly rules: Rules
}

/** Reads all files once: afterward it is known that they can be read, and which record gets an email that several have. */
async function surveyFiles(ctx: Reader, request: ImportRequest): Promise<Survey> {
  const { project, files, onConflict, onProgress } = request
  const source: Source = sources[request.source]
  const now = ctx.now()
  const hash = startSha256()
  const tap = (bytes: Buffer): void => void hash.update(bytes)
  if (request.source === 'licet') for (const file of files) await checkExport(file)
  const findProvider = await findProviderOf(ctx, request, source)
  const rows = await readIdentityRows(request, source, tap)
  const winners = new Winners()
  let total = 0
  for await (const { records, to } of readBatches({ files, source, rows, now, tap, onlyKeys: true })) {
    for (const { number, mapped } of records) {
      if (mapped.kind === 'user') winners.offer(number, mapped.user, findIdentities(mapped.user, findProvider))
    }
    total = to
    onProgress?.({ phase: 'read', done: total, total: undefined })
  }
  const rules = { projectId: project.id, onConflict, findProvider, winners, now }
  return { source, fingerprint: hash.digest(), total, rows, rules }
}

async function findProviderOf(
  ctx: Reader,
  { project, providerKeys }: ImportRequest,
  source: Source,
): Promise<FindProvider> {
  const mappings: Mapping[] = Object.values(source.formats)
  const types = Object.assign({}, ...mappings.map(({ identities }) => identities?.types ?? {}))
  return providerFinder(await listProviderKeys(ctx.db, project.id), types, providerKeys)
}

async function readIdentityRows({ identities: file }: ImportRequest, source: Source, tap: (bytes: Buffer) => void) {
  if (!file) return undefined
  if (!source.identityRows)
    throw new Error(`${source.title} has its identities in the records of users: leave out --identities`)
  return IdentityRows.read(file, source.identityRows, tap)
}

async function importSurveyed(ctx: Importing, request: ImportRequest, survey: Survey): Promise<ImportResult> {
  if (request.dryRun) return { counts: await predict(ctx, request, survey, 0), resumedAt: 0, isDone: true }
  const { project, source } = request
  const { fingerprint } = survey
  const id = await insertImport(ctx.db, { projectId: project.id, source, fingerprint, now: ctx.now() })
  // A separate transaction holds the import: behind a pooler, a connection cannot.
  return withoutTimeLimits(ctx.db, (holder) =>
    holder.transaction().execute(async (tx) => {
      const row = await takeImport(ctx, tx, id)
      return importFrom(ctx, request, survey, row)
    }),
  )
}

async function importFrom(ctx: Reader, request: ImportRequest, survey: Survey, row: ImportRow): Promise<ImportResult> {
  const resumedAt = row.position
  if (request.onConflict === 'fail') {
    const counts = await predict(ctx, request, survey, resumedAt)
    if (hasConflicts(counts)) return { counts, resumedAt, isDone: false }
  }
  const counts = await writeAll(ctx, request, survey, row)
  request.onProgress?.({ phase: 'write', done: survey.total, total: survey.total })
  return { counts, resumedAt, isDone: true }
}

/** Whether an import that must be complete is not. */
const hasConflicts = ({ rejected, duplicates, skipped, incomplete }: Counts | BatchCounts): boolean =>
  rejected + duplicates + skipped + incomplete > 0

/** Counts what an import would do. Only reads. */
async function predict(ctx: Reader, request: ImportRequest, survey: Survey, after: number): Promise<Counts> {
  let counts = noCounts
  for await (const batch of batchesOf(request, survey, after)) {
    const decision = await decideBatch(ctx, batch, survey.rules)
    for (const notice of decision.notices) request.onNotice?.(notice)
    counts = sumCounts(counts, decision.tally)
    request.onProgress?.({ phase: 'check', done: batch.to, total: survey.total })
  }
  return counts
}

const batchesOf = ({ files, batchSize }: ImportRequest, { source, rows, rules }: Survey, after: number) =>
  readBatches({ files, source, rows, now: rules.now, after, batchSize })

async function decideBatch(ctx: Reader, { records }: Batch, rules: Rules): Promise<Decision> {
  return decide(records, await readTaken(ctx, rules.projectId, records, rules.findProvider), rules)
}

async function writeAll(ctx: Reader, request: ImportRequest, survey: Survey, row: ImportRow): Promise<Counts> {
  const done = { position: row.position, counts: sumCounts(noCounts, { ...noCounts, ...row.counts }) }
  const batches = batchesOf(request, survey, row.position)
  // The next batch is read while the database writes this one.
  let ahead = batches.next()
  for (;;) {
    const { done: isEnd, value: batch } = await ahead
    if (isEnd) break
    ahead = batches.next()
    ahead.catch(() => undefined)
    done.counts = await writeBatch(ctx, { request, survey, row, batch, before: done.counts })
    done.position = batch.to
    request.onProgress?.({ phase: 'write', done: batch.to, total: survey.total })
  }
  await finish(ctx, row, done)
  return done.counts
}

interface BatchParts {
  readonly request: ImportRequest
  readonly survey: Survey
  readonly row: ImportRow
  readonly batch: Batch
  readonly before: Counts
}

async function writeBatch(ctx: Reader, { request, survey, row, batch, before }: BatchParts): Promise<Counts> {
  const { project, source, onConflict } = request
  const { from, to } = batch
  const { notices, counts } = await inTransaction(ctx, async (tx) => {
    await lockImportRow(tx.db, row.id)
    const decision = await decideBatch(tx, batch, survey.rules)
    const tally = await write(tx, project.id, decision)
    if (onConflict === 'fail' && hasConflicts(tally))
      throw new Error(`a record from ${from + 1} to ${to} conflicts with a user created in the meantime`)
    const counts = sumCounts(before, tally)
    if (!(await advanceImport(tx.db, { id: row.id, from, to, counts, finishedAt: null }))) throw errorOfOther()
    const digest = sha256(JSON.stringify([decision.create, decision.update])).toString('hex')
    const newValue = { source, range: { from: from + 1, to }, ...tally, digest }
    await record(tx, 'user.import', { actor: 'system', project, newValue })
    return { notices: decision.notices, counts }
  })
  for (const notice of notices) request.onNotice?.(notice)
  return counts
}

async function finish(
  ctx: Reader,
  { id }: ImportRow,
  { position, counts }: { position: number; counts: Counts },
): Promise<void> {
  const finishedAt = ctx.now()
  if (!(await advanceImport(ctx.db, { id, from: position, to: position, counts, finishedAt }))) throw errorOfOther()
}
