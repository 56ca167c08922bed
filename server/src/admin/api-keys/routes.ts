import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/route.ts'
import {
  ApiKeyInfo,
  ApiKeyParams,
  CreateApiKeyBody,
  ListApiKeysQuery,
  NewApiKeyInfo,
  RotateApiKeyBody,
  UpdateApiKeyBody,
} from './schema.ts'
import { createApiKey, getApiKey, listApiKeys, revokeApiKey, rotateApiKey, updateApiKey } from './service.ts'

export const apiKeyRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/api-keys',
    summary: 'List API keys',
    sdk: 'apiKeys.list',
    description:
      'Returns the API keys of a project, newest first, including revoked and expired ones. Secrets are never returned.',
    access: 'admin',
    permission: 'api_keys:read',
    input: { query: ListApiKeysQuery },
    data: Type.Array(ApiKeyInfo),
    errors: ['PROJECT_NOT_FOUND'],
    handler: listApiKeys,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/api-keys',
    summary: 'Create an API key',
    sdk: 'apiKeys.create',
    description:
      'Creates an API key that a server sends as `X-API-Key`. `key` is returned only in this response. A project can have 50 keys that are neither revoked nor expired.',
    access: 'admin',
    permission: 'api_keys:write',
    recent: true,
    status: 201,
    input: { body: CreateApiKeyBody },
    data: NewApiKeyInfo,
    errors: ['PROJECT_NOT_FOUND', 'API_KEY_LIMIT'],
    handler: createApiKey,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/api-keys/:keyId',
    summary: 'Get an API key',
    sdk: 'apiKeys.get',
    description: 'Returns an API key. Only the last characters of its secret are returned.',
    access: 'admin',
    permission: 'api_keys:read',
    input: { params: ApiKeyParams },
    data: ApiKeyInfo,
    errors: ['API_KEY_NOT_FOUND'],
    handler: getApiKey,
  }),
  route({
    method: 'PATCH',
    url: '/v1/admin/api-keys/:keyId',
    summary: 'Update an API key',
    sdk: 'apiKeys.update',
    description:
      'Updates the name, the scopes, or the rate limit of an API key. Only instance owners can set the rate limit. Nodes apply new scopes and limits within 1 second. The expiration cannot be changed: create another key instead.',
    access: 'admin',
    permission: 'api_keys:write',
    recent: true,
    input: { params: ApiKeyParams, body: UpdateApiKeyBody },
    data: ApiKeyInfo,
    errors: ['API_KEY_NOT_FOUND'],
    handler: updateApiKey,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/api-keys/:keyId/rotate',
    summary: 'Rotate an API key',
    sdk: 'apiKeys.rotate',
    description:
      'Rotates an API key: returns a new `key` under the same ID, only in this response. The previous secret works for another `overlapDays`; older ones stop working.',
    access: 'admin',
    permission: 'api_keys:write',
    recent: true,
    input: { params: ApiKeyParams, body: RotateApiKeyBody },
    data: NewApiKeyInfo,
    errors: ['API_KEY_NOT_FOUND'],
    handler: rotateApiKey,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/api-keys/:keyId',
    summary: 'Revoke an API key',
    sdk: 'apiKeys.revoke',
    description:
      'Revokes an API key immediately here and within 1 second on every node. You cannot undo this. The key stays in the list.',
    access: 'admin',
    permission: 'api_keys:write',
    recent: true,
    input: { params: ApiKeyParams },
    data: Done,
    errors: ['API_KEY_NOT_FOUND'],
    handler: revokeApiKey,
  }),
]
