import { commandIn, loadProgram } from './program.ts'

const program = await loadProgram(commandIn(process.argv.slice(2)))
await program.parseAsync()
