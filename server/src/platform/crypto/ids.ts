import { v7 } from 'uuid'

/** The kinds of public ids. */
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
  | 'whe'
  | 'whd'
  | 'evt'

/** A new public id: the prefix and a UUIDv7 (RFC 9562, section 5.7) without dashes, so that ids sort by the time they were made. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${v7().replaceAll('-', '')}`
