import { record } from '../../audit/service.ts'
import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { lockEndpoint } from '../../outbox/endpoints/queries.ts'
import {
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  getEndpoint,
  listEndpoints,
  replaceEndpointSecret,
  updateEndpoint,
} from '../../outbox/endpoints/service.ts'
import { queueTest } from '../../outbox/webhooks/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { requireWebhookPort } from '../../platform/outbound/ports.ts'
import { findProjectByNumber } from '../../projects/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import type {
  CreateEndpointBody,
  EndpointInfo,
  EndpointParams,
  ListEndpointsQuery,
  NewEndpointInfo,
  RotateEndpointSecretBody,
  TestQueued,
  UpdateEndpointBody,
} from './schema.ts'

type About = { params: EndpointParams }

/** @throws PROJECT_NOT_FOUND, FORBIDDEN */
export async function listWebhookEndpoints(
  ctx: AdminContext,
  { query }: { query: ListEndpointsQuery },
): Promise<Page<EndpointInfo>> {
  const project = await requireProject(ctx, query.projectId)
  const { page, limit } = query
  const { endpoints, total } = await listEndpoints(ctx, project, { limit, offset: (page - 1) * limit })
  return new Page(
    endpoints.map((endpoint) => toInfo(endpoint, ctx.now())),
    total,
    query,
  )
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR, WEBHOOK_ENDPOINT_LIMIT */
export const createWebhookEndpoint = (
  ctx: AdminContext,
  { body }: { body: CreateEndpointBody },
): Promise<NewEndpointInfo> =>
  inTransaction(ctx, async (tx) => {
    const { projectId, url, description = '', events, enabled = true } = body
    const project = await requireProject(tx, projectId)
    const setup = { url: plainUrl(tx.outbound.forProject(project.key), url), description, events, enabled }
    const { endpoint, secret } = await createEndpoint(tx, project, setup)
    return { ...toInfo(endpoint, tx.now()), secret }
  })

/** @throws VALIDATION_ERROR for an invalid URL, or one that is never called */
function plainUrl(outbound: Outbound, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw invalidField('url', 'must be an absolute URL')
  if (url.hash !== '') throw invalidField('url', 'must not contain a fragment')
  try {
    outbound.requirePermitted(url)
    requireWebhookPort(url)
  } catch (error) {
    if (error instanceof OutboundError) throw invalidField('url', error.message)
    throw error
  }
  return url.href
}

/** @throws WEBHOOK_ENDPOINT_NOT_FOUND, FORBIDDEN */
async function requireEndpoint(ctx: AnyAdminRequest, ref: string): Promise<Endpoint> {
  const endpoint = await getEndpoint(ctx, ref, ctx.caller.projects)
  if (!endpoint) throw new ApiError('WEBHOOK_ENDPOINT_NOT_FOUND')
  requirePermission(ctx, endpoint.project.id)
  return endpoint
}

export const getWebhookEndpoint = async (ctx: AdminContext, { params }: About): Promise<EndpointInfo> =>
  toInfo(await requireEndpoint(ctx, params.endpointId), ctx.now())

/** @throws VALIDATION_ERROR */
export const updateWebhookEndpoint = (
  ctx: AdminContext,
  { params, body }: About & { body: UpdateEndpointBody },
): Promise<EndpointInfo> =>
  inTransaction(ctx, async (tx) => {
    await lockEndpoint(tx.db, tx.caller.projects, params.endpointId)
    const endpoint = await requireEndpoint(tx, params.endpointId)
    const project = await findProjectByNumber(tx, endpoint.project.id)
    const outbound = tx.outbound.forProject(project?.key ?? '')
    await updateEndpoint(tx, endpoint, {
      ...body,
      ...(body.url !== undefined && { url: plainUrl(outbound, body.url) }),
    })
    return toInfo(await requireEndpoint(tx, params.endpointId), tx.now())
  })

export const rotateWebhookEndpointSecret = (
  ctx: AdminContext,
  { params, body }: About & { body: RotateEndpointSecretBody },
): Promise<NewEndpointInfo> =>
  inTransaction(ctx, async (tx) => {
    const secret = await replaceEndpointSecret(
      tx,
      await requireEndpoint(tx, params.endpointId),
      body.overlapHours ?? 24,
    )
    return { ...toInfo(await requireEndpoint(tx, params.endpointId), tx.now()), secret }
  })

/** @throws WEBHOOK_ENDPOINT_DISABLED */
export const testWebhookEndpoint = (ctx: AdminContext, { params }: About): Promise<TestQueued> =>
  inTransaction(ctx, async (tx) => {
    const endpoint = await requireEndpoint(tx, params.endpointId)
    if (!endpoint.enabled) throw new ApiError('WEBHOOK_ENDPOINT_DISABLED')
    const deliveryId = await queueTest(tx, endpoint.project, endpoint)
    await record(tx, 'webhook_endpoint.test', {
      project: endpoint.project,
      entity: endpoint,
      newValue: { delivery: deliveryId },
    })
    return { deliveryId }
  })

export async function deleteWebhookEndpoint(ctx: AdminContext, { params }: About): Promise<Done> {
  await inTransaction(ctx, async (tx) => deleteEndpoint(tx, await requireEndpoint(tx, params.endpointId)))
  return { success: true }
}

function toInfo(endpoint: Endpoint, now: Date): EndpointInfo {
  const { secret } = endpoint
  const { previousExpiresAt: until } = secret
  return {
    id: endpoint.ref,
    projectId: endpoint.project.ref,
    url: endpoint.url,
    description: endpoint.description,
    events: [...endpoint.events],
    enabled: endpoint.enabled,
    disabledReason: endpoint.disabledReason,
    failingSince: endpoint.failingSince?.toISOString() ?? null,
    secretInfo: {
      configured: true,
      last4: secret.last4,
      updatedAt: secret.updatedAt.toISOString(),
      previousExpiresAt: until && until > now ? until.toISOString() : null,
    },
    createdAt: endpoint.createdAt.toISOString(),
    updatedAt: endpoint.updatedAt.toISOString(),
  }
}
