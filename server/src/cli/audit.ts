import { Command } from 'commander'
import { verifyAudit } from '../audit/verification.ts'
import { action, type Outcome, withContext } from './run.ts'

export function auditCommand(): Command {
  const audit = new Command('audit').summary('the audit log').description('The audit log.')
  const verify = audit
    .command('verify')
    .summary('check that no record was changed, removed or slipped in')
    .description(
      'Walks the seals of the audit log and names the first record that does not fit. Note the last seal somewhere else:\n' +
        'a log that was cut at its end, or made anew as a whole, shows only against a seal kept outside.',
    )
  action(verify, () => withContext(check))
  return audit
}

async function check(ctx: Parameters<typeof verifyAudit>[0]): Promise<Outcome> {
  const found = await verifyAudit(ctx)
  const counts = `${found.records} records under ${found.seals} seals, ${found.unsealed} not sealed yet`
  const seal = found.lastSeal ? `Last seal: ${found.lastSeal.number} ${found.lastSeal.hash}` : 'Nothing is sealed yet.'
  const lines = found.problem
    ? [`The audit log does not fit: ${found.problem.message}`, counts]
    : [`The audit log fits: ${counts}.`, seal]
  return { lines, data: found, ok: found.ok }
}
