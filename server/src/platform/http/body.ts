import type { IncomingMessage } from 'node:http'
import { parse } from 'secure-json-parse'
import { invalidField } from '../../errors.ts'
import { digitsOfLost } from './json.ts'
import { type AnyRoute, bodyKiBOf } from './route.ts'

const jsonFault = () => invalidField('body', 'must be well-formed JSON')

/** The bytes of a body; undefined if the request has no body. @throws VALIDATION_ERROR */
async function readBytes(request: IncomingMessage, mostKiB: number): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) return undefined
  if (Number(length) > mostKiB * 1_024) throw tooLong(mostKiB)
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let left = mostKiB * 1_024
    const end = (give: () => void) => {
      request.off('data', take).off('end', finish).off('error', fail)
      give()
    }
    const take = (piece: Buffer) => {
      left -= piece.length
      if (left >= 0) pieces.push(piece)
      else end(() => reject(tooLong(mostKiB)))
    }
    const finish = () => end(() => resolve(Buffer.concat(pieces)))
    // Its client has gone, or the request took too long.
    const fail = () => end(() => reject(jsonFault()))
    request.on('data', take).on('end', finish).on('error', fail)
  })
}

const tooLong = (mostKiB: number) => invalidField('body', `must be at most ${mostKiB} KiB`)

/** The body of a request for a row: parsed JSON, or the bytes. @throws VALIDATION_ERROR */
export async function readBody(request: IncomingMessage, row: AnyRoute): Promise<unknown> {
  const bytes = await readBytes(request, bodyKiBOf(row))
  // A call without a body often has a content type all the same: that is not a fault.
  if (row.input.raw || bytes === undefined || bytes.length === 0) return bytes?.length === 0 ? undefined : bytes
  if (!hasType(request, 'application/json')) throw invalidField('header.Content-Type', 'must be application/json')
  return parseJson(bytes.toString())
}

const longestFormKiB = 16

/** A form (HTML, section 4.10.21.8). @throws VALIDATION_ERROR */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const isForm = hasType(request, 'application/x-www-form-urlencoded')
  const bytes = await readBytes(request, longestFormKiB)
  if (bytes !== undefined && !isForm)
    throw invalidField('header.Content-Type', 'must be application/x-www-form-urlencoded')
  return new URLSearchParams(bytes?.toString())
}

const hasType = ({ headers }: IncomingMessage, type: string): boolean =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === type

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = parse(text)
  } catch {
    throw jsonFault()
  }
  const lost = digitsOfLost(text)
  if (lost) throw lost
  return value
}
