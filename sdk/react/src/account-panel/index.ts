'use client'

export type { AccountWords } from './english.ts'
export { AccountPanel, type AccountPanelProps } from './panel.tsx'
