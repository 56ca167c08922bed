import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { causeCodes } from '../src/admin/users/sign-in-status/schema.ts'
import { conditions } from '../src/health/conditions.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const src = `${root}dashboard/src/`

/** Where the labels of an enum are, `area:key`, and the file with its options if a member chooses a value. */
interface Shown {
  readonly words: string
  readonly choice?: string
}

/** Enums that the dashboard shows, by their values. */
const shown: readonly (readonly [values: string, place: Shown])[] = [
  ['owner admin developer viewer', { words: 'members:roles', choice: 'pages/members/queries.ts' }],
  ['active expired revoked', { words: 'api-keys:status' }],
  ['info notice warning critical', { words: 'audit:severity', choice: 'pages/audit/filters.ts' }],
  ['user member api_key system', { words: 'audit:actorType', choice: 'pages/audit/filters.ts' }],
  ['project instance all', { words: 'audit:scope', choice: 'pages/audit/filters.ts' }],
  [
    'changed removed added seal_missing chain_broken not_signed signature_wrong key_wrong purge_wrong',
    { words: 'audit:verify.problem' },
  ],
  ['now period_end', { words: 'licenses:changePlan.at', choice: 'pages/licenses/license-dialogs.tsx' }],
  ['configuration answer exchange identity email', { words: 'sign-in:test.step' }],
  [
    'users:read users:write organizations:read organizations:write sessions:read sessions:write sessions:verify auth:relay licenses:read licenses:write plans:read usage:write billing:write access_keys:read access_keys:write audit:read',
    { words: 'api-keys:scopes', choice: 'pages/api-keys/queries.ts' },
  ],
  ['boolean static limit metered', { words: 'features:type', choice: 'pages/features/features-data.ts' }],
  ['created repaired unchanged', { words: 'payments:connect.endpoint.done' }],
  ['auto live test', { words: 'apps:option', choice: 'pages/apps/session-settings.ts' }],
  ['test live', { words: 'payments:mode', choice: 'pages/payments/new-config.tsx' }],
  ['none seats quantity', { words: 'payments:quantityTo', choice: 'pages/payments/price-values.ts' }],
  [
    'key_refused permission_missing not_supported payment_link_missing link_missing unavailable other',
    { words: 'payments:can.reason' },
  ],
  ['keep suspend', { words: 'payments:settings.collection', choice: 'pages/payments/settings-panel.tsx' }],
  ['ask newest', { words: 'payments:settings.buyers', choice: 'pages/payments/settings-panel.tsx' }],
  ['licensed waiting ended', { words: 'licenses:purchases.status' }],
  [
    'prorated_immediately prorated_next_billing_period full_immediately full_next_billing_period do_not_bill',
    { words: 'payments:settings.prorations', choice: 'pages/payments/settings-panel.tsx' },
  ],
  ['base addon', { words: 'plans:kind', choice: 'pages/plans/new-plan.tsx' }],
  ['once always', { words: 'plans:trialRule', choice: 'pages/plans/sale-panel.tsx' }],
  ['unit seat', { words: 'payments:listed.per' }],
  ['active archived missing', { words: 'payments:listed.status' }],
  ['hour day week month year', { words: 'plans:reset', choice: 'pages/plans/draft-values.ts' }],
  ['license calendar', { words: 'plans:anchor', choice: 'pages/plans/draft-values.ts' }],
  ['block allow cap', { words: 'plans:overage', choice: 'pages/plans/draft-values.ts' }],
  ['sum max replace', { words: 'plans:stacking', choice: 'pages/plans/draft-values.ts' }],
  ['node_locked floating', { words: 'plans:mode', choice: 'pages/plans/term-fields.tsx' }],
  [
    'scheduled trialing active grace expired suspended revoked',
    { words: 'licenses:status', choice: 'pages/licenses/licenses-data.ts' },
  ],
  ['default admin payment promo api', { words: 'licenses:source' }],
  ['queued sent failed suppressed', { words: 'mail:status', choice: 'pages/mail/queries.ts' }],
  [
    'magic-link change-email step-up-code change-email-notice email-changed way-in-added way-in-removed undo-done passkey-refused passkey-changed user-invitation seat-offer organization-invitation organization-owner organization-removed purchase-waiting access-key-created access-key-expiring access-key-leaked impersonation member-invitation',
    { words: 'mail:templates' },
  ],
  ['off owners everyone', { words: 'members:passkeyRule.rules', choice: 'pages/members/passkey-rule.tsx' }],
  ['open expired', { words: 'members:invitations' }],
  ['user member api_key system payment', { words: 'licenses:actor' }],
  ['magic_link invitation first_owner command oauth passkey recovery', { words: 'account:method' }],
  [
    'received applied stale ignored unmatched waiting failed dead',
    { words: 'payments:status', choice: 'pages/payments/payments-data.ts' },
  ],
  [
    'buyer_unknown buyer_deleted price_unknown price_unmapped license_blocked license_revoked duplicate event_incomplete event_failed',
    { words: 'payments:unlicensed.reason', choice: 'pages/payments/unlicensed-data.ts' },
  ],
  ['key_refused permission_missing other', { words: 'payments:test.fault' }],
  ['draft active archived', { words: 'plans:status' }],
  ['granted lost raised lowered changed', { words: 'plans:change' }],
  ['active suspended', { words: 'users:status', choice: 'pages/users/users-page.tsx' }],
  ['queued delivered dead', { words: 'webhooks:status', choice: 'pages/webhooks/webhooks-data.ts' }],
  ['reinstate_user create_user revoke_sessions edit_provider edit_project view_emails', { words: 'users:signIn.cure' }],
  ['lenient strict', { words: 'apps:option', choice: 'pages/apps/session-settings.ts' }],
  ['open invited domains', { words: 'apps:option', choice: 'pages/apps/session-settings.ts' }],
  ['open accepted revoked expired', { words: 'users:invitations.status', choice: 'pages/users/invitations-data.ts' }],
  ['query fragment', { words: 'apps:option', choice: 'pages/apps/session-settings.ts' }],
  ['ok critical warning', { words: 'health:state' }],
  ['promote delete', { words: 'users:delete.lastOwner.rule', choice: 'pages/users/last-owner.tsx' }],
  ['user organization any', { words: 'plans:holder', choice: 'pages/plans/holder-field.tsx' }],
  ['users servers', { words: 'settings:organizations.creation', choice: 'pages/settings/organization-settings.tsx' }],
  ['users servers both', { words: 'settings:accessKeys.creation', choice: 'pages/settings/access-key-settings.tsx' }],
  ['removed feature role', { words: 'access-keys:scopes.why' }],
  ['user admin server leaked holder undone membership', { words: 'access-keys:reason' }],
  ['csv ndjson', { words: 'audit:export', choice: 'pages/audit/export-menu.tsx' }],
]

/** Enums that the dashboard never shows, and why. */
const unseen: readonly (readonly [values: string, why: string])[] = [
  ['stripe paddle lemonsqueezy polar generic', 'names of providers, from provider-kinds.ts'],
  ['everything email code provider passkey', 'the cause says what does not work'],
  ['plan addon override', 'sources are shown by the name of their plan'],
  ['draft published', 'a version is shown as a draft or by its number'],
  ['partial atomic', 'for servers that report usage'],
  ['pending claimed', 'a seat is shown by its email and the time it was claimed'],
  ['accepted duplicate denied skipped', 'for servers that report usage'],
  ['accepted duplicate', 'for servers that report usage'],
  ['committed released', 'for servers that report usage'],
  ['asked failing gone', 'an endpoint is shown with a text for each reason'],
  ['evict_oldest refuse', 'for apps'],
  ['unknown expired ended revoked network holder off busy', 'for servers that verify tokens'],
  ['change reset', 'for servers that follow changes'],
  ['day week month year', 'a billing period is shown with its amount'],
  ['7 30 90', 'days'],
  ['createdAt email', 'the head of a column'],
  ['asc desc', 'an arrow in the head of a column'],
  ['active ended all', 'a switch'],
  [
    'licensed waiting unmapped meaningless unpaid nobody revoked over',
    'a purchase is shown with the reason why it has no license',
  ],
  ['always never may', 'a switch with a hint for each'],
  ['login_hint prompt hd domain_hint', 'parameters are shown under their own names'],
  ['hour day month', 'the granularity of a chart'],
  ['mail passkey provider', 'for apps'],
  ['passkey mail', 'each method has its own form'],
  ['app account', 'the built-in app is not listed'],
  ['public confidential', 'nothing uses it yet'],
  ['confirm silent off', 'nothing uses it yet'],
  ['openid profile email offline_access licenses organizations billing account', 'nothing uses it yet'],
  ['checkout change portal', 'for apps'],
  ['open completed expired replaced', 'for apps'],
  ['payment_method cancel invoices', 'for apps'],
  ['RS256 ES256', 'nothing uses it yet'],
  ['critical warning', 'a condition that holds is shown by it'],
  ['ok holds unknown unused', 'holds is shown as its severity'],
  ['boolean seconds percent count', 'the unit of a value'],
  ['en de', 'branding is set by the API'],
  ['createdAt endsAt', 'the head of a column'],
  ['user organization email', 'of the license of a user'],
  ['session user app project license organization access_key', 'of the stream for servers'],
  ['me organization', 'for apps'],
  ['invalid_hash made_by_licet unknown_holder invalid_name unknown_scope expired', 'of an import'],
]

const known = [...shown.map(([values]) => values), ...unseen.map(([values]) => values)]

/** Longer lists are not enumerated here: error codes, and events, which the audit log names. */
const isList = (values: readonly string[]): boolean =>
  values.length > 14 && !['magic-link', 'users:read'].includes(values[0] ?? '')

function enumsIn(value: unknown, into = new Set<string>()): Set<string> {
  for (const [key, inner] of Object.entries(Object(value))) {
    if (key === 'enum' && Array.isArray(inner)) {
      const values = inner.filter((choice) => choice !== null)
      if (values.length > 1 && !isList(values)) into.add(values.join(' '))
    } else if (typeof inner === 'object') enumsIn(inner, into)
  }
  return into
}

const enums = enumsIn(JSON.parse(readFileSync(`${root}openapi.json`, 'utf8')))

/** A key in i18next's form: without the colon, which ends a namespace. */
const keyOf = (value: string): string => value.replace(':', '_')

function textAt(language: string, words: string, value: string): unknown {
  const [area = '', path = ''] = words.split(':')
  const texts: unknown = JSON.parse(readFileSync(`${src}locales/${language}/${area}.json`, 'utf8'))
  const group = path.split('.').reduce<unknown>((inner, key) => Object(inner)[key], texts)
  return Object(group)[keyOf(value)]
}

test('every cause that keeps someone from signing in has its sentence in each language', () => {
  for (const language of ['en', 'de'])
    expect(causeCodes.filter((code) => typeof textAt(language, 'users:signIn.cause', code) !== 'string')).toEqual([])
})

test('every enum of the API is listed here, either with labels or as never shown', () => {
  expect([...enums].filter((values) => !known.includes(values))).toEqual([])
  expect(known.filter((values) => !enums.has(values))).toEqual([])
})

test.each(readdirSync(`${src}locales`))('every value of every shown enum has a label in %s', (language) => {
  const missing = shown.flatMap(([values, { words }]) =>
    values
      .split(' ')
      .filter((value) => textAt(language, words, value) === undefined)
      .map((value) => `${words}.${value}`),
  )

  expect(missing).toEqual([])
})

test.each(shown.flatMap(([values, { choice }]) => (choice === undefined ? [] : [[values, choice] as const])))(
  'each value of "%s" can be chosen, by %s',
  (values, choice) => {
    const text = readFileSync(src + choice, 'utf8')

    // As a string, or as the key of a table.
    expect(values.split(' ').filter((value) => !new RegExp(`'${value}'|\\b${value}:`).test(text))).toEqual([])
  },
)

test('every permission and its resource have a label in each language', () => {
  const source = readFileSync(`${root}server/src/permissions.ts`, 'utf8')
  const permissions = [...source.matchAll(/'([a-z_]+:[a-z]+)':/g)].map(([, permission = '']) => permission)
  const missing = readdirSync(`${src}locales`).flatMap((language) =>
    permissions.flatMap((permission) => [
      ...(textAt(language, 'members:permissions', permission) === undefined ? [`${language} ${permission}`] : []),
      ...(textAt(language, 'members:resources', permission.split(':')[0] ?? '') === undefined
        ? [`${language} ${permission} resource`]
        : []),
    ]),
  )

  expect(permissions.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

/** Reasons that the server gives to payment events, with `x` for their variables. */
const eventReasons = [
  ...['events/apply', 'events/intake'],
  ...['buyers', 'claims', 'derive', 'drive', 'take'].map((file) => `purchases/${file}`),
  ...['stripe', 'stripe-lists', 'stripe-events'].map((file) => `../platform/payments/${file}`),
]
  .map((file) => readFileSync(`${root}server/src/payments/${file}.ts`, 'utf8'))
  .flatMap((text) => [
    ...text.matchAll(
      /(?:settleAs\(event, '\w+', |report\('\w+', |reason: |lacks: |return |: string =>\n {2}|\?\? |isThere \? buyer : )(['"`])(\w\S* .+?)\1/g,
    ),
  ])
  .map(([, , reason = '']) => reason.replace(/\$\{.*?\}/g, 'x'))

/** Why an event fails, in the same form. */
const failures = [
  ...['api', 'model', 'stripe', 'lemonsqueezy', 'paddle-again'].map((file) => `payments/${file}`),
  ...['outbound', 'breaker'].map((file) => `outbound/${file}`),
]
  .map((file) => readFileSync(`${root}server/src/platform/${file}.ts`, 'utf8'))
  .flatMap((text) => [
    ...text.matchAll(/(?:(?:PaymentApiError|OutboundError)\(|super\(|said =)\s*(?:'?\w+'?,\s*)?(['"`])(\S.+?)\1/g),
  ])
  .map(([, , reason = '']) => reason.replace(/\$\{.*?\}/g, 'x'))
  // Only of a fetch of missed events, and of a response that cannot be one.
  .filter((reason) => !/pages of results$|^the response has the status/.test(reason))
  .concat('the database rejected it (x)', 'internal error: see the server log')

/** In the order in which the dashboard looks for the text of a reason. */
const eventPatterns = [
  ...readFileSync(`${src}pages/payments/event-reasons.ts`, 'utf8').matchAll(/\[\s*'\w+',\s*\/(.+)\/,?\s*\]/g),
].map(([, pattern = '']) => new RegExp(pattern))

test('every failure of a payment event has its text in the dashboard', () => {
  expect(failures.length).toBeGreaterThan(12)
  expect(failures.filter((reason) => !eventPatterns.some((pattern) => pattern.test(reason)))).toEqual([])
})

test('every reason of a payment event has its text in the dashboard, and every such text its reason', () => {
  expect(eventPatterns.length).toBeGreaterThan(20)
  expect(eventReasons.filter((reason) => !eventPatterns.some((pattern) => pattern.test(reason)))).toEqual([])
  const all = [...eventReasons, ...failures]
  expect(eventPatterns.filter((pattern) => !all.some((reason) => pattern.test(reason)))).toEqual([])
})

test('every condition has its texts in each language', () => {
  const keys = conditions.map(({ key }) => key)
  for (const language of ['en', 'de']) {
    const texts = JSON.parse(readFileSync(`${src}locales/${language}/health.json`, 'utf8'))
    expect([Object.keys(texts.conditions), Object.keys(texts.doNext)]).toEqual([keys, keys])
  }
})

test('the usual scopes of API keys are the same in the dashboard, in the documents, and for licet app env', () => {
  const listOf = (path: string, start: RegExp) => scopesIn(start.exec(readFileSync(root + path, 'utf8'))?.[1] ?? '')
  const rowOf = (name: string) => listOf('docs/operate/keys.md', new RegExp(`\\| ${name} \\| (.+) \\|`))
  const presetOf = (name: string) =>
    listOf('dashboard/src/pages/api-keys/presets.ts', new RegExp(`${name}: \\[(.+)\\]`))

  expect(listOf('server/src/cli/app.ts', /serverScopes.*= \[(.+)\]/)).toEqual(presetOf('server'))
  expect(rowOf('Server of an app')).toEqual(presetOf('server'))
  expect(rowOf('Support desk')).toEqual(presetOf('support'))
  expect(rowOf('Billing')).toEqual(presetOf('billing'))
  expect(presetOf('server')).toHaveLength(2)
})

const scopesIn = (text: string): string[] => text.match(/\w+:\w+/g) ?? []
