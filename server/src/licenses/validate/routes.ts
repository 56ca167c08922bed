import { route } from '../../platform/http/route.ts'
import { ValidateBody, Verdict } from './schema.ts'
import { validateLicense } from './service.ts'

export const validateRoutes = [
  route({
    method: 'POST',
    url: '/v1/licenses/validate',
    summary: 'Validate a license',
    sdk: 'licenses.validate',
    description:
      'Validates a license and always returns 200, with `valid` and a code. A server sends its API key, an app `X-App-Id`. The header `Licet-Signature` is a detached JWS over the exact body (RFC 7515, appendix F): verify it with the keys of `/v1/licenses/keys`, and compare `nonce`.',
    access: 'server',
    anyone: true,
    permission: 'licenses:read',
    attempts: 'unknown_keys',
    input: { body: ValidateBody },
    data: Verdict,
    handler: validateLicense,
  }),
]
