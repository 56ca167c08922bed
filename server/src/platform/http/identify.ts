import type { LiveSession } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { keyOfUser } from '../limits/limits.ts'
import { parseAddress } from './client.ts'
import type { Exchange, MutableContext } from './exchange.ts'
import { adminHeadersFor } from './headers.ts'
import {
  type AnyRoute,
  canBeRelayed,
  impersonation,
  type Recognize,
  type RequestHeaders,
  type SessionScope,
} from './route.ts'

/** What is known of a request before its body is read. */
export interface Identified {
  /** Why its sender may not call the row. It counts as theirs all the same. */
  readonly refusal: ApiError | undefined
  /** Whether it is counted once its body has been read. */
  readonly isCountedLater: boolean
}

const welcome: Identified = { refusal: undefined, isCountedLater: false }
const countedLater: Identified = { refusal: undefined, isCountedLater: true }
const refuse = (refusal: ApiError): Identified => ({ refusal, isCountedLater: false })

/**
 * Who calls a row, which its exchange and its context then know. Returns without waiting when it can.
 * @throws the reason for a rejection of an unknown caller
 */
export function identify(
  exchange: Exchange,
  ctx: MutableContext,
  row: AnyRoute,
  recognize: Recognize,
): Identified | Promise<Identified> {
  const { headers } = exchange.request
  const hasKey = headers['x-api-key'] !== undefined
  // By the token in its body.
  if (row.access === 'refresh') return countedLater
  if (row.access === 'signed' && recognize.signed(headers)) return countedLater
  if (hasKey && canBeRelayed(row))
    return relay(exchange, ctx, row, recognize).then(() => identifyUser(exchange, ctx, row, recognize))
  if (row.access === 'server' && (hasKey || !(row.users || row.anyone)))
    return identifyCaller(exchange, ctx, row, recognize)
  if (row.access === 'admin' || row.access === 'dashboard') {
    exchange.baseHeaders = adminHeadersFor(headers.origin, recognize)
    return identifyCaller(exchange, ctx, row, recognize)
  }
  return identifyUser(exchange, ctx, row, recognize)
}

function identifyUser(
  exchange: Exchange,
  ctx: MutableContext,
  row: AnyRoute,
  recognize: Recognize,
): Identified | Promise<Identified> {
  const found = ctx.bearer === undefined ? undefined : recognize.user(ctx)
  return found instanceof Promise
    ? found.then((session) => admitUser(exchange, ctx, row, session))
    : admitUser(exchange, ctx, row, found)
}

function admitUser(
  exchange: Exchange,
  ctx: MutableContext,
  row: AnyRoute,
  session: LiveSession | undefined,
): Identified {
  if (!session) {
    const isNeeded = row.access === 'user' || (row.access === 'server' && !row.anyone)
    return isNeeded ? refuse(new ApiError('UNAUTHORIZED')) : welcome
  }
  exchange.userKey = keyOfUser(session.userId)
  const refusal = whyRefused(row, session)
  if (!refusal) ctx.session = session
  // A row that names no scope serves it as anyone else.
  return refusal && row.scope !== undefined ? refuse(refusal) : welcome
}

/** A member or an API key. */
async function identifyCaller(
  exchange: Exchange,
  ctx: MutableContext,
  row: AnyRoute,
  recognize: Recognize,
): Promise<Identified> {
  const { caller, refusal } = await recognize.admin(ctx, row, exchange.request.headers)
  if (!caller && row.access === 'server') throw new ApiError('UNAUTHORIZED')
  exchange.caller = caller
  if (refusal) return refuse(refusal)
  ctx.caller = caller
  return row.countedBy === undefined ? welcome : countedLater
}

/**
 * Makes the user of a server the sender of its request: for limits, sessions, and audit records. A server may name any address, so
 * this counts apart from what the address itself sends, and for the API key besides. Without its API key, the headers about the user
 * are ignored.
 * @throws UNAUTHORIZED, API_KEY_SCOPE, VALIDATION_ERROR
 */
async function relay(exchange: Exchange, ctx: MutableContext, row: AnyRoute, recognize: Recognize): Promise<void> {
  const { headers } = exchange.request
  const { caller, refusal } = await recognize.admin(ctx, { ...row, access: 'server' }, headers)
  if (refusal) throw refusal
  const [projectId] = caller === undefined || caller.projects === 'all' ? [] : caller.projects
  if (projectId === undefined) throw new ApiError('UNAUTHORIZED')
  const address = parseAddress(textOf(headers, 'Licet-Client-IP'))
  if (!address) throw invalidField('header.Licet-Client-IP', 'must be an IP address')
  const userAgent = textOf(headers, 'Licet-Client-User-Agent').slice(0, 512)
  ctx.client = { ...ctx.client, ip: address.ip, userAgent }
  ctx.relayProjectId = projectId
  exchange.relayedBy = caller
  exchange.addressKey = `relay:${projectId}:${address.key}`
  exchange.networkKey = address.network && `relay:${projectId}:${address.network}`
  ctx.addressKey = exchange.addressKey
}

function textOf(headers: RequestHeaders, name: string): string {
  const value = headers[name.toLowerCase()]
  if (typeof value !== 'string') throw invalidField(`header.${name}`, 'is required with an API key')
  return value
}

/**
 * Whether a session may call a row. A row that names no scope, such as a public one, gets no session that permits less than
 * its user may do.
 */
export const permits = (scopes: readonly string[] | null, scope: SessionScope = 'account'): boolean =>
  scopes === null || scope === 'any' || scopes.includes(scope) || (scope === 'billing' && scopes.includes('account'))

/** RFC 6750, section 3.1. */
const insufficientScope = (scope: SessionScope): ApiError =>
  new ApiError('INSUFFICIENT_SCOPE', {
    headers: ['www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`],
  })

/**
 * Why a session may not call a row: its scopes permit less, or it is that of a member who sees what the user sees, who may only read and
 * sign out.
 */
function whyRefused({ method, scope }: Pick<AnyRoute, 'method' | 'scope'>, session: LiveSession): ApiError | undefined {
  if (!permits(session.scopes, scope)) return insufficientScope(scope ?? 'account')
  return session.method === impersonation && method !== 'GET' && scope !== 'any'
    ? new ApiError('IMPERSONATION_READ_ONLY')
    : undefined
}
