import type { HeldMails } from './queries.ts'

/** How many emails of each project this worker is sending, or keeps room for. Null: of the instance. */
export class Shares {
  readonly #counts = new Map<number, number>()

  of(projectId: number | null): number {
    return this.#counts.get(projectId ?? 0) ?? 0
  }

  take(projectId: number | null): void {
    this.#counts.set(projectId ?? 0, this.of(projectId) + 1)
  }

  giveBack(projectId: number | null): void {
    const left = this.of(projectId) - 1
    if (left > 0) this.#counts.set(projectId ?? 0, left)
    else this.#counts.delete(projectId ?? 0)
  }

  held(): HeldMails[] {
    return [...this.#counts].map(([project, count]) => ({ project, count }))
  }
}
