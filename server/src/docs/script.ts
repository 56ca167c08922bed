/** Search, forms, and navigation that keeps the token. The pages are complete without it. */
export const referenceScript = String.raw`
const root = new URL(document.documentElement.dataset.root, location.href)
const token = document.getElementById('token')
const menu = document.getElementById('menu')
const main = document.querySelector('main')
const wide = matchMedia('(min-width: 960px)')
const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
const areaOf = (operation) => main.querySelector('#' + operation + ' textarea')
// Links are resolved once: the address bar changes while this page stays.
for (const link of document.querySelectorAll('header a, nav a, link[rel=icon]')) link.href = link.href

// Pages: a click loads the main part of the next one, so that the token stays where it was entered.
async function open(url, { isNew }) {
  const response = await fetch(url)
  if (!response.ok) return location.assign(url)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (isNew) history.pushState(null, '', url)
  document.title = page.title
  main.replaceChildren(...page.querySelector('main').childNodes)
  for (const link of main.querySelectorAll('a')) link.href = new URL(link.getAttribute('href'), url).href
  prepare()
  reveal()
}

function reveal() {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (!wide.matches && menu.contains(link)) menu.open = false
  const url = new URL(link.href)
  if (url.origin !== location.origin || url.pathname === location.pathname || !isPage(url)) return
  event.preventDefault()
  open(url, { isNew: true }).catch(() => location.assign(url))
})
let shown = location.pathname
addEventListener('popstate', () => { if (location.pathname !== shown) open(new URL(location.href), { isNew: false }) })
const isPage = ({ pathname }) => pathname === new URL('docs', root).pathname || pathname.startsWith(new URL('docs/api/', root).pathname)

// What a page gets when it is shown: the current entry of the menu, and what its forms already know.
const known = {}
function prepare() {
  shown = location.pathname
  for (const group of menu.querySelectorAll('nav details')) {
    const isCurrent = new URL(group.querySelector('a').href).pathname === shown
    group.classList.toggle('current', isCurrent)
    if (isCurrent) group.open = true
  }
  // On a developer's machine, magic links may lead back to this page, which then has the token to verify.
  if (isLocal) for (const area of main.querySelectorAll('textarea'))
    area.value = area.value.replaceAll('https://app.example.com/callback', location.origin + location.pathname)
  if (known.refreshToken) fill('refreshTokens', { refreshToken: known.refreshToken })
  if (known.handle) fill('verifyMagicLink', { handle: known.handle, code: '' })
}

function fill(operation, body) {
  const area = areaOf(operation)
  if (area) area.value = JSON.stringify(body, null, 2)
  return area
}

const fold = () => { menu.open = wide.matches }
fold()
wide.addEventListener('change', fold)
prepare()

const received = new URLSearchParams(location.search).get('token')
if (received) {
  history.replaceState(null, '', location.pathname)
  const area = fill('verifyMagicLink', { token: received })
  if (area) {
    area.closest('details').open = true
    area.closest('form').scrollIntoView({ block: 'center' })
  }
}

// Search: every word must be in an entry; the entries where they come first are shown first.
const search = document.getElementById('search')
const field = search.querySelector('input')
const results = document.getElementById('results')
let entries
search.hidden = false
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea')) return
  event.preventDefault()
  menu.open = true
  field.focus()
})
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') results.querySelector('a')?.click()
})
field.addEventListener('input', async () => {
  entries ??= fetch(new URL('docs/search.json', root)).then((response) => response.json())
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length ? find(await entries, words) : []
  menu.querySelector('nav').hidden = words.length > 0
  results.replaceChildren(...found.slice(0, 30).map(resultItem))
  search.querySelector('[role=status]').textContent = words.length ? found.length + (found.length === 1 ? ' operation' : ' operations') + ' found' : ''
})

function find(list, words) {
  const score = ({ text }) => Math.max(...words.map((word) => text.indexOf(word)))
  return list.filter(({ text }) => words.every((word) => text.includes(word))).sort((a, b) => score(a) - score(b))
}

function resultItem({ id, page, method, summary, path }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = new URL('docs/api/' + page + '#' + id, root).href
  const verb = document.createElement('b')
  verb.className = 'method ' + method
  verb.textContent = method.toUpperCase()
  const words = document.createElement('span')
  const route = document.createElement('code')
  route.textContent = path
  words.append(summary, route)
  link.append(verb, words)
  item.append(link)
  return item
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target
  const output = form.closest('details').querySelector('output')
  const button = form.querySelector('button')
  button.disabled = true
  send(form)
    .then((reply) => { show(output, reply); keep(reply.body) })
    .catch((error) => show(output, { status: 'No response', text: String(error.message ?? error), facts: [] }))
    .finally(() => { button.disabled = false })
})

async function send(form) {
  const fields = [...new FormData(form)]
  const of = (place) => fields.filter(([name, value]) => name.startsWith(place + '.') && value !== '')
    .map(([name, value]) => [name.slice(place.length + 1), value])
  const values = Object.fromEntries(of('path'))
  const path = form.dataset.path.replace(/\{(\w+)\}/g, (_match, name) => encodeURIComponent(values[name] ?? ''))
  const url = new URL('.' + path, root)
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

// New tokens and handles go where they are needed next. They live in this tab's memory alone and disappear when it closes.
function keep(body) {
  const { accessToken, refreshToken, handle } = body?.data ?? {}
  if (typeof handle === 'string' && handle.startsWith('lmh_')) {
    known.handle = handle
    fill('verifyMagicLink', { handle, code: '' })
  }
  if (typeof accessToken === 'string') token.value = accessToken
  if (typeof refreshToken !== 'string') return
  known.refreshToken = refreshToken
  fill('refreshTokens', { refreshToken })
}
`
