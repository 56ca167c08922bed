// What the packages of the SDK export: writes the reports sdk/*/etc/*.api.md, and the pages docs/integrate/sdk/*.md. With --check
// it writes nothing, fails when one of them is not current, and checks the packages as npm packs them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
  type IConfigFile,
} from '@microsoft/api-extractor'
import { prepare, root } from './prepare.mjs'
import { problemsOfPackage } from './sdk-packages.ts'
import { type EntryPoint, sdkPage } from './sdk-pages.ts'

const folders = ['sdk/client', 'sdk/react', 'sdk/server']
const isCheck = process.argv.includes('--check')

interface Package {
  readonly folder: string
  readonly name: string
  readonly entries: readonly EntryPoint[]
}

function readPackage(folder: string): Package {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const entries = Object.entries<{ readonly types?: string }>(exports).flatMap(([subpath, { types }]) =>
    types === undefined ? [] : [{ name: `${name}${subpath.slice(1)}`, path: join(root, folder, types) }],
  )
  return { folder, name, entries }
}

const reportNameOf = ({ name }: EntryPoint): string => `${name.split('/')[2] ?? 'index'}.api.md`

function configOf(folder: string, entry: EntryPoint): IConfigFile {
  const projectFolder = join(root, folder)
  const reportTempFolder = join(root, 'node_modules/.cache/licet-reports', folder)
  for (const path of [join(projectFolder, 'etc'), reportTempFolder]) mkdirSync(path, { recursive: true })
  return {
    projectFolder,
    mainEntryPointFilePath: entry.path,
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          target: 'es2023',
          lib: ['es2023', 'dom', 'dom.iterable'],
          module: 'nodenext',
          jsx: 'react-jsx',
          strict: true,
          skipLibCheck: true,
          types: ['node'],
        },
        files: [entry.path],
      },
    },
    apiReport: { enabled: true, reportFileName: reportNameOf(entry), reportFolder: 'etc', reportTempFolder },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    newlineKind: 'lf',
    messages: {
      compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      // Subpaths name types of the main entry point, and comments are checked elsewhere.
      extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
    },
  }
}

const prepareConfig = (folder: string, entry: EntryPoint): ExtractorConfig =>
  ExtractorConfig.prepare({
    configObject: configOf(folder, entry),
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, folder, 'package.json'),
  })

/** Writes the reports of a package, or compares them. Returns what is wrong. */
function reportPackage({ folder, entries }: Package): string[] {
  const configs = entries.map((entry) => prepareConfig(folder, entry))
  const [first, ...others] = configs
  if (!first) return []
  // Compiled once: the entry points share most of their files, and all of the libraries.
  const additionalEntryPoints = others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath)
  const compilerState = CompilerState.create(first, { additionalEntryPoints })
  return configs.flatMap((config) => report(config, compilerState))
}

/** Writes the report of an entry point, or compares it. Returns what is wrong. */
function report(config: ExtractorConfig, compilerState: CompilerState): string[] {
  const wrong: string[] = []
  const messageCallback = (message: ExtractorMessage): void => {
    if (message.logLevel === ExtractorLogLevel.Error) wrong.push(message.formatMessageWithLocation(root))
    message.handled = true
  }
  const { apiReportChanged } = Extractor.invoke(config, { compilerState, localBuild: !isCheck, messageCallback })
  const path = relative(root, config.reportFilePath)
  if (apiReportChanged && isCheck) return [...wrong, `${path} is not current: npm run gen`]
  if (apiReportChanged) console.log(`wrote ${path}`)
  return wrong
}

/** Removes the reports of former entry points. Returns what is wrong. */
function removeObsolete({ folder, entries }: Package): string[] {
  const known = entries.map(reportNameOf)
  const obsolete = readdirSync(join(root, folder, 'etc')).filter((name) => !known.includes(name))
  if (isCheck) return obsolete.map((name) => `${folder}/etc/${name} has no entry point: npm run gen`)
  for (const name of obsolete) rmSync(join(root, folder, 'etc', name))
  return []
}

/** Writes the page of a package, or compares it. Returns what is wrong. */
function writePage({ folder, name, entries }: Package): string[] {
  const path = `docs/integrate/sdk/${basename(folder)}.md`
  const text = sdkPage(name, entries)
  const file = join(root, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return []
  if (isCheck) return [`${path} is not current: npm run gen`]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`wrote ${path}`)
  return []
}

prepare({ build: folders })
const packages = folders.map(readPackage)
const problems = packages.flatMap((one) => [...reportPackage(one), ...removeObsolete(one), ...writePage(one)])
if (isCheck) problems.push(...(await Promise.all(folders.map(problemsOfPackage))).flat())
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
