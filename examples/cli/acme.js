#!/usr/bin/env node
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createLicet } from '@licet/client'
import { signInOnDevice } from '@licet/client/device'
import { file } from '@licet/client/storage'
import { readLicense, saveLicense } from './license.js'
import { openLoopback } from './loopback.js'

const { LICET_URL: issuer, LICET_APP_ID: appId, ACME_HOME = join(homedir(), '.config/acme') } = process.env

/** The tokens are in a file that only this user can read. A keychain is safer: see `keychain` of the same module. */
const connect = (options) => createLicet({ issuer, appId, storage: file(join(ACME_HOME, 'session')), ...options })

const commands = {
  async 'sign-in'() {
    const licet = connect()
    await signInOnDevice(licet, {
      onCode: ({ verificationUri, userCode }) => console.log(`Open ${verificationUri} and enter ${userCode}`),
    })
    console.log(`Signed in as ${licet.state.user.email}`)
  },
  /** For programs that run where the browser does. */
  async 'sign-in --loopback'() {
    const loopback = await openLoopback()
    const licet = connect({ redirectUri: loopback.url, platform: { openUrl: loopback.open } })
    await licet.start()
    await licet.signIn()
    console.log(licet.state.status === 'signed_in' ? `Signed in as ${licet.state.user.email}` : 'Not signed in')
  },
  async whoami() {
    const licet = await requireSignedIn()
    const { plan } = await licet.entitlements()
    console.log(`${licet.state.user.email}, plan ${plan?.key ?? 'none'}`)
  },
  /** Saves a license file, so that the other commands work without a network. */
  async license() {
    const licet = await requireSignedIn()
    const { plan, exp } = await saveLicense(licet, { issuer, appId, home: ACME_HOME })
    console.log(`Licensed for ${plan} until ${new Date(exp * 1_000).toISOString()}, also without a network`)
  },
  report: () => useFeature('reports', 'Report of November'),
  export: () => useFeature('exports', 'Export of November'),
  async 'sign-out'() {
    const licet = connect()
    await licet.start()
    await licet.signOut({ scope: 'app' })
    console.log('Signed out')
  },
}

async function requireSignedIn() {
  const licet = connect()
  await licet.getToken()
  // The file may be older than the end of the session.
  const response = licet.state.status === 'signed_in' && (await licet.fetch(`${issuer}/v1/sessions/current`))
  if (!response || licet.state.status !== 'signed_in') throw new Error('Not signed in: run acme sign-in')
  return licet
}

async function useFeature(feature, result) {
  const { ent } = await readLicense({ appId, home: ACME_HOME })
  if (ent[feature] !== true) throw new Error(`Your plan has no ${feature}`)
  console.log(result)
}

const command = commands[process.argv.slice(2).join(' ')]
try {
  if (!command) throw new Error(`acme ${Object.keys(commands).join(' | ')}`)
  await command()
} catch (error) {
  console.error(`acme: ${error.message}`)
  process.exitCode = 1
}
