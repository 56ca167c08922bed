import type { Readable } from 'node:stream'
import type { Format } from '../sources/model.ts'

/** A file to read, as many times as needed. */
export interface InputFile {
  /** As the caller named it; `-` is standard input. */
  readonly name: string
  /** Reads it from the start. */
  open(): Readable
}

/** Where a record is in its file, for a person who looks for it. */
export interface Place {
  readonly file: string
  /** Lines and records count from 1. */
  readonly unit: 'line' | 'record'
  readonly at: number
}

/** What was read at one place: a value, or why it could not be read. */
export interface RawRecord {
  readonly place: Place
  readonly format: Format
  readonly value?: unknown
  readonly fault?: string
  /** Where the fault is in the value. */
  readonly field?: string
}

/** What a reader needs to know of the source. */
export interface Shape {
  readonly formats: readonly Format[]
  /** Format `object`: the field that has the list. */
  readonly listField?: string | undefined
}

/** No record that a person has anything to do with is longer. */
export const longestRecordBytes = 2 ** 20
