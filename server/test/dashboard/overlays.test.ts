import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { type DemoIds, idsOf } from './demo-ids.ts'
import { stories, useInstallation } from './installation.ts'
import { faultsOf, type Look, looksInTurn, narrow, narrowLooks } from './looks.ts'
import { button, dialogButton, expectPeace } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Something that covers a page, or that a button adds to it. */
interface Overlay {
  readonly name: string
  readonly path: (ids: DemoIds) => string
  /** Resolves when it is shown. */
  readonly open: (page: Page) => Promise<unknown>
  readonly looks?: readonly Look[]
}

const there = (page: Page, role: 'dialog' | 'menu' | 'listbox') => page.getByRole(role).first().waitFor()

/** Presses a button and waits for a dialog, or for anything else it opens. */
const press =
  (name: string | RegExp, opens: 'dialog' | 'menu' | 'listbox' = 'dialog') =>
  async (page: Page) => {
    await button(page, name).first().click()
    await there(page, opens)
  }

const below = (path: string) => (ids: DemoIds) => `/p/${ids.project}/${path}`

const endpointPage = (ids: DemoIds) => `/p/${ids.project}/webhooks/endpoints/${ids.endpoint}`
const pathOfSharedLicense = (ids: DemoIds) => `/p/${ids.project}/licenses/${ids.shared}`

const licensePage = (ids: DemoIds) => `/p/${ids.project}/licenses/${ids.license}`

const organizationPage = (ids: DemoIds) => `/p/${ids.project}/users/organizations/${ids.organization}`

const paymentPage = (ids: DemoIds) => `/p/${ids.project}/payments/${ids.paymentConfig}`

/** Opens the menu of a page. */
const chooseItem = (item: string) => async (page: Page) => {
  await press('More actions', 'menu')(page)
  await page.getByRole('menuitem', { name: item }).click()
  await there(page, 'dialog')
}

/** Opens the menu of the only access key that a search finds. */
const chooseOfKey = (item: string) => async (page: Page) => {
  await button(page, 'Actions for Calendar sync').click()
  await page.getByRole('menuitem', { name: item }).click()
  await there(page, 'dialog')
}

/** The first action of a license is a button, the others are in a menu; a provider renews a license by itself. */
const choose = (action: string) => async (page: Page) => {
  await button(page, 'More actions').waitFor()
  const isFirst = await button(page, action).isVisible()
  await (isFirst ? press(action) : chooseItem(action))(page)
}

const overlays: readonly Overlay[] = [
  // First: to create a key, a member must have signed in in the last 10 minutes.
  {
    name: 'new API key with its secret',
    path: below('api-keys'),
    async open(page) {
      await press('Create API key')(page)
      await page.getByRole('textbox', { name: 'Name' }).fill('Test')
      await page.getByRole('radio', { name: /^Billing/ }).click()
      await dialogButton(page, 'Create API key').click()
      await page.getByRole('dialog', { name: 'Your API key' }).waitFor()
    },
  },
  { name: 'account menu', path: below(''), open: press(/^Account:/, 'menu') },
  { name: 'project menu', path: below(''), open: press(/switch project$/, 'menu') },
  {
    name: 'new project',
    path: below('members'),
    async open(page) {
      await press(/switch project$/, 'menu')(page)
      await page.getByRole('menuitem', { name: 'New project' }).click()
      await there(page, 'dialog')
    },
  },
  {
    name: 'command palette',
    path: below('settings'),
    async open(page) {
      await page.locator('#content').waitFor()
      await page.keyboard.press('Control+k')
      await there(page, 'dialog')
    },
  },
  {
    name: 'navigation on small screens',
    path: below('settings'),
    looks: narrowLooks,
    async open(page) {
      await page.setViewportSize(narrow)
      await button(page, 'Open menu').click()
      await page.getByRole('link', { name: 'Audit log' }).waitFor()
    },
  },
  {
    name: 'drawer of a flagged session',
    path: (ids) => `/p/${ids.project}/sessions?session=${ids.session}`,
    open: (page) => button(page, 'Clear flag').waitFor(),
  },
  { name: 'session revocation', path: below('sessions'), open: press(/^Revoke .*@/) },
  {
    name: 'selected sessions',
    path: below('sessions'),
    async open(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await page.getByText(/sessions selected/).waitFor()
    },
  },
  {
    name: 'options of a filter',
    path: below('licenses'),
    async open(page) {
      await page.getByRole('combobox', { name: 'Plan' }).click()
      await there(page, 'listbox')
    },
  },
  { name: 'user menu', path: (ids) => `/p/${ids.project}/users/${ids.user}`, open: press('More actions', 'menu') },
  {
    name: 'user deletion',
    path: (ids) => `/p/${ids.project}/users/${ids.user}`,
    async open(page) {
      await press('More actions', 'menu')(page)
      await page.getByRole('menuitem', { name: 'Delete user' }).click()
      await there(page, 'dialog')
    },
  },
  {
    name: 'organization menu',
    path: organizationPage,
    open: press('More actions', 'menu'),
  },
  { name: 'organization edit', path: organizationPage, open: press('Edit organization') },
  { name: 'organization deletion', path: organizationPage, open: chooseItem('Delete organization') },
  { name: 'new organization', path: below('users/organizations'), open: press('New organization') },
  { name: 'new membership', path: organizationPage, open: press('Add user') },
  { name: 'invitation to an organization', path: organizationPage, open: press('Invite') },
  { name: 'removal from an organization', path: organizationPage, open: press(/^Remove .*@/) },
  {
    name: 'new access key with networks and caps',
    path: below('users/access-keys'),
    async open(page) {
      await press('Create access key')(page)
      await button(page, 'Networks and caps').click()
      await page.getByRole('textbox', { name: 'Cap: API calls' }).waitFor()
    },
  },
  { name: 'access key menu', path: below('users/access-keys'), open: press(/^Actions for/, 'menu') },
  { name: 'access key edit', path: below('users/access-keys?q=calendar'), open: chooseOfKey('Edit') },
  { name: 'access key rotation', path: below('users/access-keys?q=calendar'), open: chooseOfKey('Rotate') },
  { name: 'access key revocation', path: below('users/access-keys?q=calendar'), open: chooseOfKey('Revoke') },
  {
    name: 'new scope of access keys',
    path: below('settings'),
    async open(page) {
      await button(page, 'Add scope').click()
      await page.getByRole('group', { name: 'Scope 5' }).getByRole('textbox', { name: 'Key' }).waitFor()
    },
  },
  {
    name: 'license for an organization',
    path: below('licenses'),
    async open(page) {
      await press('Grant license')(page)
      await page.getByRole('dialog').getByText('Organization', { exact: true }).click()
      await page.getByRole('combobox', { name: 'Holder' }).click()
      await there(page, 'listbox')
    },
  },
  { name: 'user suspension', path: (ids) => `/p/${ids.project}/users/${ids.user}`, open: press('Suspend user') },
  { name: 'app deletion', path: (ids) => `/p/${ids.project}/apps/${ids.app}`, open: press('Delete app') },
  {
    name: 'provider deletion',
    path: (ids) => `/p/${ids.project}/providers/${ids.provider}`,
    open: press('Delete provider'),
  },
  { name: 'project deletion', path: below('settings'), open: press('Delete project') },
  { name: 'invitation', path: below('members'), open: press('Invite member') },
  { name: 'member removal', path: below('members'), open: press('Remove yuki@example.com') },
  { name: 'passkey reset', path: below('members'), open: press('Reset passkeys: yuki@example.com') },
  {
    name: 'roles',
    path: below('members'),
    async open(page) {
      await page.getByRole('combobox', { name: 'Role for yuki@example.com' }).click()
      await there(page, 'listbox')
    },
  },
  { name: 'new API key', path: below('api-keys'), open: press('Create API key') },
  {
    name: 'new API key with scopes one by one',
    path: below('api-keys'),
    async open(page) {
      await press('Create API key')(page)
      await page.getByRole('radio', { name: /^Custom/ }).click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  { name: 'API key menu', path: below('api-keys'), open: press(/^Actions for/, 'menu') },
  { name: 'new feature', path: below('features'), open: press('New feature') },
  { name: 'feature menu', path: below('features'), open: press(/^Actions for/, 'menu') },
  { name: 'new plan', path: below('plans'), open: press('New plan') },
  {
    name: 'settings of a metered feature',
    path: (ids) => `/p/${ids.project}/plans/${ids.plan}`,
    async open(page) {
      await button(page, 'More settings').last().click()
      await page.getByRole('combobox', { name: 'Period starts' }).first().waitFor()
    },
  },
  {
    name: 'preview before publishing',
    path: (ids) => `/p/${ids.project}/plans/${ids.plan}`,
    async open(page) {
      await press('Publish…')(page)
      await page.getByRole('list', { name: /^Effect on/ }).waitFor()
    },
  },
  {
    name: 'license migration',
    path: (ids) => `/p/${ids.project}/plans/${ids.plan}`,
    async open(page) {
      await press('Migrate licenses…')(page)
      await page.getByText(/will be migrated$/).waitFor()
    },
  },
  {
    name: 'license grant',
    path: below('licenses'),
    async open(page) {
      await press('Grant license')(page)
      await page.getByRole('combobox', { name: 'Plan' }).last().click()
      await page.getByRole('option', { name: 'Pro' }).click()
      await page.getByRole('switch', { name: /^Start with a/ }).waitFor()
    },
  },
  { name: 'license renewal', path: licensePage, open: choose('Renew license') },
  { name: 'license menu', path: licensePage, open: press('More actions', 'menu') },
  { name: 'license revocation', path: licensePage, open: chooseItem('Revoke license') },
  { name: 'plan change of a license', path: licensePage, open: choose('Change plan') },
  { name: 'license transfer', path: licensePage, open: chooseItem('Transfer license') },
  { name: 'license override', path: licensePage, open: press(/^Edit the override for API calls/) },
  { name: 'new payment provider', path: below('payments'), open: press('Add provider') },
  { name: 'webhook secret rotation', path: paymentPage, open: press('Rotate secret') },
  {
    name: 'generated webhook secret',
    path: (ids) => `/p/${ids.project}/payments/${ids.newPaymentConfig}`,
    async open(page) {
      await press('Set secret')(page)
      await button(page, 'Generate').click()
      await page.getByText(/^whsec_/).waitFor()
    },
  },
  {
    name: 'test event result',
    path: paymentPage,
    async open(page) {
      await press('Send test event')(page)
      await page.getByText(/^The webhook works/).waitFor()
    },
  },
  {
    name: 'plan choice for a price',
    path: paymentPage,
    async open(page) {
      await button(page, 'Add price').click()
      await page.getByRole('combobox', { name: 'Plan for price 3' }).click()
      await there(page, 'listbox')
    },
  },
  { name: 'payment provider deletion', path: paymentPage, open: press('Delete provider') },
  {
    name: 'drawer of an event without a mapped price',
    path: (ids) => `/p/${ids.project}/payments/events?event=${ids.paymentEvent}`,
    open: (page) => page.getByRole('link', { name: 'Choose plan' }).waitFor(),
  },
  {
    name: 'drawer of an event that failed permanently',
    path: (ids) => `/p/${ids.project}/payments/events?event=${ids.deadPaymentEvent}`,
    open: (page) => button(page, 'Replay').waitFor(),
  },
  {
    name: 'selected payment events',
    path: below('payments/events'),
    async open(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await page.getByText(/events selected/).waitFor()
    },
  },
  { name: 'device removal', path: pathOfSharedLicense, open: press(/^Remove /) },
  { name: 'dialog that unassigns a seat', path: pathOfSharedLicense, open: press(/^Unassign .*seat$/) },
  { name: 'license key', path: pathOfSharedLicense, open: press(/^(Create key|Reveal)$/) },
  {
    name: 'license key replacement',
    path: pathOfSharedLicense,
    async open(page) {
      await press(/^(Create key|Reveal)$/)(page)
      await dialogButton(page, 'Close').click()
      await button(page, 'Replace').click()
      await page.getByRole('dialog', { name: 'Replace this license key?' }).waitFor()
    },
  },
  {
    name: 'new endpoint with selected events',
    path: below('webhooks'),
    async open(page) {
      await press('Add endpoint')(page)
      await page.getByRole('checkbox', { name: /^All events/ }).click()
      await button(page, 'Show single events: Licenses').click()
      await page.getByRole('checkbox', { name: 'license.renew' }).click()
    },
  },
  {
    name: 'endpoint secret',
    path: endpointPage,
    async open(page) {
      await chooseItem('Rotate secret')(page)
      await button(page, 'Rotate secret').click()
      await page.getByRole('dialog', { name: 'Endpoint secret' }).waitFor()
    },
  },
  { name: 'endpoint menu', path: endpointPage, open: press('More actions', 'menu') },
  { name: 'endpoint editing', path: endpointPage, open: chooseItem('Edit') },
  { name: 'endpoint secret rotation', path: endpointPage, open: chooseItem('Rotate secret') },
  { name: 'endpoint deletion', path: endpointPage, open: chooseItem('Delete endpoint') },
  {
    name: 'drawer of a delivery',
    path: (ids) => `/p/${ids.project}/webhooks/deliveries?delivery=${ids.delivery}`,
    open: (page) => button(page, 'Show all 18 attempts').waitFor(),
  },
  {
    name: 'selected deliveries',
    path: below('webhooks/deliveries'),
    async open(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await page.getByText(/deliveries selected$/).waitFor()
    },
  },
  { name: 'audit log export', path: below('audit'), open: press('Export', 'menu') },
  { name: 'audit log verification', path: below('audit'), open: press('Verify log') },
  {
    name: 'email in dark colors',
    path: below('mail/templates/magic-link'),
    open: (page) => page.getByText('Dark', { exact: true }).click(),
  },
  {
    name: 'email in plain text',
    path: below('mail/templates/magic-link'),
    open: (page) => page.getByText('Plain text', { exact: true }).click(),
  },
]

stories('each overlay', () => {
  const installation = useInstallation({ demo: true })

  test.each(overlays.map((overlay, index) => ({ looks: looksInTurn(index), ...overlay })))(
    '$name has no faults',
    // A page that moves while it loads can take a click from a browser that hurries.
    { retry: 1 },
    async (overlay) => {
      const ids = await idsOf(installation())
      const visitor = await installation().sameOwner()
      await visitor.open(overlay.path(ids))
      await overlay.open(visitor.page)
      expect(await faultsOf(visitor, { above: true, looks: overlay.looks })).toEqual([])
      expectPeace([visitor])
    },
  )

  test('an open menu stays while the page above its button grows', async () => {
    const { project } = await idsOf(installation())
    const { page, open } = await installation().sameOwner()
    await open(`/p/${project}/users/access-keys`)
    await press(/^Actions for/, 'menu')(page)
    await page.evaluate(`new Promise((resolve) => {
      document.querySelector('main').style.paddingTop = '3000px'
      const frames = (left) => requestAnimationFrame(() => (left > 0 ? frames(left - 1) : resolve()))
      frames(10)
    })`)

    expect(await page.getByRole('menuitem').first().isVisible()).toBe(true)
  })

  test('the page that says to check your email has no faults in both color schemes, at each width', async () => {
    const visitor = await installation().visit()
    await visitor.open('/sign-in')
    await visitor.page.getByLabel('Email').fill('somebody@example.com')
    await button(visitor.page, 'Email me a link').click()
    await visitor.page.getByText('Check your email').waitFor()
    expect(await faultsOf(visitor)).toEqual([])
    expectPeace([visitor])
  })
})
