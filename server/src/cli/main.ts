import { loadProgram } from './program.ts'

const [asked = ''] = process.argv.slice(2)
const program = await loadProgram(asked)
await program.parseAsync()
