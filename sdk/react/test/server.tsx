// What a server renders in tests.
import { renderToString } from 'react-dom/server'
import type { LicetProviderProps } from '../src/index.ts'
import { App } from './app.tsx'

export const render = (path: string, options: LicetProviderProps): string =>
  renderToString(<App path={path} options={options} />)
