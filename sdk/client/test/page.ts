// The script of the app in tests.
import { createHeadless } from '../src/headless.ts'
import { createLicet, type LicetError, type Options } from '../src/index.ts'
import { safeReturn } from '../src/redirect/return-to.ts'

const page = globalThis as unknown as Record<string, unknown> & { options?: Partial<Options> }

const errors: string[] = []
const onError = ({ code }: LicetError) => void errors.push(code)
const { options } = page

const create = () => createLicet({ ...(options as Options), onError })

Object.assign(page, { licet: create(), create, createHeadless, safeReturn, errors })
