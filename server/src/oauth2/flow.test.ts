import { expect, test } from 'vitest'
import { alteredOf } from '../../test/altered.ts'
import { startWithBrowsers } from '../../test/browsers.ts'
import { minutes, redirectUri } from '../../test/harness.ts'
import type { AppSettings } from '../projects/apps/schema.ts'
import { findApp } from '../projects/apps/service.ts'
import { bindBrowser } from '../sessions/browser/service.ts'
import { continueFlow, type Flow, openFlow, refuseFlow, sealFlow, sealProvenFlow } from './flow.ts'

async function start() {
  const started = await startWithBrowsers()
  const { service, ctx, project } = started
  const app = await findApp(ctx, service.app.id)
  if (!app) throw new Error('no app')
  const binding = bindBrowser(ctx, undefined)
  const request: Flow = {
    app: app.ref,
    redirectUri,
    responseMode: 'query',
    scopes: ['openid'],
    challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    state: 'a b',
    nonce: null,
    prompt: null,
    maxAge: null,
    loginHint: null,
    uiLocales: null,
  }
  return {
    ...started,
    app,
    binding,
    request,
    /** Starts a flow, as the authorization endpoint does. */
    begin(more: Partial<Flow> = {}) {
      const flow = openFlow(ctx, project, sealFlow(ctx, project, { ...request, ...more }, binding), binding)
      if (!flow) throw new Error('the flow does not open')
      return flow
    },
    withSso: (sso: AppSettings['sso']) => ({ ...app, settings: { ...app.settings, sso } }),
  }
}

test('a flow opens in its project and browser alone, for an hour', async () => {
  const { service, ctx, project, request, binding } = await start()
  const sealed = sealFlow(ctx, project, request, binding)

  expect(openFlow(ctx, project, sealed, binding)).toMatchObject(request)
  expect(openFlow(ctx, { ...project, ref: 'prj_other' }, sealed, binding)).toBeUndefined()
  expect(openFlow(ctx, project, sealed, bindBrowser(ctx, undefined))).toBeUndefined()
  for (const bad of ['', 'x', alteredOf(sealed), `k1.${Buffer.from('{}').toString('base64url')}`])
    expect(openFlow(ctx, project, bad, binding)).toBeUndefined()
  service.advance(60 * minutes)
  expect(openFlow(ctx, project, sealed, binding)).toBeUndefined()
})

test('the next step follows from the session of the browser, the app, and the request', async () => {
  const { service, ctx, project, begin, binding, withSso, openFound } = await start()
  const earlier = await openFound()
  service.advance(10 * minutes)
  const stepOf = async (
    more: Partial<Flow>,
    { sso = 'confirm', browser = earlier, isConfirmed = false }: Partial<Setting> = {},
  ) => (await continueFlow(ctx, project, { flow: begin(more), app: withSso(sso), browser, isConfirmed })).step

  const unknown = { flow: begin(), app: withSso('silent'), browser: undefined }
  expect((await continueFlow(ctx, project, unknown)).step).toBe('sign_in')
  expect(await stepOf({})).toBe('confirm')
  expect(await stepOf({}, { isConfirmed: true })).toBe('return')
  expect(await stepOf({}, { sso: 'silent' })).toBe('return')
  expect(await stepOf({ prompt: 'select_account' }, { sso: 'silent' })).toBe('confirm')
  for (const old of [{ prompt: 'login' as const }, { maxAge: 600 }, { maxAge: 0 }]) {
    expect(await stepOf(old, { sso: 'silent' })).toBe('prove')
    expect(await stepOf(old, { isConfirmed: true })).toBe('prove')
  }
  expect(await stepOf({ maxAge: 601 }, { sso: 'silent' })).toBe('return')
  expect(await stepOf({}, { sso: 'off', isConfirmed: true })).toBe('prove')
  // What counts is that the user has authenticated for this flow, not when they did.
  const flow = begin({ prompt: 'login' })
  const fresh = { flow, app: withSso('off'), browser: await openFound() }
  expect((await continueFlow(ctx, project, fresh)).step).toBe('prove')
  expect((await continueFlow(ctx, project, { ...fresh, isProven: true })).step).toBe('return')
  const proven = openFlow(ctx, project, sealProvenFlow(ctx, project, flow, fresh.browser), binding)
  if (!proven) throw new Error('the flow does not open')
  expect((await continueFlow(ctx, project, { ...fresh, flow: proven })).step).toBe('prove')
  const confirmed = { ...fresh, flow: proven, isConfirmed: true }
  expect((await continueFlow(ctx, project, confirmed)).step).toBe('return')
  expect((await continueFlow(ctx, project, { ...confirmed, browser: await openFound() })).step).toBe('prove')
})
interface Setting {
  sso: AppSettings['sso']
  browser: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['openFound']>>
  isConfirmed: boolean
}

test('every way back has the issuer and the state, keeps the query, and shows nothing of the code', async () => {
  const { ctx, project, begin, withSso, openFound } = await start()
  const flow = begin({ redirectUri: `${redirectUri}?tab=1`, nonce: 'n-1' })
  const way = await continueFlow(ctx, project, { flow, app: withSso('silent'), browser: await openFound() })
  if (way.step !== 'return') throw new Error(way.step)

  const location = new URL(way.location)
  expect([...location.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state', 'tab'])
  expect(location.searchParams.get('iss')).toBe('https://auth.example.com')
  expect(location.searchParams.get('state')).toBe('a b')
  expect(location.searchParams.get('code')).toMatch(/^lac_k1\.[\w-]+$/)
  expect(Buffer.from(way.location.replace(/^.*k1\./, ''), 'base64url').toString('latin1')).not.toContain('n-1')

  const error = { error: 'access_denied', error_description: 'The user canceled.' }
  const other = { ...project, key: 'acme' }
  const posted = refuseFlow(ctx, other, { ...flow, responseMode: 'form_post' }, error)
  expect(posted).toEqual({
    step: 'return',
    location: `${redirectUri}?tab=1`,
    parameters: { ...error, state: 'a b', iss: 'https://auth.example.com/p/acme' },
  })
})
