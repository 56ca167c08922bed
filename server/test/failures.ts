import type { Reporter, TestModule } from 'vitest/node'
import { againOf } from './rounds.ts'

const firstLine = (text: string | undefined): string => text?.split('\n', 1)[0] ?? ''

function* failuresOf(module: TestModule): Iterable<string> {
  for (const error of module.errors()) yield `failed: ${module.relativeModuleId}: ${firstLine(error.message)}`
  for (const test of module.children.allTests('failed'))
    yield `failed: ${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`
  if (!module.ok()) yield `again: ${againOf(module.relativeModuleId)}`
}

/** Names what has failed in the last lines of a run, which a log that was cut still has. */
export const lastLines: Reporter = {
  onTestRunEnd(modules, outsideOfTests) {
    const failures = [...modules].flatMap((module) => [...failuresOf(module)])
    const others = outsideOfTests.map(({ message }) => `failed: outside of all tests: ${firstLine(message)}`)
    for (const line of [...failures, ...others]) console.error(line)
  },
}
