import type { ReactNode } from 'react'
import './style.css'

export const metadata = { title: 'Monthly' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
