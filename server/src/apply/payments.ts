import type { PaymentConfig } from '../payments/configs/model.ts'
import { inOrder, pricesOf } from '../payments/configs/prices.ts'
import { lockConfig } from '../payments/configs/queries.ts'
import { usualSetup } from '../payments/configs/rules.ts'
import {
  apiOf,
  createConfig,
  deleteConfig,
  listConfigs,
  rotateWebhookSecret,
  secretFaultsOf,
  updateConfig,
  webhookSecretsOf,
} from '../payments/configs/service.ts'
import { recheckConfig } from '../payments/rechecks/service.ts'
import type { Project } from '../projects/service.ts'
import { changes, type Difference, differences, secretChanged } from './differences.ts'
import { type Path, placeFaults } from './problems.ts'
import type { DeclaredPaymentConfig } from './schema.ts'
import { isEmpty, noteChange, type Work } from './work.ts'

/** A project has one configuration per provider and mode. */
const nameOf = ({ provider, mode }: Pick<PaymentConfig, 'provider' | 'mode'>): string => `${provider}-${mode}`

export async function applyPaymentConfigs(
  work: Work,
  project: Project,
  declared: readonly DeclaredPaymentConfig[],
  at: Path,
): Promise<void> {
  const { tx } = work
  // Locked before reading, so that the compared rows are the changed ones.
  for (const { ref } of await listConfigs(tx, project)) await lockConfig(tx.db, ref)
  const known = new Map((await listConfigs(tx, project)).map((config) => [nameOf(config), config]))
  for (const [index, entry] of declared.entries()) {
    const config = known.get(nameOf(entry))
    known.delete(nameOf(entry))
    const applied = config ? changeConfig(work, project, config, entry) : makeConfig(work, project, entry)
    await applied.catch((error) => placeFaults(error, [...at, index]))
  }
  for (const config of work.prune ? known.values() : []) {
    await deleteConfig(tx, config)
    noteChange(work, 'delete', 'payment_config', `${project.key}/${nameOf(config)}`)
  }
}

/** An entry is the complete configuration, except for omitted secrets and prices: these stay unchanged. */
function setupOf({ tx }: Work, declared: DeclaredPaymentConfig) {
  const { webhookSecret: _secret, apiKey: _key, prices: _prices, ...fields } = declared
  return { ...usualSetup(tx, declared), ...fields }
}

async function makeConfig(work: Work, project: Project, declared: DeclaredPaymentConfig): Promise<void> {
  const { provider, mode, webhookSecret, apiKey, prices: said = [], ...rest } = declared
  const prices = inOrder(await pricesOf(work.tx, project, said))
  await createConfig(work.tx, project, { ...setupOf(work, declared), webhookSecret, apiKey }, prices)
  noteChange(work, 'create', 'payment_config', `${project.key}/${nameOf(declared)}`, {
    ...differences({}, rest),
    ...secrets({ webhookSecret: webhookSecret !== undefined, apiKey: apiKey !== undefined }),
    ...differences({}, indexByPrice(prices)),
  })
}

async function changeConfig(
  work: Work,
  project: Project,
  config: PaymentConfig,
  declared: DeclaredPaymentConfig,
): Promise<void> {
  const { tx } = work
  const faults = secretFaultsOf(tx, config)
  if (isSkipped(work, project, config, { declared, faults })) return
  const setup = setupOf(work, declared)
  const prices = declared.prices && inOrder(await pricesOf(tx, project, declared.prices))
  const isNew = compareSecrets(tx, config, { declared, faults })
  const ofPrices = prices ? changes(indexByPrice(config.prices), indexByPrice(prices)) : {}
  const fields = { ...differences(config, setup), ...secrets(isNew), ...ofPrices }
  if (isEmpty(fields)) return
  const { webhookSecret: ofSecret, ...others } = fields
  // A secret that cannot be decrypted has no overlap.
  const rotates = ofSecret !== undefined && faults.webhookSecret === undefined
  const rotated = rotates ? await rotate(tx, config, declared.webhookSecret) : undefined
  if (!rotated || !isEmpty(others)) {
    const given = {
      // For another URL, the file must have the key, also the stored one.
      ...((isNew.apiKey || setup.baseUrl !== config.baseUrl) && { apiKey: declared.apiKey }),
      ...(isNew.webhookSecret && !rotated && { webhookSecret: declared.webhookSecret }),
    }
    await updateConfig(tx, rotated ?? config, { ...setup, ...given }, prices)
  }
  await recheckIf(tx, config, { ofPrices, fields })
  noteChange(work, 'update', 'payment_config', `${project.key}/${nameOf(config)}`, fields)
}

/** The licenses of purchases follow from prices and these fields, and events may be pending for them. */
async function recheckIf(
  tx: Work['tx'],
  config: PaymentConfig,
  { ofPrices, fields }: { ofPrices: object; fields: object },
): Promise<void> {
  const isDerived =
    !isEmpty(ofPrices) || ['grantsLicenses', 'pausedCollection', 'otherBuyers'].some((name) => name in fields)
  if (isDerived) await recheckConfig(tx, config)
}

type SecretFaults = ReturnType<typeof secretFaultsOf>

interface SecretsToCompare {
  readonly declared: DeclaredPaymentConfig
  readonly faults: SecretFaults
}

/** Which secrets the file changes. */
const compareSecrets = (tx: Work['tx'], config: PaymentConfig, { declared, faults }: SecretsToCompare) => ({
  webhookSecret: faults.webhookSecret !== undefined || isOther(declared.webhookSecret, webhookSecretsOf(tx, config)[0]),
  apiKey: faults.apiKey !== undefined || isOther(declared.apiKey, apiOf(tx, config)?.apiKey),
})

/** Whether the file lacks a secret of which the stored one cannot be decrypted. */
function isSkipped(
  work: Work,
  project: Project,
  config: PaymentConfig,
  { declared, faults }: SecretsToCompare,
): boolean {
  const webhookFault = declared.webhookSecret === undefined ? faults.webhookSecret : undefined
  const keyFault = declared.apiKey === undefined ? faults.apiKey : undefined
  if (webhookFault === undefined && keyFault === undefined) return false
  const what = webhookFault === undefined ? 'API key' : 'webhook secret'
  const reason = `the ${what} cannot be decrypted: ${webhookFault ?? keyFault}`
  work.skip({ entity: 'payment_config', name: `${project.key}/${nameOf(config)}`, reason })
  return true
}

/** Omitted fields are ignored. */
const isOther = (said: string | undefined, kept: string | undefined): boolean => said !== undefined && said !== kept

const overlapHours = 24

/**
 * Webhooks in transit are signed with the previous secret, so it stays valid for a day. Undefined if there was no
 * secret.
 */
const rotate = async (tx: Work['tx'], config: PaymentConfig, secret: string | undefined) =>
  secret !== undefined && config.webhookSecret.configured
    ? rotateWebhookSecret(tx, config, { secret, overlapHours })
    : undefined

const secrets = (isNew: { webhookSecret: boolean; apiKey: boolean }): Record<string, Difference> => ({
  ...(isNew.webhookSecret && { webhookSecret: secretChanged }),
  ...(isNew.apiKey && { apiKey: secretChanged }),
})

/** By price, the way changes are reported. */
const indexByPrice = (prices: readonly (ReturnType<typeof inOrder>[number] | PaymentConfig['prices'][number])[]) =>
  Object.fromEntries(
    prices.map(({ externalPriceId, plan, version, quantityTo, listed, position }) => [
      `prices.${externalPriceId}`,
      {
        plan: plan === null || typeof plan === 'string' ? plan : plan.key,
        ...(version !== null && { version }),
        ...(quantityTo !== 'none' && { quantityTo }),
        // The order of others shows nowhere.
        ...(listed && { listed, position }),
      },
    ]),
  )
