// The script of the page in tests.
import { version } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { LicetProviderProps } from '../src/index.ts'
import { App } from './app.tsx'

Object.assign(globalThis, { reactVersion: version })
const { options = {} } = globalThis as { options?: LicetProviderProps }
const view = () => <App path={location.pathname} options={options} />
const element = document.getElementById('root') ?? document.body
const onRecoverableError = (error: unknown) => console.error(String(error))
const root = element.hasChildNodes() ? hydrateRoot(element, view(), { onRecoverableError }) : createRoot(element)

const show = () => root.render(view())
// As routers do.
addEventListener('popstate', show)
if (!element.hasChildNodes()) show()
