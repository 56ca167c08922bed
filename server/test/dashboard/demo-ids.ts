import { demoProject, type Installation } from './installation.ts'
import { openProject } from './people.ts'

/** The IDs in the page URLs of the demo project. */
export interface DemoIds {
  readonly project: string
  readonly user: string
  /** An organization with a license, invitations, and one owner among others. */
  readonly organization: string
  /** A user with an expired access key and one with limits. */
  readonly keyHolder: string
  readonly app: string
  readonly provider: string
  readonly record: string
  readonly session: string
  /** The plan Pro, which has a draft. */
  readonly plan: string
  readonly license: string
  /** A license of an add-on. */
  readonly addon: string
  readonly paymentConfig: string
  /** A payment provider without a secret. */
  readonly newPaymentConfig: string
  /** An event whose price is not mapped to a plan yet. */
  readonly paymentEvent: string
  readonly deadPaymentEvent: string
  /** A license granted by a payment. */
  readonly paidLicense: string
  /** A license of Pro with devices and seats. */
  readonly shared: string
  /** The newest endpoint works, the next one was disabled. */
  readonly endpoint: string
  readonly brokenEndpoint: string
  /** A delivery that failed permanently. */
  readonly delivery: string
}

interface Held {
  readonly seats: { readonly used: number }
  readonly activations: { readonly used: number }
}

const found = new WeakMap<Installation, DemoIds>()

export async function idsOf(installation: Installation): Promise<DemoIds> {
  const known = found.get(installation)
  if (known) return known
  const visitor = await installation.asOwner()
  const { page, url } = visitor
  await openProject(visitor, demoProject)
  const project = /prj_\w+/.exec(page.url())?.[0] ?? ''
  const ask = async (list: string, more: string) => {
    const path = `${url}/v1/admin/${list}?projectId=${project}${more}`
    return (await page.request.get(path, { headers: { origin: url } })).json()
  }
  const first = async (list: string, more = '', field = 'id') =>
    String((await ask(list, `&limit=1${more}`)).data[0][field])
  const { data: licenses } = await ask('licenses', '&plan=pro&status=active&limit=100')
  const shared = licenses.find(({ seats, activations }: Held) => seats.used > 0 && activations.used > 0)
  const ids = {
    project,
    user: await first('users'),
    organization: await first('organizations', '&q=brightside'),
    keyHolder: await first('access-keys', '&q=calendar', 'userId'),
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
    shared: String(shared.id),
    endpoint: await first('webhook-endpoints'),
    brokenEndpoint: await first('webhook-endpoints', '&page=2'),
    delivery: await first('webhook-deliveries', '&status=dead'),
  }
  found.set(installation, ids)
  return ids
}
