import type { RequestContext } from '../src/context.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import {
  type BrowserSession,
  keepToken,
  type PageProject,
  recognizeBrowser,
  signInBrowser,
} from '../src/sessions/browser/service.ts'
import { type Service, type SignedIn, startService } from './harness.ts'

/** The context of a page of the service, without a caller. */
export const pageContextOf = ({ ctx, locations }: Pick<Service, 'ctx' | 'locations'>): RequestContext => ({
  ...ctx,
  locations: locations,
  requestId: 'req_test',
  client: { ip: '203.0.113.7', userAgent: 'test' },
  addressKey: 'ip:203.0.113.7',
  appId: undefined,
  organization: undefined,
  ifNoneMatch: undefined,
  fetchSite: undefined,
  bearer: undefined,
  session: undefined,
  caller: undefined,
})

/** A service with a user, whom the tests sign in to browsers. */
export async function startWithBrowsers(options?: Parameters<typeof startService>[0]) {
  const service = await startService(options)
  const ctx = pageContextOf(service)
  const { projectId, projectRef } = service.app
  const project: PageProject = { id: projectId, ref: projectRef, key: 'default', name: 'Default' }
  const ada = await service.signIn('ada@example.com')
  const numberOf = ({ user }: SignedIn) =>
    service.db.selectFrom('users').select('id').where('public_id', '=', user.id).executeTakeFirstOrThrow()
  const find = (cookie: string) => recognizeBrowser(ctx, project, cookie)
  /** Signs in to a browser; returns its token and the header Cookie. */
  async function open(signedIn: SignedIn = ada, current?: BrowserSession) {
    const user = { ...(await numberOf(signedIn)), ref: signedIn.user.id }
    const token = await inTransaction(ctx, (tx) => signInBrowser(tx, project, current, { user, method: 'magic_link' }))
    return { token, cookie: keepToken(ctx, project, token).split(';')[0] ?? '' }
  }
  return {
    service,
    ctx,
    project,
    ada,
    find,
    open,
    async openFound(): Promise<BrowserSession> {
      const found = await find((await open()).cookie)
      if (!found) throw new Error('the browser was not recognized')
      return found
    },
  }
}
