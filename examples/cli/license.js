import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { verifyLicenseFile } from '@licet/server/offline'

const fingerprint = hostname()
const pathIn = (home) => join(home, 'license.json')

/** Activates this device, and saves its license file with the keys that verify it. Returns its content. */
export async function saveLicense(licet, { issuer, appId, home }) {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const response = await licet.fetch(issuer + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data, error } = await response.json()
    if (!response.ok) throw new Error(error.message)
    return data
  }
  const { id } = await post('/v1/licenses/activations', { fingerprint, label: fingerprint })
  const { file } = await post('/v1/licenses/checkout', { activationId: id })
  const { keys } = await (await fetch(`${issuer}/.well-known/licet-license-keys.json`)).json()
  await save(home, { file, keys, memory: { seq: 0, maxSeenTime: 0 } })
  return readLicense({ appId, home })
}

/** Verifies the license file, without a network. */
export async function readLicense({ appId, home }) {
  const text = await readFile(pathIn(home), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error('No license: run acme license')
  const { file, keys, memory } = JSON.parse(text)
  const claims = await verifyLicenseFile(file, { keys, appId, fingerprint, memory })
  await save(home, { file, keys, memory })
  return claims
}

const save = (home, content) => writeFile(pathIn(home), JSON.stringify(content), { mode: 0o600 })
