import { Command } from 'commander'
import { recoverByCommand } from '../admin/auth/recovery.ts'
import { ownerLink } from '../admin/auth/service.ts'
import type { AppContext } from '../context.ts'
import { dropMember, type FoundMember, findMembers } from '../members/service.ts'
import { inTransaction } from '../platform/db/db.ts'
import { normalizeEmail } from '../platform/mail/address.ts'
import { findProjects } from '../projects/service.ts'
import { asCalled } from './called.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { action, type CommandResult } from './run.ts'
import { columns, shortOf } from './table.ts'

export function adminCommand(): Command {
  const admin = new Command('admin')
    .summary('manage instance owners and recover members')
    .description('Instance owners have every permission in every project.')
  const create = admin
    .command('create')
    .summary('create an owner and print a sign-in link')
    .description('Creates an instance owner and prints a sign-in link. The link works once and expires in 1 hour.')
    .argument('<email>', 'email of the owner')
  action(create, (_options, [email = '']) => createOwner(email))
  const recover = admin
    .command('recover')
    .summary('reset the passkeys of a member and print a sign-in link')
    .description(
      'Removes all passkeys of a member, ends their sessions and open links, and sends them an email.\n' +
        'Prints a link to sign in and add a new passkey. The link works once and expires in 1 hour.',
    )
    .argument('<email>', 'email of the member')
  action(recover, (_options, [email = '']) => recoverAccess(email))
  const list = admin
    .command('list')
    .summary('list members')
    .description('Lists the members of the whole instance and of each project, with their roles.')
  action(list, () => onDatabase(listAll))
  const remove = admin
    .command('remove')
    .summary('remove a member')
    .description('Removes a member from the instance or from a project. Their access ends with their next request.')
    .argument('<email>', 'email of the member')
    .option('--project <key>', 'key of the project of which they are a member (default: the instance)')
  action(remove, ({ project }, [email = '']) => removeOne(email, project === undefined ? undefined : String(project)))
  return admin
}

async function recoverAccess(text: string): Promise<CommandResult> {
  const email = requireEmail(text)
  return onDatabase(async (ctx) => {
    const recovered = await recoverByCommand(ctx, email)
    if (!recovered) throw new Error(`${email} is not a member`)
    const { link, passkeysRemoved, sessionsEnded } = recovered
    return {
      lines: [
        `Passkeys removed: ${passkeysRemoved}`,
        `Sessions ended: ${sessionsEnded}`,
        '',
        'Sign in with this link and add a new passkey. It works once and expires in 1 hour:',
        '',
        `  ${link}`,
      ],
      data: { email, passkeysRemoved, sessionsEnded, link },
    }
  })
}

/** @throws when it is not an email */
function requireEmail(text: string): string {
  const email = normalizeEmail(text)
  if (email === undefined) throw new Error(`${text} is not an email address, such as ada@example.com`)
  return email
}

async function createOwner(text: string): Promise<CommandResult> {
  const email = requireEmail(text)
  return onDatabase(async (ctx) => {
    const { link, created } = await ownerLink(ctx, email)
    const what = created ? `${email} is now an owner.` : `${email} is already an owner.`
    return {
      lines: [what, '', 'Sign in with this link. It works once and expires in 1 hour:', '', `  ${link}`],
      data: { email, created, link },
    }
  })
}

async function listAll(ctx: AppContext): Promise<CommandResult> {
  const found: [project: string | null, member: FoundMember][] = []
  for (const project of [undefined, ...(await findProjects(ctx))])
    for (const member of await findMembers(ctx, project)) found.push([project?.key ?? null, member])
  const rows = found.map(([project, { email, role, createdAt }]) => [
    email,
    role,
    project ?? '(instance)',
    shortOf(createdAt),
  ])
  const data = found.map(([project, { ref: id, email, role, createdAt }]) => ({ id, email, role, project, createdAt }))
  const lines =
    rows.length === 0
      ? ['There is no member yet. Create the first owner: licet admin create EMAIL'].map(asCalled)
      : columns([['EMAIL', 'ROLE', 'PROJECT', 'SINCE'], ...rows])
  return { lines, data: { members: data } }
}

async function removeOne(text: string, projectKey: string | undefined): Promise<CommandResult> {
  const email = requireEmail(text)
  return onDatabase(async (ctx) => {
    const project = projectKey === undefined ? undefined : await requireNamedProject(ctx, projectKey)
    const where = projectKey === undefined ? 'the instance' : `project ${projectKey}`
    const member = (await findMembers(ctx, project)).find((one) => one.email === email)
    if (!member) throw new Error(`${email} is not a member of ${where}. List all members: licet admin list`)
    await inTransaction(ctx, (tx) => dropMember(tx, project, member))
    return {
      lines: [`${email} is no longer a member of ${where}.`],
      data: { id: member.ref, email, role: member.role, project: projectKey ?? null },
    }
  })
}
