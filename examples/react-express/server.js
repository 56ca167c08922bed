import { licet, requireFeature } from '@licet/server/express'
import express from 'express'

const app = express()
app.use(express.static('public'), express.static('dist'))
// Requests of the page with its own form come with tokens of another app.
const embedded = process.env.LICET_EMBEDDED_APP_ID
app.use(licet({ audiences: embedded ? [embedded] : [] }))

app.get('/api/report', requireFeature('reports'), (req, res) =>
  res.json({ title: 'Report of November', reader: req.auth.user.email }),
)
app.get('/api/export', requireFeature('exports'), (_req, res) => res.json({ title: 'Export of November' }))

// That app is public: it has no secret.
app.get('/api/settings', (_req, res) => res.json({ issuer: process.env.LICET_URL, appId: embedded }))

app.listen(process.env.PORT ?? 3000)
