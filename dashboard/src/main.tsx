import '@mantine/core/styles.css'
import './app/app.css'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTranslations } from './app/i18n.ts'
import { documentNonce } from './app/nonce.ts'
import { Root } from './app/root.tsx'

setNonce(documentNonce())

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
await startTranslations()
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
