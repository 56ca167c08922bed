import { Command } from 'commander'
import { forgetKey, type KeyStatus, listKeyStatuses, useKey } from '../instance/encryption-keys.ts'
import { rotateSigningKey } from '../licenses/keys/service.ts'
import { rotateOidcKeys } from '../oauth2/keys/service.ts'
import { sealedColumns } from '../start/rooms.ts'
import { requireNamedProject } from './on-database.ts'
import { action, type CommandResult, withContext } from './run.ts'

export function keysCommand(): Command {
  const keys = new Command('keys')
    .summary('manage encryption and signing keys')
    .description('Manages the keys for encryption at rest, for offline license files, and for ID tokens.')
  addEncryption(keys)
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

function addEncryption(keys: Command): void {
  const status = keys
    .command('status')
    .summary('show the encryption keys and how much each has encrypted')
    .description(
      'Shows every encryption key, the number of stored values that it has encrypted, and the nodes that do not have it.',
    )
  action(status, showKeys)
  const use = keys
    .command('use')
    .summary('encrypt with another key, and re-encrypt all stored data')
    .description(
      'Switches every node to this key for encryption, and re-encrypts all stored data, while the service runs.\n' +
        'First add the key to ENCRYPTION_KEYS on every node, and restart each. If the command was interrupted, run it again.',
    )
    .argument('<id>', 'ID of the key, such as k2')
  action(use, (_options, [id = '']) => replaceKey(id))
  const forget = keys
    .command('forget')
    .summary('let every node do without an earlier key')
    .description(
      'Checks that no stored value is encrypted with this key. Then remove it from ENCRYPTION_KEYS on every node.\n' +
        'Keep it with the backups that were made until now: they need it.',
    )
    .argument('<id>', 'ID of the key, such as k1')
    .option('--lost', 'the key is lost: the values that it has encrypted cannot be decrypted, and must be set again')
  action(forget, ({ lost }, [id = '']) => forgetRetired(id, lost === true))
}

const showKeys = (): Promise<CommandResult> =>
  withContext(async (ctx) => {
    const { keys, nodes } = await listKeyStatuses(ctx, sealedColumns)
    return { lines: keys.flatMap((key) => linesOfKey(key, nodes)), data: { keys, nodes } }
  })

const stateTexts = {
  'in use': 'in use: encrypts and decrypts',
  retired: 'retired: only decrypts',
  known: 'not in use',
  missing: 'missing in the settings of this command',
} as const satisfies Record<KeyStatus['state'], string>

function linesOfKey(key: KeyStatus, nodes: number): string[] {
  const { id, state, values, columns, isConfigured, missingOn, differsOn } = key
  const having = `on ${nodes - missingOn.length - differsOn.length} of ${nodes} nodes`
  const own = isConfigured || state === 'missing' ? '' : `, ${stateTexts.missing}`
  return [
    `${id}: ${stateTexts[state]}${own}, stored values: ${values.toLocaleString('en-US')}, ${having}`,
    ...Object.entries(columns).map(([column, count]) => `    ${column}: ${count.toLocaleString('en-US')}`),
    ...missingOn.map((name) => `    not on ${name}`),
    ...differsOn.map((name) => `    another key with this ID on ${name}`),
  ]
}

const replaceKey = (id: string): Promise<CommandResult> =>
  withContext(async (ctx) => {
    const counts = await useKey(ctx, id, sealedColumns)
    const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count} re-encrypted`)
    return { lines: [...lines, `All stored values are encrypted with ${id}.`], data: counts }
  })

const forgetRetired = (id: string, isLost: boolean): Promise<CommandResult> =>
  withContext(async (ctx) => {
    await forgetKey(ctx, id, { sealed: sealedColumns, isLost })
    return { lines: [`Forgotten. Remove ${id} from ENCRYPTION_KEYS on every node.`], data: { forgotten: id } }
  })

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
