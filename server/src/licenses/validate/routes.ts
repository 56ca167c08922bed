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
      'Always 200 with a verdict: for a server with its API key, or for an app that sends `X-App-Id`. The header `Licet-Signature` is a JWS over the body as it was sent, without it (RFC 7515, appendix F): verify it with the keys of `/v1/licenses/keys`, and compare `nonce`.',
    access: 'server',
    anyone: true,
    permission: 'licenses:read',
    limit: 'admin',
    attempts: 'marked',
    input: { body: ValidateBody },
    data: Verdict,
    errors: [],
    handler: validateLicense,
  }),
]
