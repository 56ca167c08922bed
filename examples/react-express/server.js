import { licet, requireFeature } from '@licet/server/express'
import express from 'express'

const app = express()
app.use(express.static('public'), express.static('dist'))
app.use(licet())

app.get('/api/report', requireFeature('reports'), (req, res) =>
  res.json({ title: 'Report of November', reader: req.auth.user.email }),
)
app.get('/api/export', requireFeature('exports'), (_req, res) => res.json({ title: 'Export of November' }))

// The page with its own form signs users in to another app, which is public: it has no secret.
app.get('/api/settings', (_req, res) =>
  res.json({ issuer: process.env.LICET_URL, appId: process.env.LICET_EMBEDDED_APP_ID }),
)

app.listen(process.env.PORT ?? 3000)
