import { Command } from 'commander'
import { ownerLink } from '../admin/auth/service.ts'
import { checkKey } from '../instance/service.ts'
import { migrate } from '../platform/db/migrate.ts'
import { normaliseEmail } from '../platform/mail/address.ts'
import { action, type Outcome, withContext } from './run.ts'

export function adminCommand(): Command {
  const admin = new Command('admin').summary('owners of the instance').description('Who may do everything.')
  const create = admin
    .command('create')
    .summary('make an owner and print a link that signs them in')
    .description(
      'Makes an address an owner of the whole instance and prints a sign-in link, good once and for an hour.',
    )
    .argument('<email>', 'address of the owner')
  action(create, (_options, [email = '']) => createOwner(email))
  return admin
}

async function createOwner(text: string): Promise<Outcome> {
  const email = normaliseEmail(text)
  if (email === undefined) throw new Error(`${text} is not one plain address, like ada@example.com`)
  return withContext(async (ctx) => {
    await migrate(ctx.db)
    await checkKey(ctx)
    const { link, created } = await ownerLink(ctx, email)
    const what = created ? `${email} is an owner now.` : `${email} is an owner already.`
    return { lines: [what, '', 'Sign in here, once, within an hour:', '', `  ${link}`], data: { email, created, link } }
  })
}
