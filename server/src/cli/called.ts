import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders that npm and npx add to PATH for what they start. */
const isOfNpm = (folder: string): boolean => /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)

/** How a person starts this program: by its name where it is on their PATH, and with npx otherwise. */
export function findProgram(path = process.env['PATH'] ?? ''): 'licet' | 'npx licet' {
  const folders = path.split(delimiter).filter((folder) => folder !== '' && !isOfNpm(folder))
  const isFound = folders.some((folder) => ['licet', 'licet.cmd'].some((name) => existsSync(join(folder, name))))
  return isFound ? 'licet' : 'npx licet'
}

/** A text with commands as a person can paste them. */
export const asCalled = (text: string): string => text.replaceAll(/\blicet (?=[a-z])/g, `${findProgram()} `)
