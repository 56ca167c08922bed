import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Report() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    void (async () => setTitle((await (await fetch('/api/report')).json()).title))()
  }, [])
  return <h1>{title}</h1>
}

createRoot(document.getElementById('root')).render(
  <main>
    <Report />
  </main>,
)
