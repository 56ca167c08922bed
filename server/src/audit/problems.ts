/** Mismatch found in a record or a seal. */
export interface AuditProblem {
  /**
   * `changed`, `removed`, and `added` concern a record. `seal_missing`: a number is skipped. `chain_broken`: a seal
   * does not follow from its records and the previous seal. `not_signed`, `signature_wrong`: the seal has no signature, or
   * none of a trusted key. `key_wrong`: the same for a key. `purge_wrong`: records were removed without a signed purge.
   */
  readonly kind: AuditProblemKind
  readonly seal: number | null
  /** `id` and `action` are null when only the number of the record is known. */
  readonly record: { readonly number: number; readonly id: string | null; readonly action: string | null } | null
  /** One line of text for members. */
  readonly message: string
}

type AuditProblemKind =
  | 'changed'
  | 'removed'
  | 'added'
  | 'seal_missing'
  | 'chain_broken'
  | 'not_signed'
  | 'signature_wrong'
  | 'key_wrong'
  | 'purge_wrong'

/** Ends a verification at the first problem. */
export class Misfit extends Error {
  readonly problem: AuditProblem

  constructor(problem: AuditProblem) {
    super(problem.message)
    this.problem = problem
  }
}

interface NamedRecord {
  readonly id: number
  readonly public_id: string
  readonly action: string
}

export function reportMisfit(kind: 'changed' | 'added' | 'removed', seal: number | null, row: NamedRecord): Misfit {
  const where = seal === null ? 'not sealed yet' : `seal ${seal}`
  const record = { number: row.id, id: row.public_id, action: row.action }
  const message = `record ${row.id} (${row.public_id}, ${row.action}) was ${kind}: ${where}`
  return new Misfit({ kind, seal, record, message })
}

/** Of a removed record, only its number is known. */
export const reportRemoved = (seal: number, number: number): Misfit =>
  new Misfit({
    kind: 'removed',
    seal,
    record: { number, id: null, action: null },
    message: `record ${number} was removed: seal ${seal}`,
  })

export const reportSeal = (kind: AuditProblemKind, seal: number | null, message: string): Misfit =>
  new Misfit({ kind, seal, record: null, message })

export const missingSeal = (seal: number): Misfit => reportSeal('seal_missing', seal, `seal ${seal} is missing`)
