import { Command } from 'commander'
import { verifyAudit } from '../audit/verification.ts'
import { action, type CommandResult, withContext } from './run.ts'

export function auditCommand(): Command {
  const audit = new Command('audit').summary('verify the audit log').description('Verifies the audit log.')
  const verify = audit
    .command('verify')
    .summary('verify that no record was changed, removed, or inserted')
    .description(
      'Checks every seal of the audit log and names the first record that does not match. Store the last seal elsewhere:\n' +
        'only a stored seal reveals a log that was truncated or rewritten as a whole.',
    )
  action(verify, () => withContext(check))
  return audit
}

async function check(ctx: Parameters<typeof verifyAudit>[0]): Promise<CommandResult> {
  const found = await verifyAudit(ctx)
  const counts = `${found.records} records in ${found.seals} seals, ${found.unsealed} without a seal yet`
  const seal = found.lastSeal ? `Last seal: ${found.lastSeal.number} ${found.lastSeal.hash}` : 'No seals yet.'
  const lines = found.problem
    ? [`The audit log does not match its seals: ${found.problem.message}`, counts]
    : [`The audit log matches its seals: ${counts}.`, seal]
  return { lines, data: found, ok: found.ok }
}
