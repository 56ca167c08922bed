/** Sends what the forms hold. The page is whole without it. */
export const referenceScript = String.raw`
const token = document.getElementById('token')
const menu = document.getElementById('menu')
const wide = matchMedia('(min-width: 960px)')
const areaOf = (operation) => document.querySelector('#' + operation + ' textarea')

const fold = () => { menu.open = wide.matches }
fold()
wide.addEventListener('change', fold)
menu.addEventListener('click', ({ target }) => { if (!wide.matches && target.closest('a')) menu.open = false })

// On a developer's machine mailed links may lead back to this page, which then has the token to verify.
if (['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)) {
  const here = location.origin + location.pathname
  for (const area of document.querySelectorAll('textarea'))
    area.value = area.value.replaceAll('https://app.example.com/callback', here)
}
const mailed = new URLSearchParams(location.search).get('token')
const verify = areaOf('verifyMagicLink')
if (mailed && verify) {
  history.replaceState(null, '', location.pathname)
  verify.value = JSON.stringify({ token: mailed }, null, 2)
  verify.closest('details').open = true
  verify.closest('form').scrollIntoView({ block: 'center' })
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target
  const output = form.closest('details').querySelector('output')
  const button = form.querySelector('button')
  button.disabled = true
  send(form)
    .then((answer) => { show(output, answer); keep(answer.body) })
    .catch((error) => show(output, { status: 'No answer', text: String(error.message ?? error), facts: [] }))
    .finally(() => { button.disabled = false })
})

async function send(form) {
  const fields = [...new FormData(form)]
  const of = (place) => fields.filter(([name, value]) => name.startsWith(place + '.') && value !== '')
    .map(([name, value]) => [name.slice(place.length + 1), value])
  const values = Object.fromEntries(of('path'))
  const path = form.dataset.path.replace(/\{(\w+)\}/g, (_match, name) => encodeURIComponent(values[name] ?? ''))
  const url = new URL('.' + path, document.baseURI)
  for (const [name, value] of of('query')) url.searchParams.set(name, value)
  const body = new Map(fields).get('body')
  const headers = Object.fromEntries(of('header'))
  if (body !== undefined) headers['content-type'] = 'application/json'
  if ('secured' in form.dataset && token.value) headers.authorization = 'Bearer ' + token.value.trim()
  const startedAt = performance.now()
  const response = await fetch(url, { method: form.dataset.method, headers, body, credentials: 'same-origin' })
  const text = await response.text()
  const facts = ['x-request-id', 'x-ratelimit-remaining', 'retry-after']
    .filter((name) => response.headers.has(name))
    .map((name) => name + ': ' + response.headers.get(name))
  const status = response.status + ' · ' + Math.round(performance.now() - startedAt) + ' ms'
  const parsed = parse(text)
  return { ok: response.ok, status, facts, body: parsed, text: parsed ? JSON.stringify(parsed, null, 2) : text }
}

function parse(text) {
  try { return JSON.parse(text) } catch { return undefined }
}

function show(output, { ok, status, facts, text }) {
  const line = document.createElement('p')
  line.className = ok ? 'good' : 'bad'
  line.textContent = [status, ...facts].join('\n')
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  pre.textContent = text
  output.replaceChildren(line, pre)
}

// New tokens go where they are needed next. They are kept in this page only, and gone when it is closed.
function keep(body) {
  const { accessToken, refreshToken } = body?.data ?? {}
  if (typeof accessToken === 'string') token.value = accessToken
  const refresh = areaOf('refresh')
  if (refresh && typeof refreshToken === 'string') refresh.value = JSON.stringify({ refreshToken }, null, 2)
}
`
