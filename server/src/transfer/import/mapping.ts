import { normalizeEmail } from '../../platform/mail/address.ts'
import { type Checked, checkMetadata, checkText, checkUrl, createLocaleCheck } from './checks.ts'
import { type IdentityReader, readIdentities } from './identities.ts'
import { handleOf, readPasskeys } from './passkeys.ts'
import { firstOf, isJsonObject, isNo, isPresent, isYes, type JsonObject, openJson, textOf, timeOf } from './paths.ts'
import type { Problem } from './problem.ts'
import type { FieldPaths, IdentityMapping, Mapping, OmittedKind } from './sources/model.ts'
import type { MappedIdentity, MappedUser } from './user.ts'

/** What a record holds: a user, no user, or a fault that keeps it out. */
export type Mapped =
  | { readonly kind: 'user'; readonly user: MappedUser }
  | { readonly kind: 'left_out' }
  | { readonly kind: 'rejected'; readonly problem: Problem }

/** Thrown inside a mapping alone. */
class Rejection extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

const reject = (field: string, message: string): never => {
  throw new Rejection({ field, message })
}

/** The part of a mapping that tells who a record is about: all that the first reading of a file needs. */
export function keysOf(mapping: Mapping): Mapping {
  const { avatarUrl, locale, createdAt, updatedAt, lastLoginAt, suspended, identities, ...keys } = mapping
  return {
    ...keys,
    ...(identities && { identities: withoutDetails(identities) }),
    name: [],
    metadata: [],
    publicMetadata: [],
    privateMetadata: [],
    omitted: {},
  }
}

function withoutDetails({ email, emailVerified, linkedAt, lastUsedAt, ...keys }: IdentityMapping): IdentityMapping {
  return keys
}

/** Compiles a mapping to a function from records to users. `now` is the time of what a record only says yes to. */
export function compileMapping(mapping: Mapping, now: Date): (record: unknown) => Mapped {
  const isLeftOut = compileLeaveOut(mapping)
  const readUser = compileUser(mapping, now)
  return (record) => {
    if (!isJsonObject(record)) return { kind: 'rejected', problem: { field: '', message: 'must be an object' } }
    if (isLeftOut(record)) return { kind: 'left_out' }
    try {
      return { kind: 'user', user: readUser(record) }
    } catch (error) {
      if (error instanceof Rejection) return { kind: 'rejected', problem: error.problem }
      throw error
    }
  }
}

function compileLeaveOut({ leaveOut, type }: Mapping): (record: JsonObject) => boolean {
  const isLeftOut = presence(leaveOut)
  const readType = firstOf(type && [type.path])
  return (record) => isLeftOut(record) || (readType(record) ?? type?.user) !== type?.user
}

const presence = (paths: FieldPaths = []) => {
  const reads = paths.map((path) => firstOf([path]))
  return (record: JsonObject): boolean => reads.some((read) => isPresent(read(record)))
}

type Field<T> = (record: JsonObject, problems: Problem[]) => T

function compileUser(mapping: Mapping, now: Date): (record: JsonObject) => MappedUser {
  const id = compileId(mapping.id)
  const externalId = compileExternalId(mapping.externalId)
  const email = compileEmail(mapping, now)
  const name = compileName(mapping.name)
  const avatarUrl = textField('avatarUrl', mapping.avatarUrl, checkUrl)
  const locale = textField('locale', mapping.locale, createLocaleCheck())
  const times = compileTimes(mapping)
  const suspended = compileSuspension(mapping.suspended, now)
  const metadata = compileMetadata('metadata', mapping.metadata)
  const publicMetadata = compileMetadata('publicMetadata', mapping.publicMetadata)
  const privateMetadata = compileMetadata('privateMetadata', mapping.privateMetadata)
  const identities = mapping.identities ? readIdentities(mapping.identities) : noIdentities
  const passkeys = compilePasskeys(mapping.passkeys)
  const omitted = compileOmitted(mapping)
  return (record) => {
    const problems: Problem[] = []
    const address = email(record)
    return {
      id: id(record),
      externalId: externalId(record),
      ...address,
      name: name(record, problems),
      avatarUrl: avatarUrl(record, problems),
      locale: locale(record, problems),
      ...times(record, problems),
      ...suspended(record),
      metadata: metadata(record, problems),
      publicMetadata: publicMetadata(record, problems),
      privateMetadata: privateMetadata(record, problems),
      identities: identities(record, problems),
      ...passkeys(record, problems),
      problems,
      omitted: omitted(record, address.email),
    }
  }
}

function compilePasskeys(mapping: Mapping['passkeys']) {
  if (!mapping) return () => ({ passkeys: [], passkeyHandle: null })
  const readList = firstOf([mapping.list])
  const readHandle = firstOf([mapping.handle])
  return (record: JsonObject, problems: Problem[]) => ({
    passkeys: readPasskeys(readList(record), problems),
    passkeyHandle: handleOf(readHandle(record)),
  })
}

const noIdentities: IdentityReader = (): MappedIdentity[] => []

function compileId(paths: FieldPaths | undefined): (record: JsonObject) => string | null {
  const read = firstOf(paths)
  return (record) => {
    const id = read(record)
    if (id === undefined) return null
    return typeof id === 'string' && /^usr_[0-9a-f]{32}$/.test(id) ? id : reject('id', 'must be the ID of a user')
  }
}

const longestExternalId = 200

function compileExternalId(paths: FieldPaths): (record: JsonObject) => string | null {
  const read = firstOf(paths)
  return (record) => {
    const value = read(record)
    if (value === undefined) return null
    const { fault, value: id } = { value: null, ...checkText(textOf(value) ?? '', longestExternalId) }
    return fault === undefined ? id : reject('externalId', fault)
  }
}

function compileEmail({ email, emailVerified, emailVerifiedAt, emailVerifiedIn }: Mapping, now: Date) {
  const readEmail = firstOf(email)
  const readFlag = firstOf(emailVerified)
  const readTime = firstOf(emailVerifiedAt)
  const readList = firstOf(emailVerifiedIn)
  return (record: JsonObject): Pick<MappedUser, 'email' | 'emailVerifiedAt'> => {
    const text = readEmail(record)
    if (text === undefined) return reject('email', 'is required')
    const normal = normalizeEmail(textOf(text) ?? '')
    if (normal === undefined) return reject('email', 'must be an email address, such as ada@example.com')
    const isVerified = isYes(readFlag(record)) || listEmails(readList(record)).includes(normal)
    const at = timeOf(readTime(record)) ?? (isVerified ? now : undefined)
    return { email: normal, emailVerifiedAt: at?.toISOString() ?? null }
  }
}

/** The emails of a list: of texts, of objects, or of a text with separators. */
function listEmails(value: unknown): string[] {
  const list = openJson(value)
  const entries = typeof list === 'string' ? list.split(/[|,;\s]+/) : Array.isArray(list) ? list : []
  return entries
    .map((entry) => normalizeEmail(textOf(isJsonObject(entry) ? entry['email_address'] : entry) ?? ''))
    .filter((email) => email !== undefined)
}

const longestName = 200

function compileName(alternatives: readonly FieldPaths[]): Field<string | null> {
  const reads = alternatives.map((paths) => paths.map((path) => firstOf([path])))
  return (record, problems) => {
    for (const parts of reads) {
      const texts = parts.map((read) => textOf(read(record))?.trim() ?? '').filter((text) => text !== '')
      if (texts.length > 0) return keep('name', checkText(texts.join(' '), longestName), problems)
    }
    return null
  }
}

/** A value that does not fit is left out, and reported: the user is imported without it. */
function keep<T>(field: string, checked: Checked<T>, problems: Problem[]): T | null {
  if (checked.fault === undefined) return checked.value
  problems.push({ field, message: checked.fault })
  return null
}

function textField(
  field: string,
  paths: FieldPaths | undefined,
  check: (text: string) => Checked<string>,
): Field<string | null> {
  const read = firstOf(paths)
  return (record, problems) => {
    const text = textOf(read(record))
    return text === undefined ? null : keep(field, check(text), problems)
  }
}

function compileTimes({ createdAt, updatedAt, lastLoginAt }: Mapping) {
  const created = timeField('createdAt', createdAt)
  const updated = timeField('updatedAt', updatedAt)
  const login = timeField('lastLoginAt', lastLoginAt)
  return (record: JsonObject, problems: Problem[]) => ({
    createdAt: created(record, problems),
    updatedAt: updated(record, problems),
    lastLoginAt: login(record, problems),
  })
}

function timeField(field: string, paths: FieldPaths | undefined): Field<string | null> {
  const read = firstOf(paths)
  return (record, problems) => {
    const value = read(record)
    if (value === undefined) return null
    const time = timeOf(value)
    if (!time) problems.push({ field, message: 'must be an ISO 8601 timestamp' })
    return time?.toISOString() ?? null
  }
}

function compileSuspension(rule: Mapping['suspended'], now: Date) {
  const readSince = firstOf(rule?.since)
  const readFlag = firstOf(rule?.if)
  const readEnabled = firstOf(rule?.unless)
  const readUntil = firstOf(rule?.until)
  return (record: JsonObject): Pick<MappedUser, 'suspendedAt' | 'suspendedUntil'> => {
    const since = timeOf(readSince(record))
    const until = timeOf(readUntil(record))
    const isSuspended =
      since !== undefined ||
      isYes(readFlag(record)) ||
      isNo(readEnabled(record)) ||
      (until !== undefined && until > now)
    if (!isSuspended) return { suspendedAt: null, suspendedUntil: null }
    return { suspendedAt: (since ?? now).toISOString(), suspendedUntil: until?.toISOString() ?? null }
  }
}

function compileMetadata(field: string, paths: readonly string[]): Field<JsonObject> {
  const reads = paths.map((path) => firstOf([path]))
  if (reads.length === 0) return () => ({})
  return (record, problems) => {
    const merged: [string, unknown][] = []
    for (const read of reads) {
      const value = openJson(read(record))
      if (value === undefined) continue
      if (!isJsonObject(value)) problems.push({ field, message: 'must be an object' })
      else merged.push(...Object.entries(value))
    }
    return keep(field, checkMetadata(Object.fromEntries(merged)), problems) ?? {}
  }
}

function compileOmitted({ omitted }: Mapping): (record: JsonObject, email: string) => OmittedKind[] {
  const emails = (omitted.emails ?? []).map((path) => firstOf([path]))
  const others = Object.entries(omitted).filter(([kind]) => kind !== 'emails')
  const checks = others.map(([kind, paths]) => ({ kind: kind as OmittedKind, isThere: presence(paths) }))
  return (record, email) => {
    const kinds = checks.filter(({ isThere }) => isThere(record)).map(({ kind }) => kind)
    const hasMore = emails.some((read) => listEmails(read(record)).some((other) => other !== email))
    return hasMore ? [...kinds, 'emails'] : kinds
  }
}
