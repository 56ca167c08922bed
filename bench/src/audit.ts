import { roomyLimit, tightLimit } from './licet.ts'
import type { Figure } from './rounds.ts'
import type { Sized } from './stage.ts'

const number = (value: number): string => value.toLocaleString('en')

/**
 * Checks that every counter is the sum of its events, and that none exceeds its limit. @throws when one does not match
 */
export async function audit(sized: Sized): Promise<Figure[]> {
  const [row] = await sized.licet.query<{ counters: string; wrong: string; over: string }>(
    `select count(*) as counters, count(*) filter (where c.used is distinct from e.sum) as wrong,
       count(*) filter (where c.used > case when p.key = 'tight' then ${tightLimit} else ${roomyLimit} end) as over
     from usage_counters c
       full join (select license_id, feature_id, sum(quantity) as sum from usage_events group by 1, 2) e
         using (license_id, feature_id)
       join licenses l on l.id = license_id join plans p on p.id = l.plan_id`,
  )
  if (row?.wrong !== '0' || row.over !== '0') throw new Error(`usage was counted incorrectly: ${JSON.stringify(row)}`)
  const of = `with ${number(sized.sessions)} events before`
  return [
    { name: `counters ${of}`, value: number(Number(row.counters)) },
    { name: `counters that are not the sum of their events, ${of}`, value: row.wrong },
    { name: `counters above their limit, ${of}`, value: row.over },
  ]
}
