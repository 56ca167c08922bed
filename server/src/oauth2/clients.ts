import type { PageRequest, PageSender } from '../platform/http/pages.ts'
import { findClient } from '../projects/apps/client-cache.ts'
import type { App } from '../projects/apps/model.ts'
import { isSecretOf } from '../projects/apps/secrets/service.ts'
import { projectKeyIn } from './issuer.ts'
import { OAuthError, onceFor, readParameters } from './protocol.ts'

/** What a request states about its client. */
interface Presented {
  readonly id: string
  readonly secret: string | undefined
}

/**
 * The app that sends a request. A confidential app authenticates with its secret (`client_secret_basic` or
 * `client_secret_post`), a public one states its ID alone (`none`: OpenID Connect Core, section 9).
 * @throws OAuthError
 */
export const authenticateClient = (request: PageRequest, sent: Readonly<Record<string, string>>): Promise<App> =>
  authenticate(request.ctx, request, sent)

const authenticate = onceFor(async (ctx, request: PageRequest, sent: Readonly<Record<string, string>>) => {
  const { id, secret } = readClient(request.authorization, sent)
  const app = await findClient(ctx, id, projectKeyIn(request))
  if (!app) throw refusal('The client is unknown.')
  if (app.clientType === 'public') {
    if (secret !== undefined) throw refusal('A public app has no secret.')
  } else if (secret === undefined || !(await isSecretOf(ctx, app, secret))) {
    throw refusal('A confidential app must authenticate with one of its secrets.')
  }
  return app
})

/**
 * Who sends a request, before it is counted. A confidential app sends those of all its users from its own address, so it has
 * its own limit. A client that the response refuses counts by its address.
 */
export async function senderOf(
  request: PageRequest,
  ofPublicApp: (app: App) => PageSender | Promise<PageSender>,
): Promise<PageSender> {
  const app = await recognizeClient(request)
  if (!app) return {}
  return app.clientType === 'public' ? ofPublicApp(app) : senderOfServer(app)
}

export const senderOfServer = ({ id }: App): PageSender => ({
  serverKey: `app:${id}`,
  limited: { limit: 'oauthClient' },
})

async function recognizeClient(request: PageRequest): Promise<App | undefined> {
  try {
    return await authenticateClient(request, readParameters(request.form))
  } catch (error) {
    if (error instanceof OAuthError) return undefined
    throw error
  }
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

/** Both parts are form-encoded before they are joined (RFC 6749, section 2.3.1). */
function readBasic(authorization: string): Presented | undefined {
  const [, encoded = ''] = /^Basic +([\w+/=-]+)$/i.exec(authorization) ?? []
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  if (id === undefined || secret === undefined) return undefined
  try {
    // A public app may state its ID in this way, too.
    return { id: decode(id), secret: decode(secret) || undefined }
  } catch {
    return undefined
  }
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
