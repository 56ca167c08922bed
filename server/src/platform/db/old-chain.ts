import type { Migration } from './migrations.ts'

/*
 * Takes over databases from before the baseline migrations. To be deleted at 1.0, together with test/old-chain/.
 */

/** The migrations before the baseline, in order. */
const oldChain = [
  '001_init',
  '002_personal_data_and_seals',
  '003_deleted_users',
  '004_admin',
  '005_member_sign_in',
  '006_admin_lists',
  '007_audit_search',
  '008_mail_templates',
  '009_audit_hourly',
  '010_catalogue',
  '011_licenses',
  '012_usage',
  '013_activations',
  '014_payments',
  '015_webhooks',
  '016_audit_words',
  '017_usage_speed',
  '018_lists',
]

/** The migrations that create what the old chain ends with. */
const baseline = [
  '001_instance',
  '002_sign_in',
  '003_admin',
  '004_audit',
  '005_outbox',
  '006_licenses',
  '007_usage',
  '008_payments',
]

/** The last commit with the old chain. */
const lastCommit = '4b520ec'

/**
 * Replaces the baseline in a list of all migrations by one that takes over a database of the old chain.
 * @throws when the database stopped in the middle of the old chain
 */
export function withTakeover(migrations: readonly Migration[], done: ReadonlySet<string>): readonly Migration[] {
  if (done.has('takeover') || !oldChain.some((name) => done.has(name))) return migrations
  const missing = oldChain.find((name) => !done.has(name))
  if (missing !== undefined) {
    throw new Error(
      `The schema of this database is too old: migration ${missing} is missing. Run "licet migrate" of commit ${lastCommit} first, then start this version.`,
    )
  }
  const replaced = migrations.filter(({ name }) => baseline.includes(name))
  return [takeover(replaced), ...migrations.filter((migration) => !replaced.includes(migration))]
}

/** Whether a database with these migrations can be built again from the list of all migrations. */
export function canBuildAgain(names: readonly string[], all: readonly Migration[]): boolean {
  const known = new Set(all.map(({ name }) => name))
  const takenOver = names.includes('takeover') ? ['takeover', ...oldChain] : []
  return names.every((name) => known.has(name) || takenOver.includes(name))
}

/** Renames what the baseline names differently, brings all functions to their present text, and records the baseline as done. */
function takeover(replaced: readonly Migration[]): Migration {
  const functions = replaced.flatMap(({ sql }) => sql.match(/^create function .*?^\$\$;$/gms) ?? [])
  const names = replaced.map(({ name }) => `('${name}')`)
  const statements = [
    renames,
    ...functions.map((text) => text.replace('create function', 'create or replace function')),
    `insert into schema_migrations (name) values ${names.join(', ')};`,
  ]
  return { name: 'takeover', sql: statements.join('\n') }
}

const renames = `
alter table activations rename constraint activations_check to activations_reason_if_deactivated;
alter table admin_links rename constraint admin_links_check to admin_links_email_unless_first_owner;
alter table license_seats rename constraint license_seats_check to license_seats_user_or_email;
alter table licenses rename constraint licenses_check to licenses_one_holder;
alter table licenses rename constraint licenses_check1 to licenses_trial_ends_after_start;
alter table licenses rename constraint licenses_check2 to licenses_ends_after_start;
alter table licenses rename constraint licenses_check3 to licenses_expires_after_end;
alter table licenses rename constraint licenses_check4 to licenses_pending_change_complete;
alter table payment_configs rename constraint payment_configs_check to payment_configs_previous_secret_expires;
alter table plans rename constraint plans_check to plans_default_is_base;
alter table webhook_endpoints rename constraint webhook_endpoints_check to webhook_endpoints_reason_if_disabled;
alter type usage_item rename attribute project to project_id;
alter type usage_item rename attribute key to idempotency_key;
alter type usage_item rename attribute hash to request_hash;
alter type usage_item rename attribute license to license_id;
alter type usage_item rename attribute feature to feature_id;
alter type usage_item rename attribute occurred to occurred_at;
alter type usage_item rename attribute ps to period_start;
alter type usage_item rename attribute pe to period_end;
alter type usage_item rename attribute base to base_limit;
alter type usage_item rename attribute rollover to max_rollover;
alter type usage_item rename attribute before to previous_period_start;
alter type usage_item rename attribute usr to user_id;
alter type usage_item rename attribute ses to session_id;
alter type usage_item rename attribute api to api_key_id;
alter type usage_item rename attribute props to properties;
`
