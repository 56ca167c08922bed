import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AuditShip } from '../../platform/config/config.ts'
import { signWebhook } from '../../platform/crypto/webhook-signature.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { SignedSeal } from './queries.ts'

/** A place outside of the database that stores seals. */
export interface Target {
  /** The file or URL: the key of its row. */
  readonly name: string
  /** Seals that `send` takes at a time. */
  readonly batch: number
  /** Returns when the target has stored the seals. A later attempt may send some of them again. */
  readonly send: (seals: readonly SignedSeal[], instance: string) => Promise<void>
}

interface TargetContext {
  readonly now: () => Date
  readonly outbound: Outbound
}

export const targetOf = (ctx: TargetContext, ship: AuditShip): Target =>
  'file' in ship
    ? { name: ship.file, batch: 1_000, send: (seals) => append(ship.file, seals) }
    : { name: ship.url, batch: 1, send: (seals, instance) => postAll(ctx, ship, { seals, instance }) }

const newline = '\n'

/** Appends one line per seal, and waits until the disk has them. */
async function append(path: string, seals: readonly SignedSeal[]): Promise<void> {
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    // The start of a line that a crash cut off stays: a file that can only grow is the best one.
    const start = (await endsALine(file, size)) ? '' : newline
    await file.appendFile(start + seals.map(({ statement }) => statement + newline).join(''))
    await file.sync()
    if (size === 0) await flushFolder(dirname(path))
  } finally {
    await file.close()
  }
}

async function endsALine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 })
  return buffer.toString() === newline
}

/** Without it, a power cut could undo the name of a new file. Windows opens no folders. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const callLimitMs = 10_000

type Post = { readonly seals: readonly SignedSeal[]; readonly instance: string }

/** Sends each seal as a webhook (Standard Webhooks), with the same ID at every attempt. */
async function postAll(
  { now, outbound }: TargetContext,
  { url, secret }: { url: string; secret: string },
  { seals, instance }: Post,
): Promise<void> {
  for (const { id: seal, statement, created_at } of seals) {
    const body = JSON.stringify({ type: 'audit.seal', timestamp: created_at.toISOString(), data: { seal, statement } })
    const message = { id: `seal_${instance}_${seal}`, timestamp: Math.floor(now().getTime() / 1_000), body }
    const { ok, status } = await outbound.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'licet-webhooks',
        'webhook-id': message.id,
        'webhook-timestamp': String(message.timestamp),
        'webhook-signature': signWebhook([secret], message),
      },
      body,
      timeoutMs: callLimitMs,
      firstBytes: 0,
    })
    if (!ok) throw new Error(`${new URL(url).origin} responded with status ${status}`)
  }
}
