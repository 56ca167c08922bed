import { Command } from 'commander'
import { ownerLink } from '../admin/auth/service.ts'
import { checkKey } from '../instance/service.ts'
import { normalizeEmail } from '../platform/mail/address.ts'
import { migrateSchema } from '../start/database.ts'
import { action, type CommandResult, withContext } from './run.ts'

export function adminCommand(): Command {
  const admin = new Command('admin')
    .summary('manage instance owners')
    .description('Instance owners have every permission in every project.')
  const create = admin
    .command('create')
    .summary('create an owner and print a sign-in link')
    .description('Creates an instance owner and prints a sign-in link. The link works once and expires in 1 hour.')
    .argument('<email>', 'email of the owner')
  action(create, (_options, [email = '']) => createOwner(email))
  return admin
}

async function createOwner(text: string): Promise<CommandResult> {
  const email = normalizeEmail(text)
  if (email === undefined) throw new Error(`${text} is not an email address, such as ada@example.com`)
  return withContext(async (ctx) => {
    await migrateSchema(ctx)
    await checkKey(ctx)
    const { link, created } = await ownerLink(ctx, email)
    const what = created ? `${email} is now an owner.` : `${email} is already an owner.`
    return {
      lines: [what, '', 'Sign in with this link. It works once and expires in 1 hour:', '', `  ${link}`],
      data: { email, created, link },
    }
  })
}
