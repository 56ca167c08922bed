'use client'

export { AccessKeys, type AccessKeysProps } from './access-keys.tsx'
export type { AccessKeyWords } from './english.ts'
export { type AccessKeysView, useAccessKeys } from './use-access-keys.ts'
