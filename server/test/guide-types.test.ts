import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { blockOf } from './guide.ts'

/** Code of the guides that no test can run: what it uses of the packages has these types. */

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where the names of the packages lead to their sources. */
const folder = `${root}sdk/react/test/guide`

/** What the page presupposes: values of the reader's app, and the packages of phones, as their documentation has them. */
const known: Readonly<Record<string, string>> = {
  phone: '',
  screens: `declare const licet: import('@licet/client').Licet
    declare function SignInScreen(): null; declare function HomeScreen(): null`,
  offline: `declare const file: string, appId: string, fingerprint: string
    declare const keys: Parameters<typeof verifyLicenseFile>[1]['keys']
    declare function load(): Promise<{ seq: number; maxSeenTime: number } | undefined>; declare function save(memory: object): Promise<void>`,
  feature: `import { requireFeature } from '@licet/server/express'
    declare const app: import('express').Express; declare function report(user: { id: string } | undefined): object`,
  'better-auth': '',
  pricing: '',
  'upgrade-button': 'declare function Report(): null',
}
const phones = `declare module 'expo-crypto' {
    export const getRandomBytes: (count: number) => Uint8Array
    export const CryptoDigestAlgorithm: { SHA256: 'SHA-256' }
    export const digest: (algorithm: 'SHA-256', data: BufferSource) => Promise<ArrayBuffer>
  }
  declare module 'expo-secure-store' {
    export const getItemAsync: (key: string) => Promise<string | null>
    export const setItemAsync: (key: string, value: string) => Promise<void>
    export const deleteItemAsync: (key: string) => Promise<void>
  }
  declare module 'expo-web-browser' {
    type Result = { type: 'success'; url: string } | { type: 'cancel' | 'dismiss' | 'locked' | 'opened' }
    export const openAuthSessionAsync: (url: string, redirectUrl?: string | null) => Promise<Result>
  }
  declare module 'react-native' {
    export const AppState: { addEventListener(type: 'change', listener: (state: string) => void): { remove(): void } }
  }`

const blocks: readonly (readonly [document: string, name: string])[] = [
  ['docs/integrate/react-native.md', 'phone'],
  ['docs/integrate/react-native.md', 'screens'],
  ['docs/integrate/oidc-clients.md', 'better-auth'],
  ['docs/integrate/usage.md', 'feature'],
  ['docs/licenses.md', 'offline'],
  ['docs/payments.md', 'pricing'],
  ['docs/payments.md', 'upgrade-button'],
]

test('the code for phones, offline licenses, and other packages has the types of what it imports', {
  timeout: 600_000,
}, () => {
  const sources = new Map([
    [`${folder}/phones.d.ts`, phones],
    ...blocks.map(([document, name]): [string, string] => [
      `${folder}/${name}.tsx`,
      `${blockOf(document, name)}\n${known[name]}\nexport {}`,
    ]),
  ])
  const config = ts.readConfigFile(`${root}sdk/react/tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, `${root}sdk/react`)
  options.paths = {
    ...options.paths,
    '@licet/server/express': ['../server/src/express/index.ts'],
    '@licet/server/offline': ['../server/src/offline/index.ts'],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => sources.has(name) || fileExists(name)
  host.readFile = (name) => sources.get(name) ?? readFile(name)
  host.getSourceFile = (name, version) => {
    const text = sources.get(name)
    return text === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, text, version)
  }
  const program = ts.createProgram(
    [...sources.keys()],
    { ...options, noEmit: true, skipLibCheck: true, noUnusedLocals: false },
    host,
  )

  const problems = [...sources.keys()].flatMap((name) => {
    const file = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${name.slice(folder.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })

  expect(problems).toEqual([])
})
