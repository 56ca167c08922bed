import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { type Frames, withEncryption } from '../../platform/crypto/frames.ts'
import { randomBytes } from '../../platform/crypto/random.ts'
import { type EncryptionKey, fingerprintOfKey } from '../../platform/crypto/vault.ts'
import { BackupError, type KeyPrint, type Part } from './parts.ts'

/*
 * The file: a line of text, a line of JSON with the encryption, and frames. A frame is the length of its encrypted piece (4 bytes,
 * big-endian) and the piece. Who can write where backups are stored cannot make one that restores. A piece is one letter for its kind and a deflated value (RFC 1951): JSON, or rows.
 */

const title = 'Licet backup 1\n'
const kinds = { manifest: 'M', rows: 'R', table: 'T', end: 'E' } as const satisfies Record<Part['kind'], string>
const chunkBytes = 2 ** 20
/** A longer piece is damaged. */
const mostBytes = 16 * chunkBytes
const longestHead = 1_000

const deflate = promisify<Buffer, object, Buffer>(deflateRaw)
const inflate = promisify<Buffer, object, Buffer>(inflateRaw)

/** Salt: hexadecimal. */
type Encryption = KeyPrint & { readonly salt: string }

/** The bytes of a file. Everything except the first two lines is encrypted. */
export async function* writeParts(parts: AsyncIterable<Part>, key: EncryptionKey): AsyncGenerator<Buffer> {
  const salt = randomBytes(32).toString('hex')
  const encryption: Encryption = { id: key.id, fingerprint: fingerprintOfKey(key), salt }
  const start = Buffer.from(`${title}${JSON.stringify({ encryption })}\n`)
  yield start
  const frames = withEncryption(start, key, salt)
  let index = 0
  for await (const part of inChunks(parts)) {
    const value = part.kind === 'rows' ? part.chunk : Buffer.from(JSON.stringify(part))
    // Level 1: the network or the disk should be the limit.
    const piece = Buffer.concat([Buffer.from(kinds[part.kind]), await deflate(value, { level: 1 })])
    const body = frames.protect(index, piece)
    index += 1
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    yield length
    yield body
  }
}

/** Joins rows to chunks of about 1 MiB: COPY gives one for each packet of the network. */
async function* inChunks(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const part of parts) {
    if (part.kind === 'rows') {
      waiting.push(part.chunk)
      size += part.chunk.length
      if (size < chunkBytes) continue
    }
    if (size > 0) yield { kind: 'rows', chunk: Buffer.concat(waiting) }
    waiting = []
    size = 0
    if (part.kind !== 'rows') yield part
  }
}

/** The parts of a file, each checked before it is returned. @throws BackupError for a file that is damaged or cut off */
export async function* readParts(bytes: AsyncIterable<Buffer>, keys: readonly EncryptionKey[]): AsyncGenerator<Part> {
  const source = new Source(bytes)
  const start = await readStart(source)
  const frames = framesOf(start, keys)
  for (let index = 0; ; index += 1) {
    const at = source.position
    const length = (await source.take(4)).readUInt32BE()
    if (length > mostBytes) throw damageAt(at)
    const piece = frames.check(index, await source.take(length))
    if (!piece) throw damageAt(at)
    const part = await partOf(piece)
    yield part
    if (part.kind === 'end') break
  }
  if (!(await source.isAtEnd())) throw damageAt(source.position)
}

const damageAt = (at: number): BackupError =>
  new BackupError(`the backup is damaged: its content at byte ${at} has changed since it was written`)

async function readStart(source: Source): Promise<Buffer> {
  const first = await source.line(longestHead)
  if (first?.toString() !== title) throw new BackupError('the file is not a backup of Licet')
  const second = await source.line(longestHead)
  if (!second) throw damageAt(first.length)
  return Buffer.concat([first, second])
}

function framesOf(start: Buffer, keys: readonly EncryptionKey[]): Frames {
  const { id, fingerprint, salt } = encryptionOf(start)
  const key = keys.find((one) => one.id === id && fingerprintOfKey(one) === fingerprint)
  if (key) return withEncryption(start, key, salt)
  throw new BackupError(
    `the backup is encrypted with encryption key ${id} (fingerprint ${fingerprint}): set it in ENCRYPTION_KEY or ENCRYPTION_KEYS`,
  )
}

function encryptionOf(start: Buffer): Encryption {
  try {
    const { encryption } = JSON.parse(start.subarray(title.length).toString()) as { encryption: Encryption }
    const { id, fingerprint, salt } = encryption
    if ([id, fingerprint, salt].every((text) => typeof text === 'string')) return { id, fingerprint, salt }
  } catch {
    // The same fault.
  }
  throw damageAt(title.length)
}

async function partOf(piece: Buffer): Promise<Part> {
  const kind = piece.subarray(0, 1).toString()
  const value = await inflate(piece.subarray(1), { maxOutputLength: mostBytes })
  return kind === kinds.rows ? { kind: 'rows', chunk: value } : (JSON.parse(value.toString()) as Part)
}

/** Reads exact numbers of bytes from chunks of any size. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>
  #waiting: Buffer = Buffer.alloc(0)
  position = 0

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]()
  }

  /** False at the end. */
  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done === true) return false
    this.#waiting = this.#waiting.length === 0 ? value : Buffer.concat([this.#waiting, value])
    return true
  }

  async take(count: number): Promise<Buffer> {
    while (this.#waiting.length < count) {
      if (await this.#more()) continue
      throw new BackupError(`the backup is cut off: it ends at byte ${this.position + this.#waiting.length}`)
    }
    return this.#advance(count)
  }

  /** With its line feed. Undefined if the file has no such line. */
  async line(longest: number): Promise<Buffer | undefined> {
    for (;;) {
      const end = this.#waiting.subarray(0, longest).indexOf('\n')
      if (end >= 0) return this.#advance(end + 1)
      if (this.#waiting.length >= longest || !(await this.#more())) return undefined
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#waiting.length === 0 && !(await this.#more())
  }

  #advance(count: number): Buffer {
    const taken = this.#waiting.subarray(0, count)
    this.#waiting = this.#waiting.subarray(count)
    this.position += count
    return taken
  }
}
