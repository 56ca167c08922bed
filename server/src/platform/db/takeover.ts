import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { home } from '../home.ts'
import { listSchema, type Migration } from './migrations.ts'

/*
 * Takes over databases from before server/schema/: those of commit 4ad9e6c4, and those of the last commit with their migrations.
 * To be deleted at 1.0, together with schema/takeover/.
 */

/** The migrations of commit 4ad9e6c4, in order. */
export const until045 = `
  001_instance 002_sign_in 003_admin 004_audit 005_outbox 006_licenses 007_usage 008_payments 009_mail_sign_in
  010_limits 011_session_networks 012_identities 012_undos 013_vouching 014_audit_seals 016_restored 017_step_up
  018_passkeys 019_member_passkeys 020_user_fields 021_imports 022_audit_ships 022_key_news 022_verification_runs
  023_offline_places 023_offline_places_filled 024_purchases 025_waiting_purchases 026_unlicensed 027_usage_count
  028_apps_sign_in 029_oidc_signing_keys 030_payments_in_steps 031_unlicensed_events 032_app_secrets 033_oauth_codes
  034_change_stream 035_device_grants 036_encryption_keys 037_usage_writes 038_sign_in_round_trips
  039_licenses_and_new_users 040_usage_bound 041_usage_bound_checked 042_usage_ranges 043_usage_days
  044_usage_fold_by_key 045_audit_words
`
  .trim()
  .split(/\s+/)

/** Those after them, up to commit c6591dd8. */
export const until071 = `
  046_reporters 047_usage_of_several_licenses 048_seat_offers 050_payment_turns 053_sign_in_ways 056_webhook_shares
  059_passkey_kind 060_public_metadata 062_redirect_hosts 063_mail_turns 065_buyer_deleted
  066_public_metadata_of_invitations 067_member_identities 068_provider_parameters 069_usage_voids 070_test_purchases
  071_known_zones
`
  .trim()
  .split(/\s+/)

const formerNames: ReadonlySet<string> = new Set([...until045, ...until071])

/** A migration from before server/schema/. The name of the first file is one, too. */
export const isFormer = (name: string): boolean => formerNames.has(name)

const readPart = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`schema/takeover/${name}.sql`, home)), 'utf8')

/** Runs in one transaction, and leaves what server/schema/ creates. Undefined for any other database. @throws when it is between both states */
export function findTakeover(done: ReadonlySet<string>): Migration | undefined {
  const schema = listSchema()
  if (done.size === 0 || schema.every(({ name }) => done.has(name))) return undefined
  const known = new Set(schema.map(({ name }) => name))
  if (done.size > 1 && [...done].every((name) => known.has(name))) return undefined
  const parts = partsFor(done)
  const functions = schema.flatMap(({ sql }) => sql.match(/^create function .*?^(end )?\$\$;$/gms) ?? [])
  const replaced = functions.map((text) => text.replace('create function', 'create or replace function'))
  const sql = [...parts.map(readPart), ...replaced, 'delete from schema_migrations;'].join('\n')
  return { kind: 'takeover', name: 'takeover', sql, records: [...known] }
}

function partsFor(done: ReadonlySet<string>): string[] {
  const missing = until045.find((name) => !done.has(name))
  if (missing !== undefined) throw new Error(refusal(missing, '4ad9e6c4'))
  const later = until071.filter((name) => done.has(name))
  if (later.length === 0) return ['1-from-045', '2-from-071']
  const next = until071.find((name) => !done.has(name))
  if (next !== undefined) throw new Error(refusal(next, 'c6591dd8'))
  return ['2-from-071']
}

const refusal = (missing: string, commit: string): string =>
  `The schema of this database is too old: migration ${missing} is missing. Run "licet migrate" of commit ${commit} first, then start this version.`
