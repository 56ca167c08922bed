import { randomInt } from 'node:crypto'

/**
 * A race or a random case is repeated a few times with each merge, and all the times that its test names each night, with
 * ROUNDS=all (`npm run test:all`).
 */
export const isThorough = process.env['ROUNDS'] === 'all'

/** A race that is open shows in most single rounds: few find it. */
const fewOf = (all: number): number => Math.min(all, Math.max(3, Math.ceil(all / 5)))

/** How many of `all` rounds this run plays. */
export const rounds = (all: number, few = fewOf(all)): number => (isThorough ? all : few)

/** The rounds of this run, from 0 on. */
export const eachRound = (all: number, few?: number): number[] => [...Array(rounds(all, few)).keys()]

/** All random choices of a run follow from one number, which a failure prints. The processes of a run inherit it. */
process.env['SEED'] ??= String(randomInt(2 ** 31))
export const seed = Number(process.env['SEED'])

/** The command that repeats a file of this run. */
export const againOf = (file: string): string => `SEED=${seed} ${isThorough ? 'ROUNDS=all ' : ''}npm test -- ${file}`
