import { readFileSync } from 'node:fs'

/** The version of the package: the same file seen from src and from dist. */
export const version: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
