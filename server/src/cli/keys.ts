import { Command } from 'commander'
import { rotateKeys } from '../instance/rotation.ts'
import { rotateSigningKey } from '../licenses/keys/service.ts'
import { action, withContext } from './run.ts'

export function keysCommand(): Command {
  const keys = new Command('keys')
    .summary('encryption and signing keys')
    .description('Encryption at rest, and what signs offline files.')
  const rotate = keys
    .command('rotate')
    .summary('encrypt everything stored again, under the first key')
    .description(
      'Encrypts everything stored again under the first key of ENCRYPTION_KEYS, while the service runs.\n' +
        'Set ENCRYPTION_KEYS=new:…,old:… on every node first; the old key can go once this has ended.',
    )
  action(rotate, () =>
    withContext(async (ctx) => {
      const counts = await rotateKeys(ctx)
      const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count} encrypted again`)
      return { lines: [...lines, 'Everything is under the first key.'], data: counts }
    }),
  )
  const signing = keys
    .command('rotate-signing')
    .summary('sign offline files with another key from here on')
    .description(
      'Makes another key that signs offline licence files and verdicts.\n' +
        'The one before stays among those that verify, for as long as something it signed may be good.',
    )
  action(signing, () =>
    withContext(async (ctx) => {
      const { before, kid } = await rotateSigningKey(ctx)
      return { lines: [`Signs now: ${kid}`, `Signed before: ${before ?? 'none'}`], data: { before, kid } }
    }),
  )
  return keys
}
