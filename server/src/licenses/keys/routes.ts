import { route } from '../../platform/http/route.ts'
import { SigningKeys } from './schema.ts'
import { listSigningKeys } from './service.ts'

export const signingKeyRoutes = [
  route({
    method: 'GET',
    url: '/v1/licenses/keys',
    summary: 'List signing keys',
    sdk: 'licenses.listSigningKeys',
    description:
      'Returns the signing keys as a JWK set (RFC 7517), without an envelope. `/.well-known/licet-license-keys.json` returns the same set. A retired key remains listed while anything signed with it is valid.',
    access: 'public',
    data: SigningKeys,
    downloads: ['application/jwk-set+json'],
    handler: listSigningKeys,
  }),
]
