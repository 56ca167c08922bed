import { v7 } from 'uuid'

/** The prefixes of public IDs. */
export type IdPrefix =
  | 'usr'
  | 'ses'
  | 'prj'
  | 'app'
  | 'mem'
  | 'prv'
  | 'aud'
  | 'mail'
  | 'ads'
  | 'inv'
  | 'key'
  | 'ftr'
  | 'pln'
  | 'lic'
  | 'ovr'
  | 'rsv'
  | 'act'
  | 'seat'
  | 'file'
  | 'pcf'
  | 'pev'
  | 'pur'
  | 'chk'
  | 'whe'
  | 'whd'
  | 'evt'
  | 'idn'
  | 'und'
  | 'pky'
  | 'uin'
  | 'sec'
  | 'org'
  | 'mbs'
  | 'oin'
  | 'akey'

/**
 * A new public ID: the prefix and a UUIDv7 (RFC 9562, section 5.7) without dashes, so that IDs sort by creation time.
 */
export const newId = (prefix: IdPrefix): string => `${prefix}_${v7().replaceAll('-', '')}`
