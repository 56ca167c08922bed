import { Type } from 'typebox'
import {
  AccessKeyItem,
  AccessKeyParams,
  CreatedAccessKey,
  RotateAccessKeyBody,
  ScopeItem,
  UpdateAccessKeyBody,
} from '../../access-keys/schema.ts'
import { Done } from '../../platform/http/fields.ts'
import { type AnyRoute, route } from '../../platform/http/route.ts'
import { CreateAccessKeyBody, ListAccessKeyScopesQuery, ListAccessKeysQuery } from './schema.ts'
import {
  createMyAccessKey,
  getMyAccessKey,
  listMyAccessKeyScopes,
  listMyAccessKeys,
  revokeMyAccessKey,
  rotateMyAccessKey,
  updateMyAccessKey,
} from './service.ts'

export const accessKeyRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    url: '/v1/access-keys',
    summary: 'List your access keys',
    sdk: 'accessKeys.listMine',
    description:
      'Returns the access keys that act as the signed-in user, newest first, with what each may do now. With `organizationId`, those in that organization: for the roles `admin` and `owner`, also its own and those of the others.',
    access: 'user',
    scope: 'account',
    input: { query: ListAccessKeysQuery },
    data: Type.Array(AccessKeyItem),
    errors: ['ORGANIZATION_NOT_FOUND'],
    handler: listMyAccessKeys,
  }),
  route({
    method: 'POST',
    url: '/v1/access-keys',
    summary: 'Create an access key',
    sdk: 'accessKeys.createMine',
    description:
      'Creates an access key for the API of your app: one that acts as you, as you in an organization, or as the organization itself. It is returned only in this response, and its user gets an email. It opens no route of Licet. Requires a sign-in or step-up within the last 10 minutes.',
    access: 'user',
    scope: 'account',
    recent: true,
    status: 201,
    input: { body: CreateAccessKeyBody },
    data: CreatedAccessKey,
    errors: [
      'ACCESS_KEYS_OFF',
      'FORBIDDEN',
      'ORGANIZATION_NOT_FOUND',
      'ORGANIZATION_ROLE',
      'SCOPE_NOT_AVAILABLE',
      'KEY_LIMIT_REACHED',
    ],
    handler: createMyAccessKey,
  }),
  route({
    method: 'GET',
    url: '/v1/access-keys/scopes',
    summary: 'List scopes for access keys',
    sdk: 'accessKeys.listMyScopes',
    description:
      'Returns the scopes that the project has for access keys, and whether a new key can have each now: by the entitlements, and the role in the organization.',
    access: 'user',
    scope: 'account',
    input: { query: ListAccessKeyScopesQuery },
    data: Type.Array(ScopeItem),
    errors: ['ACCESS_KEYS_OFF', 'ORGANIZATION_NOT_FOUND', 'ORGANIZATION_ROLE'],
    handler: listMyAccessKeyScopes,
  }),
  route({
    method: 'GET',
    url: '/v1/access-keys/:accessKeyId',
    summary: 'Get your access key',
    sdk: 'accessKeys.getMine',
    description:
      'Returns an access key that acts as the signed-in user, or one in an organization of which they are `admin` or `owner`.',
    access: 'user',
    scope: 'account',
    input: { params: AccessKeyParams },
    data: AccessKeyItem,
    errors: ['ACCESS_KEY_NOT_FOUND'],
    handler: getMyAccessKey,
  }),
  route({
    method: 'PATCH',
    url: '/v1/access-keys/:accessKeyId',
    summary: 'Update your access key',
    sdk: 'accessKeys.updateMine',
    description:
      'Changes the given fields of an access key; servers learn of it within 1 second. More scopes, wider networks, or higher caps require a sign-in or step-up within the last 10 minutes. To extend its time, rotate the key.',
    access: 'user',
    scope: 'account',
    recent: true,
    input: { params: AccessKeyParams, body: UpdateAccessKeyBody },
    data: AccessKeyItem,
    errors: ['ACCESS_KEYS_OFF', 'FORBIDDEN', 'ACCESS_KEY_NOT_FOUND', 'ACCESS_KEY_REVOKED', 'SCOPE_NOT_AVAILABLE'],
    handler: updateMyAccessKey,
  }),
  route({
    method: 'POST',
    url: '/v1/access-keys/:accessKeyId/rotate',
    summary: 'Rotate your access key',
    sdk: 'accessKeys.rotateMine',
    description:
      'Gives an access key a new text, which is returned only in this response. The text before works for `overlapDays` more; an older one stops immediately. Requires a sign-in or step-up within the last 10 minutes.',
    access: 'user',
    scope: 'account',
    recent: true,
    input: { params: AccessKeyParams, body: RotateAccessKeyBody },
    data: CreatedAccessKey,
    errors: ['ACCESS_KEYS_OFF', 'FORBIDDEN', 'ACCESS_KEY_NOT_FOUND', 'ACCESS_KEY_REVOKED'],
    handler: rotateMyAccessKey,
  }),
  route({
    method: 'DELETE',
    url: '/v1/access-keys/:accessKeyId',
    summary: 'Revoke your access key',
    sdk: 'accessKeys.revokeMine',
    description:
      'Revokes an access key permanently: servers refuse it within 1 second. Admins and owners can revoke those of others in their organization.',
    access: 'user',
    scope: 'account',
    input: { params: AccessKeyParams },
    data: Done,
    errors: ['ACCESS_KEY_NOT_FOUND'],
    handler: revokeMyAccessKey,
  }),
]
