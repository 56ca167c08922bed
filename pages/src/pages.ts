import { startUndo } from './undo.ts'

const undo = document.querySelector<HTMLElement>('[data-undo]')
if (undo) startUndo(undo)

document.querySelector<HTMLElement>('[data-focus]')?.focus()
