// The script of the app in tests.
import { createHeadless } from '../src/headless.ts'
import { createLicet, type LicetError, type Options } from '../src/index.ts'
import { createOrganizations } from '../src/organizations.ts'
import { safeReturn } from '../src/redirect/return-to.ts'

const page = globalThis as unknown as Record<string, unknown> & { options?: Partial<Options> }

const errors: string[] = []
const onError = ({ code }: LicetError) => void errors.push(code)
const { options } = page

const create = () => createLicet({ ...(options as Options), onError })

const licet = create()
// Before it starts, as its guide says; and only where a test asks for it.
const organizations = page['withOrganizations'] ? createOrganizations(licet) : undefined

Object.assign(page, { licet, organizations, create, createHeadless, safeReturn, errors })
