import { type App, findClient } from '../apps/service.ts'
import type { PageRequest } from '../platform/http/pages.ts'
import { projectKeyIn } from './issuer.ts'
import { OAuthError } from './protocol.ts'

/** What a request states about its client. */
interface Presented {
  readonly id: string
  readonly secret: string | undefined
}

/**
 * The app that sends a request. A public app states only its ID (`none`: OpenID Connect Core, section 9).
 * @throws OAuthError
 */
export async function authenticateClient(request: PageRequest, sent: Readonly<Record<string, string>>): Promise<App> {
  const { id, secret } = readClient(request.authorization, sent)
  const app = await findClient(request.ctx, id, projectKeyIn(request))
  if (!app) throw refusal('The client is unknown.')
  if (app.clientType === 'confidential') throw refusal('Confidential apps cannot authenticate yet.')
  if (secret !== undefined) throw refusal('A public app has no secret.')
  return app
}

const refusal = (description: string): OAuthError => new OAuthError('invalid_client', description)

function readClient(authorization: string | undefined, sent: Readonly<Record<string, string>>): Presented {
  const { client_id: id, client_secret: secret } = sent
  if (authorization === undefined) return { id: id ?? '', secret }
  const basic = readBasic(authorization)
  if (!basic) throw refusal('The header Authorization must be Basic, with the ID and the secret of the app.')
  if (secret !== undefined) throw refusal('The secret is in the header and in the body.')
  if (id !== undefined && id !== basic.id) throw refusal('The header and the body name two clients.')
  return basic
}

/** The ID that a request states, whether or not it authenticates. */
export const clientIdOf = ({ authorization, form }: PageRequest): string | undefined =>
  form.get('client_id') ?? (authorization === undefined ? undefined : readBasic(authorization)?.id)

/** Both parts are form-encoded before they are joined (RFC 6749, section 2.3.1). */
function readBasic(authorization: string): Presented | undefined {
  const [, encoded = ''] = /^Basic +([\w+/=-]+)$/i.exec(authorization) ?? []
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  if (id === undefined || secret === undefined) return undefined
  try {
    return { id: decode(id), secret: decode(secret) }
  } catch {
    return undefined
  }
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
