import { Type } from 'typebox'
import { Done } from '../../../platform/http/fields.ts'
import { route } from '../../../platform/http/route.ts'
import { AppParams } from '../schema.ts'
import { AppSecretInfo, AppSecretParams, CreateAppSecretBody, ListAppSecretsQuery, NewAppSecretInfo } from './schema.ts'
import { createAppSecret, listAppSecrets, revokeAppSecret } from './service.ts'

export const appSecretRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/apps/:appId/secrets',
    summary: 'List app secrets',
    sdk: 'apps.listSecrets',
    description: 'Returns the client secrets of an app that work, newest first. Their texts are never returned.',
    access: 'admin',
    permission: 'apps:read',
    input: { params: AppParams, query: ListAppSecretsQuery },
    data: Type.Array(AppSecretInfo),
    errors: ['APP_NOT_FOUND'],
    handler: listAppSecrets,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/apps/:appId/secrets',
    summary: 'Create an app secret',
    sdk: 'apps.createSecret',
    description:
      'Creates a client secret, with which a confidential app authenticates. `clientSecret` is returned only in this response. An app has at most two secrets at a time.',
    access: 'admin',
    permission: 'apps:write',
    recent: true,
    status: 201,
    input: { params: AppParams, body: CreateAppSecretBody },
    data: NewAppSecretInfo,
    errors: ['APP_NOT_FOUND', 'APP_SECRET_LIMIT'],
    handler: createAppSecret,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/apps/:appId/secrets/:secretId',
    summary: 'Revoke an app secret',
    sdk: 'apps.revokeSecret',
    description: 'Revokes a client secret. It stops working on every node within 1 second.',
    access: 'admin',
    permission: 'apps:write',
    input: { params: AppSecretParams },
    data: Done,
    errors: ['APP_NOT_FOUND', 'APP_SECRET_NOT_FOUND'],
    handler: revokeAppSecret,
  }),
]
