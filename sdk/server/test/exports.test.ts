import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const src = new URL('../src/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, src), 'utf8')

test('every export has an example', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const documented = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:interface|type|class|const|(?:async )?function) (\w+)/g,
      ),
    ]
      .filter(([, text = '']) => text.includes('@example'))
      .map(([, , name]) => name),
  )
  const entries = [
    'index.ts',
    'express/index.ts',
    'fastify/index.ts',
    'hono/index.ts',
    'next/index.ts',
    'offline/index.ts',
  ]
    .map(read)
    .join('')
  const exported = [...entries.matchAll(/\{([^}]+)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.replace(/\btype\b/, '').trim())
      .filter(Boolean),
  )

  expect(exported.length).toBeGreaterThan(15)
  expect(exported.filter((name) => !documented.includes(name))).toEqual([])
})
