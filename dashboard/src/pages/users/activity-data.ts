import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { License, LicenseEvent } from '../licenses/licenses-data.ts'
import type { OutboxMail } from '../mail/queries.ts'

export type ActivityRecord = components['schemas']['AuditRecord']

/** Of each source; the audit log has the others. */
const asked = 50
export const mailsAsked = 20
const shown = 20

/** Something that happened to a user. */
export type Entry = { readonly key: string; readonly at: string } & (
  | { readonly record: ActivityRecord }
  | { readonly event: LicenseEvent; readonly license: License }
  | { readonly email: OutboxMail }
)

/** Entries of one source, newest first. */
interface Source {
  readonly entries: readonly Entry[]
  /** Whether it has older ones, which were not loaded. */
  readonly isCut: boolean
}

/** The actions of a user and those on the account. */
export const activityQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: ['audit', projectId, 'of-user', userId],
    queryFn: async () => {
      const by = await recordsOf({ projectId, actor: userId, limit: asked })
      const about = await recordsOf({ projectId, entity: userId, limit: asked })
      // A sign-in has the user as both.
      const records = new Map([...by, ...about].map((record) => [record.id, record]))
      const isCut = by.length === asked || about.length === asked
      const lastOf = (some: readonly ActivityRecord[]) => (some.length === asked ? (some.at(-1)?.createdAt ?? '') : '')
      const since = [lastOf(by), lastOf(about)].sort().at(-1) ?? ''
      const sorted = [...records.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      return { records: sorted.filter(({ createdAt }) => createdAt >= since), isCut }
    },
  })

async function recordsOf(query: { projectId: string; limit: number; actor?: string; entity?: string }) {
  return (await rowsOf(api.GET('/v1/admin/audit-logs', { params: { query } }))).items
}

/** Another record or the email itself says it. */
const repeated: ReadonlySet<string> = new Set(['session.create', 'magic_link.send'])

/** Without those of licenses whose events are shown. */
export const ofRecords = (
  { records, isCut }: { records: readonly ActivityRecord[]; isCut: boolean },
  licenses: readonly License[],
): Source => ({
  entries: records
    .filter(({ action, entityRef }) => !repeated.has(action) && !licenses.some(({ id }) => id === entityRef))
    .map((record) => ({ key: record.id, at: record.createdAt, record })),
  isCut,
})

export const ofLicense = (license: License, events: readonly LicenseEvent[]): Source => ({
  entries: events.map((event, index) => ({ key: `${license.id} ${index}`, at: event.effectiveAt, event, license })),
  isCut: false,
})

export const ofEmails = (emails: readonly OutboxMail[]): Source => ({
  entries: emails.map((email) => ({ key: email.id, at: email.createdAt, email })),
  isCut: emails.length === mailsAsked,
})

/** One list, newest first: no source has an entry in its time that is not in it. */
export function mergeSources(sources: readonly Source[]): readonly Entry[] {
  const oldest = sources.flatMap(({ entries, isCut }) => (isCut ? [entries.at(-1)?.at ?? ''] : []))
  const since = oldest.sort().at(-1) ?? ''
  return sources
    .flatMap(({ entries }) => entries)
    .filter(({ at }) => at >= since)
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, shown)
}
