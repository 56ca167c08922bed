import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { type DemoIds, idsOf } from './demo-ids.ts'
import { stories, useInstallation } from './installation.ts'
import { faultsOf, looksInTurn } from './looks.ts'
import { expectPeace } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

/** The paths of each page for signed-in members. */
const inside: Readonly<Record<string, (ids: DemoIds) => readonly string[]>> = {
  'access-keys/users/access-keys': ({ project, keyHolder, organization }) => [
    `/p/${project}/users/access-keys`,
    `/p/${project}/users/access-keys?q=nothing-is-called-so`,
    `/p/${project}/users/access-keys?userId=${keyHolder}`,
    `/p/${project}/users/access-keys?organizationId=${organization}&unused=30`,
  ],
  'account/account': () => ['/account'],
  'api-keys/api-keys': ({ project }) => [`/p/${project}/api-keys`],
  'apps/apps': ({ project }) => [`/p/${project}/apps`],
  'apps/apps/new': ({ project }) => [`/p/${project}/apps/new`],
  'apps/apps/branding': ({ project }) => [`/p/${project}/apps/branding`],
  'apps/apps/$appId/branding': ({ project, app }) => [`/p/${project}/apps/${app}/branding`],
  'apps/apps/$appId/connect': ({ project, app }) => [
    `/p/${project}/apps/${app}/connect`,
    `/p/${project}/apps/${app}/connect?framework=cli`,
    `/p/${project}/apps/${app}/connect?framework=form`,
  ],
  'apps/apps/$appId/redirects': ({ project, app }) => [`/p/${project}/apps/${app}/redirects`],
  'apps/apps/$appId/sessions': ({ project, app }) => [`/p/${project}/apps/${app}/sessions`],
  'apps/apps/$appId': ({ project, app }) => [`/p/${project}/apps/${app}`],
  'audit/audit': ({ project }) => [`/p/${project}/audit`],
  'audit/audit/$auditLogId': ({ project, record }) => [`/p/${project}/audit/${record}`],
  'features/features': ({ project }) => [`/p/${project}/features`],
  'health/health': ({ project }) => [`/p/${project}/health`],
  'licenses/licenses': ({ project, organization }) => [
    `/p/${project}/licenses`,
    `/p/${project}/licenses?status=grace`,
    `/p/${project}/licenses?q=nobody-has-this`,
    `/p/${project}/licenses?organizationId=${organization}`,
  ],
  'licenses/licenses/$licenseId': ({ project, shared, addon, paidLicense }) => [
    `/p/${project}/licenses/${shared}`,
    `/p/${project}/licenses/${addon}`,
    `/p/${project}/licenses/${paidLicense}`,
  ],
  'mail/mail': ({ project }) => [`/p/${project}/mail`],
  'mail/mail/templates/$template': ({ project }) => [`/p/${project}/mail/templates/magic-link`],
  'mail/mail/outbox': ({ project }) => [`/p/${project}/mail/outbox`],
  'members/members': ({ project }) => [`/p/${project}/members`],
  'members/members/roles': ({ project }) => [`/p/${project}/members/roles`],
  'organizations/users/organizations': ({ project, user }) => [
    `/p/${project}/users/organizations`,
    `/p/${project}/users/organizations?q=nobody-is-called-so`,
    `/p/${project}/users/organizations?userId=${user}`,
  ],
  'organizations/users/organizations/$organizationId': ({ project, organization }) => [
    `/p/${project}/users/organizations/${organization}`,
  ],
  'overview/': ({ project }) => [`/p/${project}`],
  'payments/payments': ({ project }) => [`/p/${project}/payments`],
  'payments/payments/events': ({ project, paidLicense }) => [
    `/p/${project}/payments/events`,
    `/p/${project}/payments/events?licenseId=${paidLicense}`,
    `/p/${project}/payments/events?q=nobody-has-this`,
  ],
  'payments/payments/unlicensed': ({ project }) => [`/p/${project}/payments/unlicensed`],
  'payments/payments/$paymentConfigId': ({ project, paymentConfig, newPaymentConfig }) => [
    `/p/${project}/payments/${paymentConfig}`,
    `/p/${project}/payments/${newPaymentConfig}`,
  ],
  'plans/plans': ({ project }) => [`/p/${project}/plans`],
  'plans/plans/$planId': ({ project, plan }) => [`/p/${project}/plans/${plan}`],
  'providers/providers': ({ project }) => [`/p/${project}/providers`],
  'providers/providers/new': ({ project }) => [`/p/${project}/providers/new`, `/p/${project}/providers/new?type=oidc`],
  'providers/providers/$providerId': ({ project, provider }) => [`/p/${project}/providers/${provider}`],
  'sessions/sessions': ({ project }) => [`/p/${project}/sessions`, `/p/${project}/sessions?flagged=true`],
  'settings/settings': ({ project }) => [`/p/${project}/settings`],
  'sign-in/add-passkey': () => ['/add-passkey'],
  'setup/setup': ({ project }) => [`/p/${project}/setup`],
  'users/users': ({ project }) => [
    `/p/${project}/users`,
    `/p/${project}/users?q=nobody-is-called-so`,
    `/p/${project}/users?q=nobody@example.com`,
  ],
  'users/users/invitations': ({ project }) => [
    `/p/${project}/users/invitations`,
    `/p/${project}/users/invitations?status=expired`,
  ],
  'users/users/$userId': ({ project, user, keyHolder }) => [
    `/p/${project}/users/${user}`,
    `/p/${project}/users/${keyHolder}`,
  ],
  'webhooks/webhooks': ({ project }) => [`/p/${project}/webhooks`],
  'webhooks/webhooks/deliveries': ({ project }) => [
    `/p/${project}/webhooks/deliveries`,
    `/p/${project}/webhooks/deliveries?status=dead`,
    `/p/${project}/webhooks/deliveries?q=nothing-has-this-id`,
  ],
  'webhooks/webhooks/endpoints/$endpointId': ({ project, endpoint, brokenEndpoint }) => [
    `/p/${project}/webhooks/endpoints/${endpoint}`,
    `/p/${project}/webhooks/endpoints/${brokenEndpoint}`,
  ],
}

/** The paths of the pages for everyone else. */
const outside: Readonly<Record<string, readonly string[]>> = {
  'sign-in/sign-in': ['/sign-in', '/sign-in?reason=fingerprint', '/sign-in?reason=idle'],
  'sign-in/verify': ['/verify#token=lal_x', '/verify'],
  'sign-in/invitation': ['/invitation#token=lin_x'],
  'sign-in/first-owner': ['/first-owner#token=lal_x'],
  'sign-in/callback': ['/callback?error=access_denied'],
  'try/try': ['/try', '/try?token=lml_x'],
}

const folder = new URL('../../../dashboard/src/pages/', import.meta.url)

stories('every page', () => {
  const installation = useInstallation({ demo: true })

  test('is covered', () => {
    const known = readdirSync(folder).flatMap((area) =>
      [...readFileSync(new URL(`${area}/routes.tsx`, folder), 'utf8').matchAll(/path: '\/?(.*)'/g)].map(
        ([, path]) => `${area}/${path}`,
      ),
    )
    expect([...Object.keys(inside), ...Object.keys(outside)].sort()).toEqual(known.sort())
  })

  test.each(Object.keys(outside))('%s has no faults in both color schemes, at each width', async (name) => {
    const visitor = await installation().visit()
    for (const path of outside[name] ?? []) {
      await visitor.open(path)
      expect(await faultsOf(visitor)).toEqual([])
    }
    expectPeace([visitor])
  })

  test.each(Object.keys(inside))('%s has no faults in both color schemes, at each width', async (name) => {
    const ids = await idsOf(installation())
    const visitor = await installation().sameOwner()
    for (const [index, path] of (inside[name]?.(ids) ?? []).entries()) {
      await visitor.open(path)
      // Another state of the same page: one look each, in turns.
      expect(await faultsOf(visitor, index === 0 ? {} : { looks: looksInTurn(index) })).toEqual([])
    }
    expectPeace([visitor])
  })

  test.each(['/p/prj_none/users', '/nowhere', '/p/prj_none'])('%s shows the page for unknown paths', async (path) => {
    const visitor = await installation().asOwner()
    await visitor.open(path)
    await visitor.page.getByText('Page not found').waitFor()
    expect(await faultsOf(visitor)).toEqual([])
    expectPeace([visitor], [/status of 404/])
  })

  test('a page whose texts or data do not load says what to do', async () => {
    const ids = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    await page.route('**/v1/admin/members?**', (route) => route.abort())
    await visitor.open(`/p/${ids.project}/members`)
    await page.getByText("Couldn't reach the server").first().waitFor()
    expect(await page.locator('.mantine-Skeleton-root').count()).toBe(0)

    const texts = /\/assets\/members-.{8}\.js$/
    await page.route(texts, (route) => route.abort())
    await page.reload()
    await page.getByRole('heading', { name: "Couldn't load this page" }).waitFor()
    expect(await faultsOf(visitor)).toEqual([])
    await page.unroute(texts)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Members', exact: true }).waitFor()
  })
})
