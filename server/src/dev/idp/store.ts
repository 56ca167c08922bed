import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What makes one development provider the same after a restart and in every worker. */
export interface Keys {
  readonly jwk: JWK
  readonly cookieKey: string
  readonly clientSecret: string
}

type Stored = { payload: AdapterPayload; expiresAt: number | null }

const secret = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

/** The keys in `folder`, made by whichever process comes first; every other one reads that one's. */
export async function loadKeys(folder: string): Promise<Keys> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'keys.json')
  const kept = read<Keys>(file)
  if (kept) return kept

  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: secret().slice(0, 8) }
  const draft = `${file}.${secret()}`
  writeFileSync(draft, JSON.stringify({ jwk, cookieKey: secret(), clientSecret: secret() } satisfies Keys), {
    mode: 0o600,
  })
  try {
    // Unlike a rename this fails when another process was faster.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const keys = read<Keys>(file)
  if (!keys) throw new Error(`${file} cannot be read`)
  return keys
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The state of oidc-provider as one small file an artefact, so that all workers of one machine share it. Good for one
 * person at a keyboard: nothing is indexed, and using a code twice at the very same moment is not prevented.
 */
export function fileAdapter(folder: string): (model: string) => Adapter {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeExpired(folder)

  return (model) => {
    // Ids come from cookies and queries: nothing that could leave the folder is looked for.
    const fileOf = (id: string) => (/^[\w-]{1,120}$/.test(id) ? join(folder, `${model}.${id}.json`) : undefined)

    async function find(id: string): Promise<AdapterPayload | undefined> {
      const file = fileOf(id)
      const stored = file && read<Stored>(file)
      return stored && !isOver(stored) ? stored.payload : undefined
    }

    async function upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<undefined> {
      const file = fileOf(id)
      if (!file) return
      const expiresAt = expiresIn === undefined ? null : Date.now() + expiresIn * 1000
      const draft = `${file}.${secret()}`
      writeFileSync(draft, JSON.stringify({ payload, expiresAt } satisfies Stored), { mode: 0o600 })
      renameSync(draft, file)
    }

    const all = () => storedIn(folder).filter(({ name }) => name.startsWith(`${model}.`))
    const findWhere = async (fits: (payload: AdapterPayload) => boolean) =>
      all().find(({ stored }) => !isOver(stored) && fits(stored.payload))?.stored.payload

    return {
      find,
      upsert,
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = await find(id)
        if (payload) await upsert(id, { ...payload, consumed: Math.floor(Date.now() / 1000) }, 600)
      },
      destroy: async (id) => {
        const file = fileOf(id)
        if (file) rmSync(file, { force: true })
      },
      revokeByGrantId: async (grantId) => {
        for (const { name, stored } of all()) {
          if (stored.payload.grantId === grantId) rmSync(join(folder, name), { force: true })
        }
      },
    }
  }
}

const isOver = ({ expiresAt }: Stored): boolean => expiresAt !== null && expiresAt < Date.now()

function storedIn(folder: string): { name: string; stored: Stored }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const stored = read<Stored>(join(folder, name))
      return stored ? [{ name, stored }] : []
    })
}

function removeExpired(folder: string): void {
  for (const { name, stored } of storedIn(folder)) {
    if (isOver(stored)) rmSync(join(folder, name), { force: true })
  }
}
