import { contextOfSecret } from '../../access-keys/secrets.ts'
import { record } from '../../audit/service.ts'
import type { Secrets } from '../../context.ts'
import { startSha256 } from '../../platform/crypto/digest.ts'
import { inTransaction, type Pool, withoutTimeLimits } from '../../platform/db/db.ts'
import type { Project } from '../../projects/service.ts'
import { version } from '../../version.ts'
import { beginSnapshot, exportedTypes, fetchLines } from './queries.ts'

/** What an export has written. */
export interface ExportResult {
  /** Lines by type, without the first and the last. */
  readonly counts: Readonly<Record<string, number>>
  readonly lines: number
  /** Of all lines but the last, as hex. */
  readonly sha256: string
}

/** Writes text; resolves when there is room for more. */
export type Write = (text: string) => Promise<void>

/**
 * Writes a project as NDJSON: a header, one line for each object as it was at one time, and a trailer with the hash of all
 * lines before it. Access keys have the hashes of their texts. Leaves out secrets, sessions, and the audit log. The audit record is stored before the first line.
 */
export function exportProject(
  { db, now, vault }: Secrets & { readonly db: Pool; readonly now: () => Date },
  project: Project,
  write: Write,
): Promise<ExportResult> {
  return withoutTimeLimits(db, async (patient) => {
    const about = { actor: 'system', project, entity: project } as const
    await inTransaction({ db: patient, now }, (tx) => record(tx, 'project.export', about))
    return patient
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await beginSnapshot(snapshot)
        const out = hashLines(write)
        await out.write([JSON.stringify(headerOf(project, now()))])
        const counts: Record<string, number> = {}
        for (const type of exportedTypes) {
          counts[type] = 0
          for await (const lines of fetchLines(snapshot, project.id, type)) {
            counts[type] += lines.length
            await out.write(type === 'accessKey' ? lines.map((line) => withHash({ vault }, line)) : lines)
          }
        }
        return out.end(counts)
      })
  })
}

/** An access key with the hash of its text instead of the encrypted one. */
function withHash({ vault }: Secrets, line: string): string {
  const { sealed, ...shown } = JSON.parse(line)
  return JSON.stringify(sealed === null ? shown : { ...shown, sha256: vault.open(sealed, contextOfSecret(shown.id)) })
}

const headerOf = ({ ref, key, name }: Project, at: Date) => ({
  v: 1,
  type: 'header',
  project: { id: ref, key, name },
  exportedAt: at.toISOString(),
  licet: version,
})

function hashLines(write: Write) {
  const hash = startSha256()
  return {
    async write(lines: readonly string[]): Promise<void> {
      const text = `${lines.join('\n')}\n`
      hash.update(text)
      await write(text)
    },
    async end(counts: Readonly<Record<string, number>>): Promise<ExportResult> {
      const lines = Object.values(counts).reduce((total, count) => total + count, 0)
      const sha256 = hash.digest('hex')
      await write(`${JSON.stringify({ v: 1, type: 'trailer', counts, lines, sha256 })}\n`)
      return { counts, lines, sha256 }
    },
  }
}
