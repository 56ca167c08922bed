// Search, forms, and navigation that keeps the token. The pages are complete without it.
const root = new URL(document.documentElement.dataset.root, location.href)
const token = document.getElementById('token')
const menu = document.getElementById('menu')
const main = document.querySelector('main')
const wide = matchMedia('(min-width: 960px)')
const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
const areaOf = (operation) => main.querySelector('#' + operation + ' textarea')
// Links are resolved once: the address bar changes while this page stays.
for (const link of document.querySelectorAll('header a, nav a, link[rel=icon]')) link.href = link.href

// Pages: a click loads the main part of the next one, so that the entered token is not lost.
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
const isPage = ({ pathname }) => pathname === new URL('docs', root).pathname || /^docs\/(api|guides)(\/[^.]*)?$/.test(pathname.slice(root.pathname.length))

// What a page gets when it is shown: the current entry of the menu, and what its forms already know.
const known = {}
function prepare() {
  shown = location.pathname
  for (const group of menu.querySelectorAll('nav details')) {
    let isCurrent = false
    for (const link of group.querySelectorAll('a')) {
      const url = new URL(link.href)
      const isHere = url.pathname === shown
      isCurrent ||= isHere
      if (isHere && !url.hash) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
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
// Arrows move through the results, Enter opens the first or the chosen one, Escape ends the search.
search.addEventListener('keydown', (event) => {
  const links = [...results.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement)
  if (event.key === 'Enter' && at === -1) links[0]?.click()
  else if (event.key === 'ArrowDown') links[at + 1]?.focus()
  else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus()
  else if (event.key === 'Escape') {
    field.value = ''
    field.focus()
    showResults([], [])
  } else return
  event.preventDefault()
})
let asked = 0
field.addEventListener('input', async () => {
  const turn = ++asked
  entries ??= fetch(new URL('docs/search.json', root)).then((response) => response.json()).then(prepareEntries)
  const list = await entries
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  if (turn === asked) showResults(words, words.length ? find(list, words) : [])
})

const prepareEntries = (list) => list.map((entry) => {
  const head = (entry.title + ' ' + entry.place).toLowerCase()
  return { ...entry, head, all: head + ' ' + entry.text.toLowerCase() }
})

function showResults(words, found) {
  menu.querySelector('nav').hidden = words.length > 0
  results.replaceChildren(...found.slice(0, 30).map((entry) => resultItem(entry, words)))
  const count = found.length + (found.length === 1 ? ' result' : ' results')
  search.querySelector('[role=status]').textContent = words.length ? count : ''
}

function find(list, words) {
  const inHead = ({ head }) => words.filter((word) => head.includes(word)).length
  const first = ({ all }) => Math.max(...words.map((word) => all.indexOf(word)))
  return list
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .sort((a, b) => inHead(b) - inHead(a) || first(a) - first(b))
}

function resultItem({ url, method, title, place, text }, words) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = new URL('docs/' + url, root).href
  const kind = document.createElement('b')
  kind.className = 'method ' + (method ?? 'text')
  kind.textContent = method?.toUpperCase() ?? 'Guide'
  const label = document.createElement('span')
  const where = document.createElement(method ? 'code' : 'small')
  where.textContent = method || place !== title ? place : excerpt(text, words)
  label.append(title, where)
  if (!method && place !== title) {
    const part = document.createElement('small')
    part.textContent = excerpt(text, words)
    label.append(part)
  }
  link.append(kind, label)
  item.append(link)
  return item
}

// The words around the first match, whole.
function excerpt(text, words) {
  const at = Math.max(0, Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((index) => index >= 0), text.length))
  const start = at < 30 || at === text.length ? 0 : text.indexOf(' ', at - 30) + 1
  const end = text.indexOf(' ', start + 90)
  return (start > 0 ? '… ' : '') + (end < 0 ? text.slice(start) : text.slice(start, end) + ' …')
}

// /docs#<operationId> is the short URL of an operation.
if (location.pathname === new URL('docs', root).pathname && location.hash.length > 1) {
  const full = [...menu.querySelectorAll('nav a')].find((link) => new URL(link.href).hash === location.hash)
  if (full) location.replace(full.href)
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
