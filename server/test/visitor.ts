import type { Service } from './harness.ts'
import { send as sendTo } from './send.ts'

/** What a browser without JavaScript got. */
export interface Visited {
  readonly status: number
  readonly location: string
  /** Without the `<wbr>` in emails. */
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
  /** The text of the heading. */
  readonly title: string
  /** Sends the form with this action, with the hidden fields that the page has. */
  submit(action: string, fields?: Readonly<Record<string, string>>, headers?: Headers): Promise<Visited>
}

const toText = (text: string): string =>
  text
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** What `submit` sends: the hidden fields of the form with this action. */
function fieldsOf(body: string, action: string): Record<string, string> {
  const form = body.split('<form').find((text) => text.includes(`action="${action}"`))
  if (form === undefined) throw new Error(`no form ${action} in ${body}`)
  const fields = (form.split('</form>')[0] ?? '').matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, toText(value)]))
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** Added to those of the browser, or with undefined left out. */
type Headers = Readonly<Record<string, string | undefined>>

const dropUndefined = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** A browser without JavaScript: it keeps cookies, follows our own redirects, and sends forms. */
export function visitorOf({ http }: Pick<Service, 'http'>, { language = 'en' } = {}) {
  const cookies = new Map<string, string>()

  /** The headers of a browser. */
  function headersOf(): Record<string, string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const plain = { host: 'auth.example.com', 'accept-language': language, 'user-agent': agent }
    return cookie === '' ? plain : { ...plain, cookie }
  }

  async function send(
    method: 'GET' | 'HEAD' | 'POST',
    url: string,
    { fields, headers = {} }: { fields?: Readonly<Record<string, string>>; headers?: Headers } = {},
  ): Promise<Visited> {
    const response = await sendTo(http, {
      method,
      url: url.replace('https://auth.example.com', ''),
      headers: dropUndefined({ ...headersOf(), ...(fields && formHeaders), ...headers }),
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = String(response.headers.location ?? '')
    if (response.statusCode === 303 && location.startsWith('/')) return send('GET', location)
    const { statusCode: status, headers: received } = response
    const body = response.body.replaceAll('<wbr>', '')
    return {
      status,
      location,
      body,
      headers: received,
      title: toText(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1] ?? ''),
      submit: (action, more = {}, extra = {}) =>
        send('POST', action, { fields: { ...fieldsOf(body, action), ...more }, headers: extra }),
    }
  }

  return {
    cookies,
    open: (url: string, headers?: Headers) => send('GET', url, { ...(headers && { headers }) }),
    head: (url: string) => send('HEAD', url),
    post: (url: string, fields: Readonly<Record<string, string>>, headers?: Headers) =>
      send('POST', url, { fields, ...(headers && { headers }) }),
  }
}
export type Visitor = ReturnType<typeof visitorOf>
