import { Command } from 'commander'
import { rotateKeys } from '../instance/rotation.ts'
import { rotateSigningKey } from '../licenses/keys/service.ts'
import { rotateOidcKeys } from '../oauth2/keys/service.ts'
import { requireNamedProject } from './on-database.ts'
import { action, type CommandResult, withContext } from './run.ts'

export function keysCommand(): Command {
  const keys = new Command('keys')
    .summary('manage encryption and signing keys')
    .description('Manages the keys for encryption at rest, for offline license files, and for ID tokens.')
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
  const oidc = keys
    .command('rotate-oidc')
    .summary('create new keys for the ID tokens of a project')
    .description(
      'Creates a new key for each algorithm that signs ID tokens of a project. Licet does this every 90 days by itself.\n' +
        'The new key signs after 24 hours. The previous key stays published until its last ID token has expired.',
    )
    .requiredOption('--project <key>', 'key of the project, such as default')
    .option('--now', 'after a leak: sign with the new key now, and invalidate all ID tokens of the previous keys')
  action(oidc, ({ project, now }) => rotateOidc(String(project), now === true))
  return keys
}

const rotateOidc = (key: string, immediately: boolean): Promise<CommandResult> =>
  withContext(async (ctx) => {
    const project = await requireNamedProject(ctx, key)
    const rotated = await rotateOidcKeys(ctx, project, { immediately })
    const lines = rotated.flatMap(({ alg, kid, before, signsFrom }) => [
      `New key for ${alg}: ${kid}, signs from ${signsFrom.toISOString()}`,
      `Previous keys: ${before.join(', ')}`,
    ])
    const data = rotated.map((one) => ({ ...one, signsFrom: one.signsFrom.toISOString() }))
    return { lines: lines.length > 0 ? lines : ['No key to rotate: none exists, or the next one is published.'], data }
  })
