import { normalizeEmail } from '../../platform/mail/address.ts'
import { checkText } from './checks.ts'
import { compilePath, firstOf, isJsonObject, isYes, type JsonObject, openJson, textOf, timeOf } from './paths.ts'
import type { Problem } from './problem.ts'
import type { IdentityMapping } from './sources/model.ts'
import type { MappedIdentity } from './user.ts'

export type IdentityReader = (record: JsonObject, problems: Problem[]) => MappedIdentity[]

const longestSubject = 255
const longestProvider = 200

/** Compiles how a source lists identities. The source's own ways to sign in are left out. */
export function readIdentities(mapping: IdentityMapping): IdentityReader {
  const readList = compilePath(mapping.list)
  const readOne = compileIdentity(mapping)
  return (record, problems) => {
    const list = itemsOf(openJson(readList(record)))
    return list.map((item) => readOne(item, problems)).filter((one) => one !== undefined)
  }
}

function itemsOf(list: unknown): readonly unknown[] {
  if (Array.isArray(list)) return list
  if (!isJsonObject(list)) return []
  return Object.entries(list).map(([name, item]) => (isJsonObject(item) ? { ...item, name } : { name }))
}

function compileIdentity(mapping: IdentityMapping): (item: unknown, problems: Problem[]) => MappedIdentity | undefined {
  const own = new Set(mapping.own)
  const readProvider = firstOf(mapping.provider)
  const readSubject = firstOf(mapping.subject)
  const readDetails = compileDetails(mapping)
  return (item, problems) => {
    const provider = textOf(readProvider(item)) ?? ''
    if (own.has(provider)) return undefined
    const subject = textOf(readSubject(item)) ?? ''
    const unfit = [checkText(provider, longestProvider), checkText(subject, longestSubject)].find(
      ({ fault }) => fault !== undefined,
    )
    if (unfit) {
      problems.push({ field: 'identities', message: 'must each have a provider and a subject' })
      return undefined
    }
    return { provider, subject, ...readDetails(item) }
  }
}

function compileDetails(mapping: IdentityMapping): (item: unknown) => Omit<MappedIdentity, 'provider' | 'subject'> {
  const readId = firstOf(mapping.id)
  const readEmail = firstOf(mapping.email)
  const readVerified = firstOf(mapping.emailVerified)
  const readLinked = firstOf(mapping.linkedAt)
  const readUsed = firstOf(mapping.lastUsedAt)
  return (item) => {
    const id = textOf(readId(item))
    const email = normalizeEmail(textOf(readEmail(item)) ?? '') ?? null
    return {
      id: id !== undefined && /^idn_[0-9a-f]{32}$/.test(id) ? id : null,
      email,
      emailVerified: email !== null && isYes(readVerified(item)),
      linkedAt: timeOf(readLinked(item))?.toISOString() ?? null,
      lastUsedAt: timeOf(readUsed(item))?.toISOString() ?? null,
    }
  }
}
