import { demoProject, type Installation } from './installation.ts'
import { openProject } from './people.ts'

/** What stands in the addresses of the pages of the demo. */
export interface DemoIds {
  readonly project: string
  readonly user: string
  readonly app: string
  readonly provider: string
  readonly record: string
  readonly session: string
  /** Pro, of which there is a draft. */
  readonly plan: string
  readonly license: string
  /** A licence of an add-on. */
  readonly addon: string
  readonly paymentConfig: string
  /** Of which no secret is set. */
  readonly newPaymentConfig: string
  /** One that waits for its price. */
  readonly paymentEvent: string
  readonly deadPaymentEvent: string
  /** A licence that was paid. */
  readonly paidLicense: string
}

const found = new WeakMap<Installation, DemoIds>()

export async function idsOf(installation: Installation): Promise<DemoIds> {
  const known = found.get(installation)
  if (known) return known
  const visitor = await installation.asOwner()
  const { page, url } = visitor
  await openProject(visitor, demoProject)
  const project = /prj_\w+/.exec(page.url())?.[0] ?? ''
  const first = async (list: string, more = '', field = 'id') => {
    const path = `${url}/v1/admin/${list}?projectId=${project}&limit=1${more}`
    const { data } = await (await page.request.get(path, { headers: { origin: url } })).json()
    return String(data[0][field])
  }
  const ids = {
    project,
    user: await first('users'),
    app: await first('apps'),
    provider: await first('providers'),
    record: await first('audit-logs', '&action=app.update'),
    session: await first('sessions', '&flagged=true&status=active'),
    plan: await first('plans', '&page=2'),
    license: await first('licenses', '&plan=pro&status=active'),
    addon: await first('licenses', '&plan=ai_pack'),
    paymentConfig: await first('payment-configs'),
    newPaymentConfig: await first('payment-configs', '&page=2'),
    paymentEvent: await first('payment-events', '&status=unmatched'),
    deadPaymentEvent: await first('payment-events', '&status=dead'),
    paidLicense: await first('payment-events', '&status=applied', 'licenseId'),
  }
  found.set(installation, ids)
  return ids
}
