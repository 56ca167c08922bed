import type { Reporter, TestModule } from 'vitest/node'
import { againOf } from './rounds.ts'

const firstLine = (text: string | undefined): string => text?.split('\n', 1)[0] ?? ''

function* failuresOf(module: TestModule): Iterable<string> {
  for (const error of module.errors()) yield `failed: ${module.relativeModuleId}: ${firstLine(error.message)}`
  for (const test of module.children.allTests('failed'))
    yield `failed: ${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`
  if (!module.ok()) yield `again: ${againOf(module.relativeModuleId)}`
}

/** Tests that held at their second try: each hides a fault, in itself or in the product. */
function* unsteadyOf(module: TestModule): Iterable<string> {
  for (const test of module.children.allTests('passed')) {
    if (test.diagnostic()?.flaky !== true) continue
    yield `unsteady: ${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`
  }
}

/** Names what has failed in the last lines of a run, which a log that was cut still has. */
export const lastLines: Reporter = {
  onTestRunEnd(modules, outsideOfTests) {
    const failures = [...modules].flatMap((module) => [...failuresOf(module)])
    const others = outsideOfTests.map(({ message }) => `failed: outside of all tests: ${firstLine(message)}`)
    const unsteady = [...modules].flatMap((module) => [...unsteadyOf(module)])
    for (const line of [...unsteady, ...failures, ...others]) console.error(line)
  },
}
