'use client'

export { AccountPanel, type AccountPanelProps } from './panel.tsx'
export type { AccountWords } from './words.ts'
