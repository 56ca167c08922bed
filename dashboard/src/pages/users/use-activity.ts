import { useQueries, useQuery } from '@tanstack/react-query'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { licensesQuery, timelineQuery } from '../licenses/licenses-data.ts'
import { outboxQuery } from '../mail/queries.ts'
import { activityQuery, type Entry, mailsAsked, mergeSources, ofEmails, ofLicense, ofRecords } from './activity-data.ts'
import type { UserInfo } from './users-data.ts'

/** Their events are part of the list. */
const mostLicenses = 5

/** What happened to a user, newest first: undefined until everything that the member may see is loaded. */
export function useActivity({ id, email }: UserInfo): { entries: readonly Entry[] | undefined; error: unknown } {
  const projectId = useProjectId()
  const may = useMay()
  const records = useQuery(activityQuery(projectId, id))
  const licenses = useQuery({
    ...licensesQuery(projectId, { userId: id }, mostLicenses),
    enabled: may('licenses:read'),
  })
  const held = licenses.data?.items ?? []
  const events = useQueries({ queries: held.map((license) => timelineQuery(projectId, license.id)) })
  const emails = useQuery({
    ...outboxQuery(projectId, { q: email, limit: mailsAsked }),
    enabled: may('mail:read') && email !== '',
  })
  const all = [records, licenses, emails, ...events]
  const error = all.find((one) => one.error !== null)?.error
  if (!records.data || all.some(({ isLoading }) => isLoading)) return { entries: undefined, error }
  const ofLicenses = held.map((license, index) => ofLicense(license, events[index]?.data ?? []))
  const ofUser = emails.data?.items.filter(({ recipient }) => recipient === email) ?? []
  return { entries: mergeSources([ofRecords(records.data, held), ofEmails(ofUser), ...ofLicenses]), error }
}
