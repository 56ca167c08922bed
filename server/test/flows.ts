import { type Flow, sealFlow } from '../src/oauth2/flow.ts'
import { bindBrowser } from '../src/sessions/browser/service.ts'
import { pageContextOf } from './browsers.ts'
import { redirectUri, type Service } from './harness.ts'

/** The path of the sign-in page for a request of the first app that started in the browser with these cookies. */
export function flowPath(service: Service, cookies: ReadonlyMap<string, string>, more: Partial<Flow> = {}): string {
  const ctx = pageContextOf(service)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { projectId: id, projectRef: ref } = service.app
  const request: Flow = {
    app: service.app.ref,
    redirectUri,
    responseMode: 'query',
    scopes: ['openid'],
    challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    state: 's-1',
    nonce: null,
    prompt: null,
    maxAge: null,
    loginHint: null,
    uiLocales: null,
    ...more,
  }
  return `/sign-in?flow=${encodeURIComponent(sealFlow(ctx, { id, ref }, request, bindBrowser(ctx, cookie)))}`
}
