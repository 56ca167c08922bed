import { createContext } from 'react'

/** True for what stands in the frame of the pages, which has the landmark `main` already. */
export const InsideShell = createContext(false)
