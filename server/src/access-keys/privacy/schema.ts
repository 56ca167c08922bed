import { Type } from 'typebox'
import { accessKeyFields } from '../schema.ts'

const {
  id,
  name,
  organizationId,
  networks,
  start,
  last4,
  expiresAt,
  lastUsedAt,
  lastUsedNetwork,
  lastRefusedAt,
  lastRefusedNetwork,
  revokedAt,
  revokeReason,
} = accessKeyFields

/** An access key as an export of its user shows it. */
export const ExportedAccessKey = Type.Object(
  {
    id,
    name,
    organizationId,
    scopes: Type.Array(Type.String(), {
      description: 'Scopes that were chosen for the key.',
      examples: [['reports:read']],
    }),
    networks,
    start,
    last4,
    expiresAt,
    lastUsedAt,
    lastUsedNetwork,
    lastRefusedAt,
    lastRefusedNetwork,
    revokedAt,
    revokeReason,
    createdAt: accessKeyFields.createdAt,
  },
  { title: 'UserExportAccessKey' },
)
