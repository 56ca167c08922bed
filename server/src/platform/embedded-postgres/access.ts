import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, constants, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { nameOf, type SystemAccount } from './account.ts'
import { systemErrorCode } from './fault.ts'
import { appUser, ownerUser, superuser } from './settings.ts'

/** The passwords of the two roles that connect with one. */
export type Passwords = { readonly owner: string; readonly app: string }

/**
 * Decides who can connect, whatever the files held before: the superuser only as the system user that runs PostgreSQL
 * or that starts it, the two roles with their passwords, and no one else.
 */
export function writeAccessRules(data: string, account: SystemAccount): void {
  const names = new Set([nameOf(account.uid), ownName()].filter((name) => name !== undefined))
  const rules = [`local all ${superuser} peer map=licet`, `local all ${ownerUser},${appUser} scram-sha-256`]
  const map = [...names].map((name) => `licet "${name}" ${superuser}`)
  for (const [name, lines] of Object.entries({ 'pg_hba.conf': rules, 'pg_ident.conf': map })) {
    const text = ['# Written by Licet at every start.', ...lines, ''].join('\n')
    replaceFile(join(data, name), text, account)
  }
}

/** The system user of this process. Undefined in a container that runs as a number without a name. */
function ownName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

/** Reads the passwords, or creates them where the file is missing or broken. */
export function preparePasswords(path: string, account: SystemAccount): Passwords {
  const known = readPasswords(path)
  if (known) return known
  const made = { owner: newPassword(), app: newPassword() }
  replaceFile(path, `${lineOf(ownerUser, made.owner)}\n${lineOf(appUser, made.app)}\n`, account)
  return made
}

/** The passwords of an earlier start, if it was one with passwords. */
export function readPasswords(path: string): Passwords | undefined {
  const text = readOwnFile(path)
  const [owner, app] = [ownerUser, appUser].map((user) => {
    const start = lineOf(user, '')
    return text
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.slice(start.length)
  })
  return owner && app ? { owner, app } : undefined
}

const newPassword = (): string => randomBytes(32).toString('base64url')

/** A line of a password file (PostgreSQL, section 34.16), which psql can read, too. */
const lineOf = (user: string, password: string): string => `*:*:*:${user}:${password}`

/** Empty where there is no such file. Never follows a link: the directory belongs to another user. */
export function readOwnFile(path: string): string {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      return readFileSync(descriptor, 'utf8')
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes(systemErrorCode(error) ?? '')) return ''
    throw error
  }
}

/** Replaces a file in one step, readable for that user only. Never follows a link: the directory belongs to that user. */
export function replaceFile(path: string, text: string, { uid, gid }: SystemAccount): void {
  if (readOwnFile(path) === text) return
  const draft = `${path}.draft`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  chownSync(draft, uid, gid)
  renameSync(draft, path)
}

/** SQL that lets the two roles sign in with these passwords, and do nothing else. */
export const rolesWith = ({ owner, app }: Passwords): string =>
  [
    [ownerUser, owner],
    [appUser, app],
  ]
    .map(
      ([user, password]) => `do $do$ begin
  if not exists (select from pg_roles where rolname = '${user}') then create role ${user}; end if;
end $do$;
alter role ${user} login nosuperuser nocreatedb nocreaterole noreplication password '${password}';`,
    )
    .join('\n')
