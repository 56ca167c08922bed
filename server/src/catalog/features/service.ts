import { type Ref, record } from '../../audit/service.ts'
import type { Reader, Writer } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { ProjectScope } from '../../platform/db/db.ts'
import {
  deleteFeatureRow,
  type FeatureRow,
  type FeatureValues,
  findFeatureByKey,
  findFeatureRow,
  holdFeatureRows,
  insertFeatureIfAbsent,
  listFeatureRows,
  updateFeatureRow,
} from './queries.ts'

export type FeatureType = FeatureRow['type']

/** A thing that plans can grant. Its type never changes, because existing plans would change their meaning. */
export interface Feature extends Ref {
  readonly projectId: number
  readonly key: string
  readonly name: string
  readonly type: FeatureType
  /** The counted unit of a metered feature: `call`. */
  readonly unit: string | null
  /** Whether users may report their own usage of it. */
  readonly clientReportable: boolean
  readonly archived: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type FeatureSetup = Pick<Feature, 'name' | 'unit' | 'clientReportable'>

export async function findFeatures(ctx: Reader, project: Ref): Promise<Feature[]> {
  const rows = await listFeatureRows(ctx.db, project.id)
  return rows.map(toFeature)
}

/** Finds the features with these keys. None of them can be deleted before the transaction ends. */
export async function holdFeatures(tx: Writer, project: Ref, keys: readonly string[]): Promise<Feature[]> {
  const rows = await holdFeatureRows(tx.db, project.id, keys)
  return rows.map(toFeature)
}

/** Finds a feature by its ID, among the projects visible to the caller. */
export async function findFeatureInScope(ctx: Reader, ref: string, among: ProjectScope): Promise<Feature | undefined> {
  const row = await findFeatureRow(ctx.db, ref, among)
  return row && toFeature(row)
}

/** Finds a feature by its key. */
export async function findFeature(ctx: Reader, project: Pick<Ref, 'id'>, key: string): Promise<Feature | undefined> {
  const row = await findFeatureByKey(ctx.db, project.id, key)
  return row && toFeature(row)
}

/**
 * Creates a feature. Call it in a transaction, like every change to a feature. @throws VALIDATION_ERROR when the key is
 * taken
 */
export async function addFeature(
  tx: Writer,
  project: Ref,
  { key, type, ...setup }: FeatureSetup & Pick<Feature, 'key' | 'type'>,
): Promise<Feature> {
  const now = tx.now()
  const row = await insertFeatureIfAbsent(tx.db, {
    ...valuesOf(setup),
    public_id: newId('ftr'),
    project_id: project.id,
    key,
    type,
    created_at: now,
    updated_at: now,
  })
  if (!row) throw invalidField('key', 'is already used by another feature in this project')
  const feature = toFeature(row)
  await record(tx, 'feature.create', { actor: 'system', project, entity: feature, newValue: toAuditValue(feature) })
  return feature
}

/** The caller holds the lock of the feature. */
export async function saveFeature(
  tx: Writer,
  project: Ref,
  before: Feature,
  { archived = before.archived, ...setup }: FeatureSetup & { archived?: boolean },
): Promise<Feature> {
  const archivedAt = archived ? tx.now() : null
  const row = await updateFeatureRow(tx.db, before.id, { ...valuesOf(setup), archived_at: archivedAt }, tx.now())
  const feature = toFeature(row)
  await record(tx, 'feature.update', {
    actor: 'system',
    project,
    entity: feature,
    oldValue: toAuditValue(before),
    newValue: toAuditValue(feature),
  })
  await publishInvalidation(tx, 'project', project.id)
  return feature
}

/** Deletes a feature. The caller has checked under the lock of `holdFeatureAlone` that no plan grants it. */
export async function dropFeature(tx: Writer, project: Ref, feature: Feature): Promise<void> {
  if (!(await deleteFeatureRow(tx.db, feature.id))) return
  await record(tx, 'feature.delete', { actor: 'system', project, entity: feature, oldValue: toAuditValue(feature) })
  await publishInvalidation(tx, 'project', project.id)
}

const valuesOf = ({ name, unit, clientReportable }: FeatureSetup): Omit<FeatureValues, 'archived_at'> => ({
  name,
  unit,
  client_reportable: clientReportable,
})

const toAuditValue = ({ key, name, type, unit, clientReportable, archived }: Feature) => ({
  key,
  name,
  type,
  unit,
  clientReportable,
  archived,
})

const toFeature = (row: FeatureRow): Feature => ({
  id: row.id,
  ref: row.public_id,
  projectId: row.project_id,
  key: row.key,
  name: row.name,
  type: row.type,
  unit: row.unit,
  clientReportable: row.client_reportable,
  archived: row.archived_at !== null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
