import { type PublicKey, publicHalfOf, publicKeyOf } from '../platform/crypto/signing.ts'
import type { KeyRow } from './queries.ts'
import { openStatement } from './statements.ts'

/** A key that signs the seals from one number up to another, and until a time. */
interface TrustedKey {
  readonly key: PublicKey
  readonly after: number
  readonly upTo: number
  readonly until: string | undefined
}

/** The keys whose signatures count, and the seal where signatures start. */
export interface Trust {
  readonly keys: ReadonlyMap<string, TrustedKey>
  /** Seals up to this number were made before there was a key. */
  readonly unsignedUpTo: number
  /** The ID of the first key, which every statement names. */
  readonly instance: string | undefined
}

/** What is wrong with the keys. */
export interface KeyFault {
  readonly fault: string
}

interface ReadKey {
  readonly row: KeyRow
  readonly key: PublicKey
  readonly after: number
  readonly at: string
}

/**
 * The keys to trust: those given, and those that a trusted key has signed for; without given ones every key of the
 * database. The chain of the database's keys must be whole in any case.
 */
export function trustKeys(rows: readonly KeyRow[], given: readonly PublicKey[]): Trust | KeyFault {
  const chain = readChain(rows)
  if ('fault' in chain) return chain
  const ids = given.map((key) => publicHalfOf(key).kid)
  const start = given.length === 0 ? 0 : chain.findIndex(({ row }) => ids.includes(row.kid))
  if (start < 0 && chain.length > 0) {
    return { fault: `key ${chain.at(-1)?.row.kid} is none of the given keys, and none of them signed for it` }
  }
  const keys = new Map(
    chain.flatMap(({ row, key, after }, index) => {
      const next = chain[index + 1]
      const trusted = { key, after, upTo: next?.after ?? Number.MAX_SAFE_INTEGER, until: next?.at }
      return index < start ? [] : [[row.kid, trusted] as const]
    }),
  )
  const isOpen = chain.length === 0 && given.length === 0
  const unsignedUpTo = isOpen ? Number.MAX_SAFE_INTEGER : start === 0 ? (chain[0]?.after ?? 0) : 0
  return { keys, unsignedUpTo, instance: chain[0]?.row.kid }
}

function readChain(rows: readonly KeyRow[]): ReadKey[] | KeyFault {
  const chain: ReadKey[] = []
  for (const row of rows) {
    const read = readKey(row, chain.at(-1), chain[0]?.row.kid ?? row.kid)
    if (!read) return { fault: `key ${row.kid} has no valid signature of the key before it` }
    chain.push(read)
  }
  return chain
}

/** The first key signs for itself. */
function readKey(row: KeyRow, before: ReadKey | undefined, instance: string): ReadKey | undefined {
  const key = readKeyOf(row)
  if (!key) return undefined
  const signer = before ?? { row, key }
  const opened = openStatement('key', row.statement, (kid) => (kid === signer.row.kid ? signer.key : undefined))
  const { after, at, ...says } = opened?.says ?? {}
  const isIt = says.kid === row.kid && says.publicKey === row.public_key && says.instance === instance
  if (!isIt || publicHalfOf(key).kid !== row.kid) return undefined
  if (typeof after !== 'number' || typeof at !== 'string') return undefined
  return { row, key, after, at }
}

function readKeyOf({ public_key }: KeyRow): PublicKey | undefined {
  try {
    return publicKeyOf(public_key)
  } catch {
    return undefined
  }
}
