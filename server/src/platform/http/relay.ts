import { ApiError, invalidField } from '../../errors.ts'
import { parseAddress } from './client.ts'
import type { Exchange, MutableContext } from './exchange.ts'
import { type AnyRoute, canBeRelayed, type Recognize, type RequestHeaders } from './route.ts'

/** Whether a server passes on the request of its user. Without its API key, the headers about the user are ignored. */
export const isRelayed = (row: AnyRoute, headers: RequestHeaders): boolean =>
  canBeRelayed(row) && headers['x-api-key'] !== undefined

/**
 * Makes the user of a server the sender of its request: for limits, sessions, and audit records. A server may name any address, so
 * this counts apart from what the address itself sends, and for the API key besides.
 * @throws UNAUTHORIZED, API_KEY_SCOPE, VALIDATION_ERROR
 */
export async function relay(
  ctx: MutableContext,
  exchange: Exchange,
  { row, headers, recognize }: { row: AnyRoute; headers: RequestHeaders; recognize: Recognize },
): Promise<void> {
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
