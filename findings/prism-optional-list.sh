#!/bin/sh
# Prism 5.14.2 (npm: @stoplight/prism-cli): refuses one value of a query parameter that is a list or null.
#
# FastAPI describes an optional list as anyOf [array, null]. One would expect `?sort=name` to be a list of one, as it is for a plain
# array (OpenAPI 3.1, style form, exploded). Prism looks for an array at the top of the schema alone: with one value it compares text
# with the list and returns 422, with two values it is right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @stoplight/prism-cli@5.14.2 >/dev/null 2>&1
cat >check.mjs <<'END'
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const list = { type: 'array', items: { type: 'string' } }
const taking = (schema) => ({
  get: { parameters: [{ name: 'sort', in: 'query', schema }], responses: { 204: { description: 'Accepted' } } },
})
const paths = { '/list': taking(list), '/optional': taking({ anyOf: [list, { type: 'null' }] }) }
writeFileSync('api.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Lists', version: '1' }, paths }))

const prism = spawn('node_modules/.bin/prism', ['mock', 'api.json', '--port', '0'])
try {
  const url = await new Promise((resolve, reject) => {
    let said = ''
    prism.stdout.on('data', (chunk) => {
      said += chunk
      const [found] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said.slice(said.indexOf('listening'))) ?? []
      if (found) resolve(found)
    })
    prism.on('exit', () => reject(new Error(said)))
  })
  const statusOf = async (path) => (await fetch(url + path)).status
  const seen = []
  for (const path of ['/list', '/optional'])
    for (const query of ['?sort=name', '?sort=name&sort=id']) seen.push(`${path}${query} ${await statusOf(path + query)}`)
  console.log(seen.join('\n'))
  assert.deepEqual(seen.map((line) => line.slice(-3)), ['204', '204', '422', '204'])
} finally {
  prism.kill()
}
END
node check.mjs
