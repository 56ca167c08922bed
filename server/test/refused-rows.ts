import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Service } from './harness.ts'

/** Until the end of the test, the table refuses rows for which the condition on `new` holds, like a row that breaks a rule. */
export async function refuseInserts({ db }: Pick<Service, 'db'>, table: string, condition: string): Promise<void> {
  onTestFinished(async () => {
    await sql.raw(`drop function refuse_rows() cascade`).execute(db)
  })
  await sql
    .raw(`
      create function refuse_rows() returns trigger language plpgsql as $$
      begin
        if new.${condition} then raise exception 'refused by the test'; end if;
        return new;
      end;
      $$;
      create trigger refuse_rows before insert on ${table} for each row execute function refuse_rows()`)
    .execute(db)
}
