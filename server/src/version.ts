import { readFileSync } from 'node:fs'

/** The version of the package, from the same file in src and in dist. */
export const version: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
