import { openCompact, type PublicKey, type Signer, signCompact } from '../platform/crypto/signing.ts'

/** What every statement says: which installation signs, and when (ISO 8601). */
interface Origin {
  /** The base URL at that time. */
  readonly iss: string
  /** The ID of the first key of the log. */
  readonly instance: string
  readonly at: string
}

/** What is signed, by kind. Hashes are SHA-256 in hexadecimal. */
interface Statements {
  /** A seal: its number, the hash before it, and its own, which covers its records. */
  readonly seal: Origin & {
    readonly seal: number
    readonly prev: string
    readonly hash: string
    readonly records: number
  }
  /** Seals whose records were removed after the retention period. `root` covers their hashes. */
  readonly purge: Origin & {
    readonly firstSeal: number
    readonly lastSeal: number
    readonly records: number
    readonly root: string
    readonly before: string
    readonly retentionDays: number
  }
  /** A key that signs the seals above `after`. Signed by the key that it replaces; the first one signs itself. */
  readonly key: Origin & { readonly kid: string; readonly publicKey: string; readonly after: number }
}
type Kind = keyof Statements

/** The types keep one kind from passing as another (RFC 8725, section 3.11). */
const typeOf = (kind: Kind): string => `licet-audit-${kind}+jws`

/** A JWS in compact form. */
export const signStatement = <K extends Kind>(signer: Signer, kind: K, statement: Statements[K]): string =>
  signCompact(signer, typeOf(kind), JSON.stringify(statement))

/** An intact statement: the key that signed it, and what it says. */
export interface Opened<K extends Kind> {
  readonly kid: string
  readonly says: { readonly [Name in keyof Statements[K]]?: unknown }
}

/** Undefined if the statement is of another kind, not intact, or signed by another key. */
export function openStatement<K extends Kind>(
  kind: K,
  text: string,
  keyOf: (kid: string) => PublicKey | undefined,
): Opened<K> | undefined {
  const opened = openCompact(text, typeOf(kind), keyOf)
  return opened && { kid: opened.kid, says: opened.payload as Opened<K>['says'] }
}

/** Whether a statement says exactly this. */
export const saysExactly = (says: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, unknown>>) =>
  Object.entries(expected).every(([name, value]) => says[name] === value)
