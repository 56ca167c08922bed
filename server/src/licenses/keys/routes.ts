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
      'A JWK set (RFC 7517) as it is, without an envelope; the same at `/.well-known/licet-license-keys.json`. Those that sign no more stay for as long as something they signed is good.',
    access: 'public',
    limit: 'standard',
    input: {},
    data: SigningKeys,
    downloads: ['application/jwk-set+json'],
    errors: [],
    handler: listSigningKeys,
  }),
]
