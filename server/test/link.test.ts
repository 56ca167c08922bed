import { execFile } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newFolder } from './licet-process.ts'

const execute = promisify(execFile)
const script = fileURLToPath(new URL('../../scripts/link.mjs', import.meta.url))
const names = ['@licet/client', '@licet/react', '@licet/server']

const link = (folder: string, from: string) =>
  execute(process.execPath, [script, folder], { env: { ...process.env, INIT_CWD: from } })

/** The first run downloads React. */
const timeout = 300_000

test('npm run link installs copies of the packages of the SDK and licet in an app, which can import them', {
  timeout,
}, async () => {
  const home = newFolder()
  const app = join(home, 'my-app')
  mkdirSync(app)
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }))

  await link('my-app', home)
  await link('my-app', home)

  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  expect([Object.keys(dependencies), Object.keys(devDependencies)]).toEqual([names, ['licet']])
  for (const name of names) expect(lstatSync(join(app, 'node_modules', name)).isSymbolicLink()).toBe(false)
  const code = `console.log(...(await Promise.all(${JSON.stringify(names)}.map((name) => import(name)))).map((one) => Object.keys(one).length > 0))`
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', code], { cwd: app })
  expect(stdout.trim()).toBe('true true true')
})

test('npm run link says what is missing', async () => {
  const home = newFolder()

  await expect(link('my-app', home)).rejects.toThrow(`${join(home, 'my-app')} has no package.json`)
  await expect(execute(process.execPath, [script])).rejects.toThrow('npm run link -- FOLDER')
})
