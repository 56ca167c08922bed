import type { Counts } from '../transfer/import/counts.ts'
import type { Notice } from '../transfer/import/decision.ts'
import type { ImportResult } from '../transfer/import/service.ts'
import { type OmittedKind, omittedKinds } from '../transfer/import/sources/model.ts'
import { sources } from '../transfer/import/sources/service.ts'

interface Facts {
  readonly title: string
  readonly project: string
  readonly dryRun: boolean
  readonly samples: readonly string[]
}

/** `1 user`, `2 users`. */
export const amount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** One line about a record: `users.csv, line 17: email must be an email address`. */
export const problemOf = ({ file, unit, at, field, message, outcome }: Notice): string =>
  `${file}, ${unit} ${at}: ${field === '' ? 'the record' : field} ${message}${outcome === 'incomplete' ? ' (left out)' : ''}`

/** The result of an import for the terminal. */
export function linesOf({ counts, resumedAt, isDone }: ImportResult, facts: Facts): string[] {
  const { title, project, dryRun, samples } = facts
  // A backup brings its metadata back as it was.
  const isForeign = title !== sources.licet.title
  const users = `${amount(counts.created, 'user', 'users')}${isForeign ? ` of ${title}` : ''}`
  const done = dryRun
    ? `Dry run, nothing written: ${users} would be created in project ${project}.`
    : `${users} created in project ${project}.`
  return [
    isDone ? done : 'Nothing imported: --on-conflict fail, and some records conflict.',
    ...(resumedAt > 0 ? [`Continued after record ${resumedAt.toLocaleString('en-US')} of an earlier run.`] : []),
    '',
    ...rowsOf(counts),
    ...(isForeign && isDone ? ['', writableNote] : []),
    ...(samples.length === 0 ? [] : ['', 'First problems:', ...samples.map((sample) => `  ${sample}`)]),
  ]
}

/** Rights that were decided on metadata elsewhere must not become the user's own choice. */
const writableNote =
  'Users can change metadata: never decide rights on it. Data that only servers could write is in publicMetadata or privateMetadata.'

const omittedTexts: Readonly<Record<OmittedKind, string>> = {
  passwords: 'users with a password',
  phones: 'users with a phone number',
  factors: 'users with a second factor',
  emails: 'users with more than one email',
  roles: 'users with roles or groups',
}

function rowsOf(counts: Counts): string[] {
  const { omitted, withoutProvider } = counts
  const rows: [label: string, count: number][] = [
    ['Records read', counts.records],
    ['Users created', counts.created],
    ['  with an unverified email', counts.unverified],
    ['  suspended', counts.suspended],
    ['Users updated', counts.updated],
    ['Users skipped because they exist', counts.skipped],
    ['Records with the email of another record', counts.duplicates],
    ['Records rejected', counts.rejected],
    ['Records that are not users', counts.leftOut],
    ['Users without a field that does not fit', counts.incomplete],
    ['Identities linked', counts.identities],
    ['Identities not linked: of another user, or too many', counts.identitiesTaken],
    ['Passkeys added', counts.passkeys],
    ['Passkeys not added: of another user, or too many', counts.passkeysTaken],
    ...Object.entries(withoutProvider).map(([name, count]): [string, number] => [
      `Identities not linked: no provider for ${name}`,
      count,
    ]),
    ...omittedKinds.map((kind): [string, number] => [`Not imported: ${omittedTexts[kind]}`, omitted[kind] ?? 0]),
  ]
  return tableOfCounts(rows, 2)
}

/** The first `always` rows, and all others that are not zero. */
export function tableOfCounts(rows: readonly (readonly [label: string, count: number])[], always: number): string[] {
  const shown = rows.filter(([, count], index) => index < always || count > 0)
  const width = Math.max(...shown.map(([label]) => label.length))
  return shown.map(([label, count]) => `${label.padEnd(width)}  ${count.toLocaleString('en-US').padStart(9)}`)
}
