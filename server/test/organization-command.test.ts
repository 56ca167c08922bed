import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newId } from '../src/platform/crypto/ids.ts'
import { setUpDevices } from './devices.ts'
import { type Service, startService, times } from './harness.ts'
import { databaseUrlOf, environmentOf, newFolder, program, runLicet } from './licet-process.ts'
import { setOrganizations } from './organizations.ts'
import { insertUser } from './people.ts'
import { rounds } from './rounds.ts'

const limit = { timeout: 600_000 }

/** A project with the plan `team` of three seats, and the commands on its database. */
async function start() {
  const service = await startService({ machine: Date.now })
  const { admin, license } = await setUpDevices(service, { seats: 3, activations: { limit: 5 } })
  await admin.call('POST', `/v1/admin/licenses/${license.id}/revoke`, { body: {} })
  const settings = {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrlOf(service.database),
    ENCRYPTION_KEY: '07'.repeat(32),
  }
  const folder = newFolder()
  const licet = (...args: string[]) => runLicet(folder, args, settings)
  const json = async (...args: string[]) => JSON.parse((await licet(...args, '--json')).stdout)
  const projectId = service.app.projectRef
  const person = async (name: string) => {
    const user = await insertUser(service, { email: `${name.toLowerCase()}@example.com`, name })
    await service.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
    return user
  }
  const grant = async (body: object): Promise<string> =>
    (await admin.call('POST', '/v1/admin/licenses', { body: { projectId, plan: 'team', ...body } })).data.id
  const seat = (license: string, body: object) => admin.call('POST', `/v1/admin/licenses/${license}/seats`, { body })
  return { service, admin, settings, folder, licet, json, person, grant, seat }
}

/** Assigns all seats to others than the holder. */
async function giveAll({ db }: Service, license: string, users: readonly { id: number }[]): Promise<void> {
  const { id } = await db.selectFrom('licenses').select('id').where('public_id', '=', license).executeTakeFirstOrThrow()
  await db.deleteFrom('license_seats').where('license_id', '=', id).execute()
  const now = new Date()
  const times = { assigned_at: now, claimed_at: now }
  for (const [index, user] of users.entries())
    await db
      .insertInto('license_seats')
      .values({ public_id: newId('seat'), license_id: id, slot: index + 1, user_id: user.id, ...times })
      .execute()
}

const rolesIn = async ({ db }: Service, ref: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'm.role'])
    .where('o.public_id', '=', ref)
    .orderBy('m.id')
    .execute()

test(
  'licet organization from-seats, list, and show work, and licenses are granted to organizations',
  limit,
  async () => {
    const { service, admin, licet, json, person, grant, seat } = await start()
    const ada = await person('Ada:<Lovelace>')
    const [bob, cai] = [await person('bob'), await person('cai')]
    const license = await grant({ userId: ada.ref })
    await seat(license, { userId: bob.ref })
    await seat(license, { email: 'eve@example.com' })
    const addon = (
      await admin.call('POST', '/v1/admin/licenses', {
        body: { projectId: service.app.projectRef, plan: 'more', userId: ada.ref },
      })
    ).data.id
    const full = await grant({ userId: cai.ref })
    await giveAll(service, full, [await person('f1'), await person('f2'), await person('f3')])
    const waiting = await grant({ email: 'nobody@example.com' })
    const from = ['organization', 'from-seats', '--plan', 'team']

    const off = await licet(...from)
    expect([off.code, off.stderr]).toEqual([
      1,
      expect.stringContaining('has no organizations: set settings.organizations.enabled'),
    ])
    await setOrganizations(service, {})
    const dry = await json(...from, '--dry-run')
    expect(dry).toMatchObject({
      dryRun: true,
      converted: [
        { license, owner: 'ada:<lovelace>@example.com', name: 'Ada Lovelace', memberships: 2, invitations: 1 },
      ],
      left: [
        { license: full, reason: expect.stringContaining('others have all its seats') },
        { license: waiting, reason: 'no user holds it yet' },
      ],
    })
    expect((await json('organization', 'list')).organizations).toEqual([])

    const made = await licet(...from)
    const { organizations } = await json('organization', 'list', '--search', 'lovelace')
    const [{ id }] = organizations
    const shown = await json('organization', 'show', 'ada-lovelace')
    expect([made.code, made.stderr]).toEqual([1, ''])
    expect(made.stdout).toMatch(/^1 organization with 2 memberships and 1 invitation made in project default\.\n/)
    expect(organizations).toMatchObject([
      { slug: 'ada-lovelace', name: 'Ada Lovelace', membershipCount: 2, externalId: null },
    ])
    expect(await rolesIn(service, id)).toEqual([
      { email: 'ada:<lovelace>@example.com', role: 'owner' },
      { email: 'bob@example.com', role: 'member' },
    ])
    expect(shown).toMatchObject({ id, invitations: [{ email: 'eve@example.com', role: 'member', status: 'open' }] })
    const held = shown.licenses.map((one: { id: string; organizationId: string }) => [one.id, one.organizationId])
    expect(held.toSorted()).toEqual(
      [
        [license, id],
        [addon, id],
      ].toSorted(),
    )
    const seats = (await admin.call('GET', `/v1/admin/licenses/${license}/seats`)).data
    expect(seats.map((one: { userId: string }) => one.userId).toSorted()).toEqual([ada.ref, bob.ref].toSorted())
    const mails = await service.db
      .selectFrom('mails')
      .select(['recipient', 'template'])
      .where('template', '=', 'organization-invitation')
      .execute()
    expect(mails).toEqual([{ recipient: 'eve@example.com', template: 'organization-invitation' }])
    expect((await licet('organization', 'show', id)).stdout).toMatch(/MEMBERSHIP +EMAIL +ROLE +SINCE\n.*owner /)
    const owner = await licet('user', 'show', ada.ref)
    expect(owner.stdout).toMatch(new RegExp(`ORGANIZATION +SLUG +ROLE +SINCE\\n${id} +ada-lovelace +owner `))
    expect((await json('user', 'show', bob.ref)).organizations).toMatchObject([
      { id, name: 'Ada Lovelace', role: 'member' },
    ])
    expect((await json(...from)).converted).toEqual([])

    const granted = await licet('license', 'grant', '--organization', 'ada-lovelace', '--plan', 'small')
    expect(granted.stderr).toContain(`ada-lovelace already has the license ${license} of the plan team@1`)
    expect((await licet('license', 'list', '--organization', id)).stdout).toContain(` ${id} `)
    expect((await json('license', 'show', id)).licenses).toHaveLength(2)
    const wrong: readonly [args: string[], reason: string][] = [
      [['organization', 'show', 'nope'], 'No organization of project default has the slug nope.'],
      [['organization', 'show', ada.ref.replace('usr', 'org')], 'has the ID org_'],
      [['license', 'grant', '--plan', 'small'], 'send one of --user and --organization'],
      [['organization', 'from-seats', '--plan', 'nope'], 'plan'],
    ]
    for (const [args, reason] of wrong) {
      const { code, stdout, stderr } = await licet(...args)
      expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
      expect(stderr).toContain(reason)
    }
  },
)

test(
  'licet organization from-seats converts each license once, killed or with two concurrent runs',
  limit,
  async () => {
    const { service, settings, folder, json, person, grant, seat } = await start()
    await setOrganizations(service, {})
    const licenses = await Promise.all(
      times(60, async (n) => {
        const license = await grant({ userId: (await person(`owner${n}`)).ref })
        await seat(license, { userId: (await person(`guest${n}`)).ref })
        return license
      }),
    )
    const args = [...program, 'organization', 'from-seats', '--plan', 'team']
    const countMade = async () =>
      Number(
        (
          await service.db
            .selectFrom('organizations')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    let kills = 0
    for (; kills < rounds(20, 6) && (await countMade()) < 50; kills += 1) {
      const before = await countMade()
      const child = execFile(process.execPath, args, { cwd: folder, env: environmentOf(settings) })
      const ended = new Promise((resolve) => child.on('exit', resolve))
      while ((await countMade()) === before && child.exitCode === null) await wait(5)
      await wait((kills * 7) % 30)
      child.kill('SIGKILL')
      await ended
    }
    const runs = await Promise.all([
      json('organization', 'from-seats', '--plan', 'team'),
      json('organization', 'from-seats', '--plan', 'team'),
    ])

    expect(kills).toBeGreaterThan(1)
    expect(runs.map(({ left }) => left)).toEqual([[], []])
    const held = await service.db
      .selectFrom('licenses as l')
      .innerJoin('organizations as o', 'o.id', 'l.organization_id')
      .select(['l.public_id', 'o.public_id as organization', 'o.membership_count', 'o.owner_count'])
      .execute()
    expect(held.map(({ public_id }) => public_id).toSorted()).toEqual(licenses.toSorted())
    expect(new Set(held.map(({ organization }) => organization)).size).toBe(60)
    expect(await countMade()).toBe(60)
    expect(held.every(({ membership_count, owner_count }) => membership_count === 2 && owner_count === 1)).toBe(true)
  },
)
