import fc from 'fast-check'
import { undoAccessKeys } from '../src/access-keys/undo.ts'
import { hashToken } from '../src/platform/crypto/tokens.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { setAccessKeys, startKeys } from './access-keys.ts'
import { newApiKey } from './api-keys.ts'
import { days, minutes, type Node } from './harness.ts'
import { setUpCatalog } from './licensing.ts'
import {
  introspectInModel,
  isGranting,
  isLive,
  type Model,
  type ModelHolder,
  type ModelKey,
  type ModelUser,
  modelScopes,
  revokeInModel,
  rotateInModel,
  undoInModel,
} from './modeled-keys.ts'

const hours = 60 * minutes
const never = Number.POSITIVE_INFINITY
const allScopes = modelScopes.map(({ key }) => key)

const one = fc.constantFrom<[string, ...string[]]>
/** Which one, of those that there are. */
const key = fc.nat(11)
const scopes = fc.subarray(allScopes)
/** Ada owns the team, and Grace comes and goes. */
const user = fc.constantFrom('ada' as const, 'grace' as const)
const kind = <K extends string>(name: K) => fc.constant(name)

/** What can happen to keys, and around them. The first ones more often. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('make'),
      user,
      place: one('personal', 'in team', 'of team', 'imported', 'imported of team'),
      scopes,
      isLimited: fc.boolean(),
      days: fc.constantFrom(1, 40, null),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('rotate'),
      key,
      overlapDays: fc.constantFrom(0, 1, 30),
      days: fc.constantFrom(undefined, 5, null),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('change'), key, scopes, what: one('scopes', 'networks', 'end') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('revoke'), key }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('pass'), hours: fc.constantFrom(1, 24, 23, 60, 24 * 30) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('license'),
      holder: fc.constantFrom('ada' as const, 'grace' as const, 'team' as const),
      what: one('pro', 'max', 'suspend', 'reinstate', 'revoke'),
      days: fc.constantFrom(2, null),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('member'), role: one('owner', 'admin', 'member', 'none') }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('user'), user, what: one('suspend', 'suspend for a day', 'reinstate') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('settings'),
      what: fc.oneof(
        fc.record({ isOn: fc.boolean() }),
        fc.record({ scopes }),
        fc.record({ organizations: fc.constantFrom('off' as const, 'on' as const, 'required' as const) }),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('undo'), user, hours: fc.constantFrom(0, 24, 48) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('delete'), what: fc.constantFrom('grace' as const, 'team' as const) }),
  },
)
type AnyStep = typeof step extends fc.Arbitrary<infer T> ? T : never
type Step<K extends AnyStep['kind']> = Extract<AnyStep, { kind: K }>

/** A service whose project is played in, and a second node. */
export async function startPlaying() {
  const { service } = await startKeys()
  await setUpCatalog(service, {
    features: ['reports', 'exports'].map((name) => ({ key: name, name, type: 'boolean' })),
    plans: [
      { key: 'pro', name: 'Pro', entitlements: { reports: true } },
      { key: 'max', name: 'Max', entitlements: { reports: true, exports: true } },
    ],
  })
  const writes = ['users', 'organizations', 'licenses', 'access_keys'].map((name) => `${name}:write`)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['sessions:verify', ...writes] }) }
  const ask = async (method: string, path: string, body?: object, node: Pick<Node, 'call'> = service) => {
    const { status, data, error } = await node.call(method, path, { headers, ...(body && { body }) })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify([error, body])}`)
    return data
  }
  const admin = (method: string, path: string, body?: object) => ask(method, `/v1/admin/${path}`, body)
  /** Number of times that a text was expected to work, or to be refused for a reason. */
  const checked: Record<string, number> = {}
  return { service, there: await service.startNode(), ask, admin, played: 0, checked }
}
export type Stage = Awaited<ReturnType<typeof startPlaying>>

/** Two users in a team, with licenses and a key of each kind, and the model of them. */
export async function beginPlay(stage: Stage): Promise<Play> {
  const { admin, service } = stage
  stage.played += 1
  const person = async (name: string): Promise<ModelUser & ModelHolder> => {
    const { id } = await admin('POST', 'users', { email: `${name}-${stage.played}@example.com`, emailVerified: true })
    return { id, suspendedUntil: 0, isDeleted: false, license: undefined }
  }
  const settings = { isOn: true, scopes: allScopes, organizations: 'on' as const }
  await applySettings(stage, settings)
  const [ada, grace] = [await person('ada'), await person('grace')]
  const { id: teamId } = await admin('POST', 'organizations', { name: 'Acme', ownerUserId: ada.id })
  const team: Model['team'] = { license: undefined, isDeleted: false, roles: new Map([[ada, 'owner']]) }
  const model: Model = { now: service.ctx.now().getTime(), ...settings, team, keys: [] }
  const play = { ...stage, model, ada, grace, team, teamId: teamId as string, membershipId: '' }
  await acts.member(play, { kind: 'member', role: 'admin' })
  await setPlan(play, 'grace', 'max', never)
  await setPlan(play, 'team', 'max', never)
  for (const place of ['personal', 'in team', 'of team', 'imported'] as const)
    await acts.make(play, { kind: 'make', user: 'grace', place, scopes: allScopes, isLimited: false, days: 40 })
  return play
}

interface Play extends Stage {
  readonly model: Model
  readonly ada: ModelUser & ModelHolder
  readonly grace: ModelUser & ModelHolder
  readonly team: Model['team']
  readonly teamId: string
  /** Of Grace in the team. */
  membershipId: string
}

type PlayedSettings = Pick<Model, 'isOn' | 'scopes' | 'organizations'>

const applySettings = ({ service }: Pick<Stage, 'service'>, { isOn, scopes: some, organizations }: PlayedSettings) =>
  setAccessKeys(
    service,
    { enabled: isOn, scopes: modelScopes.filter(({ key: name }) => some.includes(name)), maxDays: null },
    { organizations: { enabled: organizations !== 'off', required: organizations === 'required' } },
  )

const hasTeam = ({ model, team }: Play): boolean => model.organizations !== 'off' && !team.isDeleted
const timeOf = (at: number): string => new Date(at).toISOString()
const endIn = ({ now }: Model, afterDays: number | null): number =>
  afterDays === null ? never : now + afterDays * days
const inside = ['10.0.0.0/8']

/** Each does a step, unless it would be refused, and says it to the model. */
const acts: { readonly [K in AnyStep['kind']]: (play: Play, step: Step<K>) => Promise<void> } = {
  async make(play, { place, ...wanted }) {
    const { model, team } = play
    const isInTeam = place.endsWith('team')
    const holder = place.endsWith('of team') ? undefined : play[wanted.user]
    const isPlace = isInTeam ? hasTeam(play) && (!holder || team.roles.has(holder)) : model.organizations !== 'required'
    if (!model.isOn || !isPlace || holder?.isDeleted) return
    const some = wanted.scopes.filter((name) => model.scopes.includes(name))
    const whose = { ...(holder && { userId: holder.id }), ...(isInTeam && { organizationId: play.teamId }) }
    const asked = { ...wanted, scopes: some }
    const isImported = place.startsWith('imported')
    const { id, text } = isImported ? await importKey(play, whose, asked) : await createKey(play, whose, asked)
    model.keys.push({
      id,
      user: holder,
      isInTeam,
      current: { text, madeAt: model.now },
      previous: undefined,
      past: [],
      scopes: some,
      isLimited: wanted.isLimited && !isImported,
      expiresAt: endIn(model, wanted.days),
      madeAt: model.now,
      isRevoked: false,
    })
  },

  async rotate(play, { overlapDays, days: expiresInDays, ...which }) {
    const found = liveKey(play, which)
    if (!found) return
    const body = { overlapDays, ...(expiresInDays !== undefined && { expiresInDays }) }
    const { key: text } = await play.admin('POST', `access-keys/${found.id}/rotate`, body)
    const expiresAt = expiresInDays === undefined ? found.expiresAt : endIn(play.model, expiresInDays)
    rotateInModel(play.model, found, text, overlapDays * days, expiresAt)
  },

  async change(play, { what, scopes: wanted, ...which }) {
    const found = liveKey(play, which)
    if (!found) return
    const { now, scopes: known } = play.model
    const expiresAt = Math.min(found.expiresAt, now + 2 * days)
    const some = wanted.filter((name) => known.includes(name) || found.scopes.includes(name))
    const changed = {
      scopes: { scopes: some },
      networks: { isLimited: !found.isLimited },
      end: { expiresAt },
    }[what as 'scopes' | 'networks' | 'end']
    const body = { networks: { networks: found.isLimited ? [] : inside }, end: { expiresAt: timeOf(expiresAt) } }
    await play.admin(
      'PATCH',
      `access-keys/${found.id}`,
      what === 'scopes' ? { scopes: some } : body[what as 'networks'],
    )
    Object.assign(found, changed)
  },

  async revoke({ model, admin }, which) {
    const found = keyOf(model, which)
    if (!found) return
    await admin('DELETE', `access-keys/${found.id}`)
    revokeInModel(found)
  },

  async pass({ service, model }, { hours: count }) {
    service.advance(count * hours)
    model.now += count * hours
  },

  async license(play, { holder: name, what, days: lasts }) {
    const holder = play[name]
    const isThere = name === 'team' ? hasTeam(play) : !play[name].isDeleted
    if (!isThere) return
    if (what === 'pro' || what === 'max') await setPlan(play, name, what, endIn(play.model, lasts))
    else if (holder.license) await changeLicense(play, holder, what as 'suspend' | 'reinstate' | 'revoke')
  },

  async member(play, { role }) {
    const { team, grace, admin } = play
    if (!hasTeam(play) || grace.isDeleted) return
    const path = `organizations/${play.teamId}/memberships`
    const isMember = team.roles.has(grace)
    if (role === 'none') {
      if (!isMember) return
      await admin('DELETE', `${path}/${play.membershipId}`)
      team.roles.delete(grace)
      revokeAll(play, (one) => one.user === grace && one.isInTeam)
      return
    }
    if (isMember) await admin('PATCH', `${path}/${play.membershipId}`, { role })
    else play.membershipId = (await admin('POST', path, { userId: grace.id, role })).id
    team.roles.set(grace, role)
  },

  async user({ model, admin, ...play }, { user: name, what }) {
    const person = play[name]
    if (person.isDeleted) return
    const until = what === 'suspend' ? never : model.now + days
    const body = until === never ? {} : { until: timeOf(until) }
    if (what === 'reinstate') await admin('POST', `users/${person.id}/reinstate`)
    else await admin('POST', `users/${person.id}/suspend`, body)
    person.suspendedUntil = what === 'reinstate' ? 0 : until
  },

  async settings(play, { what }) {
    Object.assign(play.model, what)
    await applySettings(play, play.model)
  },

  async undo({ service, model, ...play }, { user: name, hours: count }) {
    const person = play[name]
    if (person.isDeleted) return
    const since = model.now - count * hours
    const { id } = await service.db
      .selectFrom('users')
      .select('id')
      .where('public_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await inTransaction(service.ctx, (tx) =>
      undoAccessKeys(tx, { id: service.app.projectId }, { user: { id, ref: person.id }, since: new Date(since) }),
    )
    undoInModel(model, person, since)
  },

  async delete(play, { what }) {
    const { admin, grace, team } = play
    if (what === 'team') {
      if (!hasTeam(play)) return
      await admin('DELETE', `organizations/${play.teamId}`)
      team.isDeleted = true
      revokeAll(play, (one) => one.isInTeam)
    } else if (!grace.isDeleted) {
      await admin('DELETE', `users/${grace.id}`)
      grace.isDeleted = true
      team.roles.delete(grace)
      revokeAll(play, (one) => one.user === grace)
    }
  },
}

const keyOf = ({ keys }: Model, which: { key: number }): ModelKey | undefined => keys[which.key % keys.length]

/** A key that can be changed. */
function liveKey({ model }: Play, which: { key: number }): ModelKey | undefined {
  const found = keyOf(model, which)
  return found && model.isOn && isLive(model, found) ? found : undefined
}

const revokeAll = ({ model }: Play, isMeant: (one: ModelKey) => boolean): void =>
  model.keys.filter(isMeant).forEach(revokeInModel)

interface Asked {
  readonly scopes: readonly string[]
  readonly isLimited: boolean
  readonly days: number | null
}
type Made = Promise<{ id: string; text: string }>

async function createKey(
  { admin }: Play,
  whose: object,
  { scopes: some, isLimited, days: expiresInDays }: Asked,
): Made {
  const networks = isLimited ? inside : []
  const body = { name: 'Key', scopes: some, networks, expiresInDays, ...whose }
  const { id, key: text } = await admin('POST', 'access-keys', body)
  return { id, text }
}

async function importKey({ admin, service, model, played }: Play, whose: object, asked: Asked): Made {
  const text = `foreign-${played}-${model.keys.length}`
  const hash = hashToken(text)
  const expiresAt = asked.days === null ? {} : { expiresAt: timeOf(endIn(model, asked.days)) }
  const imported = { sha256: hash.toString('hex'), name: 'Key', scopes: asked.scopes, ...expiresAt, ...whose }
  await admin('POST', 'access-keys/import', { keys: [imported] })
  const { public_id: id } = await service.db
    .selectFrom('access_keys')
    .select('public_id')
    .where('foreign_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return { id, text }
}

/** Another plan for a license that grants something, else a new license. */
async function setPlan(
  { admin, model, teamId, ...play }: Play,
  name: 'ada' | 'grace' | 'team',
  plan: 'pro' | 'max',
  endsAt: number,
): Promise<void> {
  const holder = play[name]
  const { license } = holder
  if (license?.isSuspended || license?.plan === plan) return
  if (license && isGranting(model, license)) {
    await admin('POST', `licenses/${license.id}/change-plan`, { plan, at: 'now' })
    license.plan = plan
    return
  }
  if (license) await admin('POST', `licenses/${license.id}/revoke`, {})
  const whose = name === 'team' ? { organizationId: teamId } : { userId: play[name].id }
  const body = { ...whose, plan, endsAt: endsAt === never ? null : timeOf(endsAt) }
  const { id } = await admin('POST', 'licenses', body)
  holder.license = { id, plan, endsAt, isSuspended: false }
}

async function changeLicense({ admin, model }: Play, holder: ModelHolder, what: 'suspend' | 'reinstate' | 'revoke') {
  const { license } = holder
  const isPossible = { suspend: isGranting(model, license), reinstate: license?.isSuspended, revoke: true }[what]
  if (!license || !isPossible) return
  await admin('POST', `licenses/${license.id}/${what}`, {})
  if (what === 'revoke') holder.license = undefined
  else license.isSuspended = what === 'suspend'
}

/** Does a step. */
export const act = (play: Play, what: AnyStep): Promise<void> => acts[what.kind](play, what as never)

let asked = 0
/** Another one each time: texts in vain count for their address. */
function addressIn(network: '10' | '11'): string {
  asked += 1
  return [network, asked >> 16, (asked >> 8) & 255, asked & 255].join('.')
}

/** What a node says of all texts, from both networks, where it differs from the model. */
export async function findDifferences(play: Play, { there: isThere = false } = {}): Promise<string[]> {
  const { model, checked } = play
  const texts = model.keys.flatMap((one) =>
    [one.current.text, ...(one.previous ? [one.previous.text] : []), ...one.past].map((text) => ({ one, text })),
  )
  const sent = texts.flatMap((about) => [
    { ...about, isInside: true },
    { ...about, isInside: false },
  ])
  if (sent.length === 0) return []
  const [near, far] = [addressIn('10'), addressIn('11')]
  const tokens = sent.map(({ text: token, isInside }) => ({ token, ip: isInside ? near : far, userAgent: '' }))
  const body = { tokens, ...(isThere && { fresh: true }) }
  const node = isThere ? play.there : play.service
  const { results } = await play.ask('POST', '/v1/sessions/introspect', body, node)
  return sent.flatMap(({ one, text, isInside }, index) => {
    const expected = introspectInModel(model, one, text, isInside)
    const what = typeof expected === 'string' ? expected : 'works'
    checked[what] = (checked[what] ?? 0) + 1
    const [seen, wanted] = [simplify(results[index]), expected].map((result) => JSON.stringify(result))
    return seen === wanted ? [] : [`${model.keys.indexOf(one)} ${text.slice(0, 12)}: ${seen} instead of ${wanted}`]
  })
}

interface Result {
  readonly active: boolean
  readonly reason?: string
  readonly key?: { readonly scopes: readonly string[] }
  readonly expiresIn?: number
  readonly user?: { readonly id: string } | null
  readonly organization?: { readonly role: string } | null
}

/** As the model says it. */
function simplify({ active, reason, key: found, expiresIn, user: person, organization }: Result): unknown {
  if (!active) return reason
  return { scopes: found?.scopes, expiresIn, user: person?.id ?? null, role: organization?.role ?? null }
}
