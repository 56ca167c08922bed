import { Command } from 'commander'
import { rotateKeys } from '../instance/rotation.ts'
import { rotateSigningKey } from '../licenses/keys/service.ts'
import { action, withContext } from './run.ts'

export function keysCommand(): Command {
  const keys = new Command('keys')
    .summary('manage encryption and signing keys')
    .description('Manages the keys for encryption at rest and for offline license files.')
  const rotate = keys
    .command('rotate')
    .summary('re-encrypt all stored data with the first key')
    .description(
      'Re-encrypts all stored data with the first key of ENCRYPTION_KEYS, while the service runs.\n' +
        'Set ENCRYPTION_KEYS=new:...,old:... on every node first. Remove the old key after this command has finished.',
    )
  action(rotate, () =>
    withContext(async (ctx) => {
      const counts = await rotateKeys(ctx)
      const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count} re-encrypted`)
      return { lines: [...lines, 'All stored data uses the first key.'], data: counts }
    }),
  )
  const signing = keys
    .command('rotate-signing')
    .summary('create a new key for offline license files')
    .description(
      'Creates a new key that signs offline license files and validation responses.\n' +
        'The previous key stays published until its last file has expired.',
    )
  action(signing, () =>
    withContext(async (ctx) => {
      const { before, kid } = await rotateSigningKey(ctx)
      return { lines: [`New signing key: ${kid}`, `Previous signing key: ${before ?? 'none'}`], data: { before, kid } }
    }),
  )
  return keys
}
