import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import {
  demandFeature,
  type FeatureOptions,
  isRecent,
  type OrganizationOptions,
  outsiderOf,
  signInPath,
} from '../bff/caller.ts'
import type { Bff } from '../bff/core.ts'
import { faultOf } from '../bff/faults.ts'
import { type RequestAuth, readSession, type SignedInAuth } from '../bff/recognize.ts'
import { ConfigurationError, ForbiddenError, NotSignedInError } from '../errors.ts'
import { requestHeader } from './proxy.ts'
import { originIn } from './request.ts'

interface Page {
  readonly auth: RequestAuth
  /** Path and query. */
  readonly target: string
}

/** Takes a function, because during a build there are no settings, and no request either. */
type Lazy = () => Bff

/** @throws LicetError if Licet did not respond */
async function readPage(bff: Lazy): Promise<Page> {
  const sent = await headers()
  const [method = '', target, named = ''] = sent.get(requestHeader)?.split(' ') ?? []
  if (target === undefined)
    throw new ConfigurationError(
      'The proxy of Licet has not seen this request. proxy.ts must export it, and its matcher must include this path.',
      { status: 500 },
    )
  const origin = originIn(bff().settings, sent)
  const organization = named === '' ? undefined : decodeURIComponent(named)
  try {
    return { auth: await readSession(bff(), { method, target, headers: sent, origin, organization }), target }
  } catch (error) {
    throw faultOf(error)
  }
}

export const authOfPage = async (bff: Lazy): Promise<RequestAuth> => (await readPage(bff)).auth

const toSignIn = (bff: Lazy, target: string, more?: Record<string, string>): never =>
  redirect(signInPath(bff().settings, target, more))

async function readUser(bff: Lazy): Promise<{ auth: SignedInAuth; target: string }> {
  const { auth, target } = await readPage(bff)
  if (!auth.signedIn && auth.reason === 'not_a_member') throw new NotSignedInError(auth.reason)
  return { auth: auth.signedIn ? auth : toSignIn(bff, target), target }
}

export const needUser = async (bff: Lazy): Promise<SignedInAuth> => (await readUser(bff)).auth

export async function needFeature(bff: Lazy, feature: string, options: FeatureOptions): Promise<SignedInAuth> {
  const auth = await needUser(bff)
  await demandFeature(bff(), auth, feature, options)
  return auth
}

export async function needOrganization(bff: Lazy, options: OrganizationOptions): Promise<SignedInAuth> {
  const auth = await needUser(bff)
  const outsider = outsiderOf(auth, options)
  if (outsider) throw new ForbiddenError(outsider.code, outsider.message, { ...outsider, status: 403 })
  return auth
}

export async function needRecent(bff: Lazy, minutes: number): Promise<SignedInAuth> {
  const { auth, target } = await readUser(bff)
  return isRecent(auth, minutes) ? auth : toSignIn(bff, target, { prompt: 'login' })
}
