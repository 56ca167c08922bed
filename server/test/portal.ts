import { type Service, type ServiceOptions, startService } from './harness.ts'
import { type Visited, type Visitor, visitorOf } from './visitor.ts'

export const email = 'ada@example.com'

/** Signs a visitor in with the code of an email: from the sign-in page, or from another page that leads to it. */
async function signInVisitor(service: Service, visitor: Visitor, path = '/sign-in'): Promise<Visited> {
  const sent = await (await visitor.open(path)).submit('/sign-in/email', { email })
  return sent.submit('/sign-in/code', { code: (await service.lastMail(email)).code })
}

/** A service with a user who is signed in to an app, and in a browser. */
export async function startPortal(options: ServiceOptions = {}) {
  const service = await startService(options)
  const app = await service.signIn(email)
  await service.db.deleteFrom('mail_allowances').execute()
  const visitor = visitorOf(service)
  const signIn = (by: Visitor = visitor, path?: string) => signInVisitor(service, by, path)
  await signIn()
  return {
    service,
    app,
    visitor,
    signIn,
    me: async () => (await service.call('GET', '/v1/users/me', { token: app.accessToken })).data,
    /** The latest audit record. */
    audit: async () => (await service.auditActions()).at(-1),
  }
}
