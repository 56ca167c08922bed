import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import {
  demandFeature,
  type FeatureOptions,
  hasScope,
  isMendedBySignIn,
  isRecent,
  keyRefusal,
  type OrganizationOptions,
  outsiderOf,
  scopeRefusalOf,
  signInPath,
} from '../bff/caller.ts'
import type { Bff } from '../bff/core.ts'
import { faultOf } from '../bff/faults.ts'
import type { AdmittedAuth, AnyAuth } from '../bff/recognize.ts'
import { readAny } from '../bff/recognize-any.ts'
import { ConfigurationError, ForbiddenError, NotSignedInError } from '../errors.ts'
import { requestHeader } from './proxy.ts'
import { originIn } from './request.ts'

interface Page {
  readonly auth: AnyAuth
  /** Path and query. */
  readonly target: string
}

/** What pages need. Each is a function, because during a build there are no settings, and no request either. */
export interface Pages {
  bff(this: void): Bff
  /** IP address of the client: access keys can be limited to networks. */
  clientIp(this: void, request: Request): string | undefined
}

/** @throws LicetError if Licet did not respond */
async function readPage({ bff, clientIp }: Pages): Promise<Page> {
  const sent = await headers()
  const [method = '', target, named = ''] = sent.get(requestHeader)?.split(' ') ?? []
  if (target === undefined)
    throw new ConfigurationError(
      'The proxy of Licet has not seen this request. proxy.ts must export it, and its matcher must include this path.',
      { status: 500 },
    )
  const origin = originIn(bff().settings, sent)
  const organization = named === '' ? undefined : decodeURIComponent(named)
  const head = { method, target, headers: sent, origin, organization }
  // `headers()` of Next.js is not of the class that a request needs.
  const ip = () => clientIp(new Request(new URL(target, origin), { headers: new Headers(sent) }))
  try {
    return { auth: await readAny(bff(), head, ip), target }
  } catch (error) {
    throw faultOf(error)
  }
}

export const authOfPage = async (pages: Pages): Promise<AnyAuth> => (await readPage(pages)).auth

const toSignIn = ({ bff }: Pages, target: string, more?: Record<string, string>): never =>
  redirect(signInPath(bff().settings, target, more))

async function readAdmitted(pages: Pages): Promise<{ auth: AdmittedAuth; target: string }> {
  const { auth, target } = await readPage(pages)
  if (auth.signedIn) return { auth, target }
  // A page of another site is sent to the sign-in.
  if (auth.reason === 'cross_site' || isMendedBySignIn(auth)) return toSignIn(pages, target)
  throw new NotSignedInError(auth.reason)
}

const refuse = ({ code, message, ...more }: { code: string; message: string; details?: object }): never => {
  throw new ForbiddenError(code, message, { ...more, status: 403 })
}

export async function needUser(pages: Pages): Promise<AdmittedAuth> {
  const { auth } = await readAdmitted(pages)
  return auth.user === null ? refuse(keyRefusal) : auth
}

export async function needScope(pages: Pages, scope: string): Promise<AdmittedAuth> {
  const { auth } = await readAdmitted(pages)
  return hasScope(auth, scope) ? auth : refuse(scopeRefusalOf(scope))
}

export async function needFeature(pages: Pages, feature: string, options: FeatureOptions): Promise<AdmittedAuth> {
  const { auth } = await readAdmitted(pages)
  await demandFeature(pages.bff(), auth, feature, options)
  return auth
}

export async function needOrganization(pages: Pages, options: OrganizationOptions): Promise<AdmittedAuth> {
  const { auth } = await readAdmitted(pages)
  const outsider = outsiderOf(auth, options)
  return outsider ? refuse(outsider) : auth
}

export async function needRecent(pages: Pages, minutes: number): Promise<AdmittedAuth> {
  const { auth, target } = await readAdmitted(pages)
  if (auth.via === 'access_key') return refuse(keyRefusal)
  return isRecent(auth, minutes) ? auth : toSignIn(pages, target, { prompt: 'login' })
}
