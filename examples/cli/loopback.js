import { on, once } from 'node:events'
import { createServer } from 'node:http'

/** Listens on this machine for the browser that returns from the sign-in page (RFC 8252, section 7.3). */
export async function openLoopback() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}/callback`
  return {
    url,
    /** Returns the URL at which the sign-in ended. `@licet/client` checks its state, which other programs do not know. */
    async open(page) {
      console.log(`Open ${page}`)
      for await (const [request, response] of on(server, 'request')) {
        const { pathname, href } = new URL(request.url, url)
        response.setHeader('connection', 'close')
        if (pathname !== '/callback') response.writeHead(404).end()
        else {
          response.end('You can close this page, and return to the terminal.\n')
          server.close()
          return href
        }
      }
    },
  }
}
