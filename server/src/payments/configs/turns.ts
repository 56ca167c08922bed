import type { PaymentConfig } from './model.ts'

/** Requests at the same time, of a node and of one project in it. */
const most = 8
const mostOfProject = 2

/**
 * Works on each configuration that `next` claims until it finds none. It gets the projects that have to wait. A provider that takes
 * its time delays no other project.
 */
export async function workInTurns(
  next: (exceptProjects: readonly number[]) => Promise<PaymentConfig | undefined>,
  work: (config: PaymentConfig) => Promise<void>,
): Promise<void> {
  const running = new Map<Promise<void>, number>()
  for (;;) {
    const projects = [...running.values()]
    const full = projects.filter((id) => projects.filter((one) => one === id).length >= mostOfProject)
    const config = running.size < most ? await next(full) : undefined
    if (config) {
      const working = work(config).finally(() => running.delete(working))
      running.set(working, config.project.id)
    } else if (running.size === 0) return
    else await Promise.race(running.keys())
  }
}
