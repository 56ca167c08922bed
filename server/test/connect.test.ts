import { expect, test } from 'vitest'
import { frameworks, type SampleFile } from '../../dashboard/src/pages/apps/frameworks.ts'
import { textOf } from './guide.ts'

/** Where the code of a framework comes from: its guide, which tests run, and for parts of it another one. */
const sources: Readonly<Record<string, readonly string[]>> = {
  express: ['docs/integrate/express-react.md', 'docs/licenses.md'],
  next: ['docs/integrate/next.md'],
  spa: ['sdk/react/README.md'],
  native: ['docs/integrate/react-native.md'],
  cli: ['docs/integrate/cli.md'],
  python: ['docs/integrate/oidc.md'],
  go: ['examples/go/main.go'],
}

/** Lines without indentation, without the marks of a diff, and without a comma at the end. */
const linesOf = (text: string): string[] =>
  text.split('\n').map((line) => line.replace(/^[+ ]/, '').trim().replace(/,$/, ''))

/** The names that a line imports, with their module; undefined for another line. */
function importOf(line: string): { names: readonly string[]; from: string } | undefined {
  const [, names = '', from = ''] = /^import \{ (.+) \} from '(.+)'$/.exec(line) ?? []
  return from === '' ? undefined : { names: names.split(', '), from }
}

/** A guide may import more than the few lines of the dashboard need. */
function imports(known: readonly string[], line: string): boolean {
  const wanted = importOf(line)
  const same = known.flatMap((each) => importOf(each) ?? []).filter(({ from }) => from === wanted?.from)
  return wanted?.names.every((name) => same.some(({ names }) => names.includes(name))) ?? false
}

test.each(frameworks.filter(({ files }) => files.length > 0).map((framework) => [framework.id, framework] as const))(
  'each line of code that the dashboard shows for %s is in the guide',
  (id, { files }) => {
    const known = (sources[id] ?? []).flatMap((source) => linesOf(textOf(source)))

    const drifted = files.flatMap(({ name, code }: SampleFile) =>
      linesOf(code)
        .filter((line) => !known.includes(line) && !imports(known, line))
        .map((line) => `${name}: ${line}`),
    )

    expect(drifted).toEqual([])
  },
)
