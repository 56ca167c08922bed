import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const probe = new URL('./probe.mjs', import.meta.url).href
const tsx = import.meta.resolve('tsx')
const stopWithinMs = 30_000

export interface ChildOptions {
  /** The whole environment; defaults to that of this process. */
  env?: Record<string, string>
  cwd?: string
  /** For programs measured as shipped: no loader for TypeScript. */
  plain?: boolean
  /** The program of another Node.js. */
  node?: string
  /** More options of Node.js. */
  execArgv?: readonly string[]
}

/** A process of the benchmark that reports its use of processor and memory. */
export class Child {
  readonly #process: ChildProcess
  readonly #name: string
  #errors = ''

  private constructor(name: string, process: ChildProcess) {
    this.#name = name
    this.#process = process
    process.stdout?.resume()
    process.stderr?.on('data', (chunk) => {
      this.#errors = (this.#errors + chunk).slice(-4_000)
    })
  }

  /** A program of `programs/`, configured by one argument. */
  static program(name: string, options: unknown = {}): Child {
    const path = fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url))
    return Child.start(name, path, [JSON.stringify(options)])
  }

  static start(name: string, path: string, args: string[], options: ChildOptions = {}): Child {
    const { env, cwd, plain = false, node, execArgv: more = [] } = options
    const execArgv = ['--expose-gc', ...(plain ? [] : ['--import', tsx]), '--import', probe, ...more]
    const stdio: ('ignore' | 'pipe' | 'ipc')[] = ['ignore', 'pipe', 'pipe', 'ipc']
    const where = { ...(env && { env }), ...(cwd && { cwd }), ...(node !== undefined && { execPath: node }) }
    return new Child(name, fork(path, args, { execArgv, stdio, ...where }))
  }

  /** Microseconds on all processors since its start. */
  cpu(): Promise<number> {
    return this.#ask<number>('cpu', 10_000)
  }

  /** Bytes in use after a garbage collection. */
  heap(): Promise<number> {
    return this.#ask<number>('heap', 60_000)
  }

  /** Bytes that are resident now. */
  resident(): Promise<number> {
    return this.#ask<number>('resident', 10_000)
  }

  /** The most bytes that were resident since its start. */
  peak(): Promise<number> {
    return this.#ask<number>('peak', 10_000)
  }

  /** Sends an order and waits for its result. */
  order<T>(order: object, limitMs: number): Promise<T> {
    this.#process.send(order)
    return this.answer<T>('result', limitMs)
  }

  #ask<T>(question: 'cpu' | 'heap' | 'resident' | 'peak', limitMs: number): Promise<T> {
    this.#process.send(question)
    return this.answer<T>(question, limitMs)
  }

  /** Waits for the message of that kind. @throws when the process ends or the time limit passes */
  answer<T>(kind: string, limitMs = 30_000): Promise<T> {
    const child = this.#process
    return new Promise<T>((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(timer)
        child.off('message', onMessage)
        child.off('exit', onExit)
        done()
      }
      const fail = (why: string) => settle(() => reject(new Error(`${this.#name}: ${why}\n${this.#errors}`)))
      const onMessage = (message: unknown) => {
        const { answer, value, error } = message as { answer: string; value: T; error?: string }
        if (answer === 'error') fail(error ?? 'failed')
        else if (answer === kind) settle(() => resolve(value))
      }
      const onExit = () => fail('exited before it was ready')
      const timer = setTimeout(() => fail(`no "${kind}" within ${limitMs / 1000} s`), limitMs)
      child.on('message', onMessage)
      child.on('exit', onExit)
      if (child.exitCode !== null || child.signalCode !== null) onExit()
    })
  }

  get ended(): string | undefined {
    const { exitCode, signalCode } = this.#process
    return exitCode === null && signalCode === null ? undefined : `${this.#name} ended: ${this.#errors}`
  }

  /** Asks it to end, and kills it when it does not. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), stopWithinMs)
    const exited = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await exited
    clearTimeout(timer)
  }
}
