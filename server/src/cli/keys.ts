import { Command } from 'commander'
import { rotateKeys } from '../instance/rotation.ts'
import { action, withContext } from './run.ts'

export function keysCommand(): Command {
  const keys = new Command('keys').summary('encryption keys').description('Encryption at rest.')
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
  return keys
}
