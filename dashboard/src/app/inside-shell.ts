import { createContext } from 'react'

/** True inside the shell, which already has the landmark `main`. */
export const InsideShell = createContext(false)
