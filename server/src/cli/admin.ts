import { Command } from 'commander'
import { recoverByCommand } from '../admin/auth/recovery.ts'
import { ownerLink } from '../admin/auth/service.ts'
import { normalizeEmail } from '../platform/mail/address.ts'
import { onDatabase } from './on-database.ts'
import { action, type CommandResult } from './run.ts'

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
