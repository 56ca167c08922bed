import type { PageReply, PageRequest, PageSender } from '../platform/http/pages.ts'
import { sessionOfToken } from '../sessions/recognition.ts'
import { endCurrentSession } from '../sessions/service.ts'
import { authenticateClient, senderOf } from './clients.ts'
import { OAuthError, readParameters } from './protocol.ts'

/**
 * Ends the session of a token of the calling app (RFC 7009, section 2). The response for any other token is the same, so it
 * says nothing about it.
 */
export async function revoke(request: PageRequest): Promise<PageReply> {
  const { ctx, form } = request
  const sent = readParameters(form)
  const app = await authenticateClient(request, sent)
  const token = sent['token']
  if (token === undefined) throw new OAuthError('invalid_request', 'token is required.')
  const session = await sessionOfToken(ctx, token)
  if (session?.appId === app.id) await endCurrentSession({ ...ctx, session })
  return { contentType: 'text/plain; charset=utf-8', body: '' }
}

/** The sender of a request: of a public app, the user whose token is in the form. */
export const senderOfToken = (request: PageRequest): Promise<PageSender> =>
  senderOf(request, async () => {
    const session = await sessionOfToken(request.ctx, request.form.get('token') ?? '')
    return { userId: session?.userId }
  })
