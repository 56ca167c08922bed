// server.js
import { licet, requireFeature } from '@licet/server/express'
import express from 'express'

const app = express()
app.use(express.static('public'))
app.use(
  licet({
    scope: 'openid profile email offline_access licenses organizations account',
    organizationFrom: (req) => /^\/api\/t\/([^/?]+)/.exec(req.originalUrl)?.[1],
  }),
)
app.get('/api/t/:slug/report', requireFeature('reports'), (req, res) =>
  res.json({ title: `Report of ${req.auth.organization.name}` }),
)
app.post('/api/t/:slug/export', requireFeature('exports', { consume: 1 }), (_req, res) => res.json({}))
app.get('/t/:slug', (_req, res) => res.sendFile('index.html', { root: 'public' }))
app.listen(process.env.PORT ?? 3000)
