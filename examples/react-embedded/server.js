import { licet, requireFeature } from '@licet/server/express'
import express from 'express'

const { LICET_URL: issuer, LICET_EMBEDDED_APP_ID: appId, PORT = '3000' } = process.env
const app = express()
app.use(express.static('public'), express.static('dist'))
// Requests of the page come with tokens of the app of its form. That app is public: it has no secret.
app.use(licet({ audiences: [appId] }))
app.get('/api/settings', (_req, res) => res.json({ issuer, appId }))
app.get('/api/report', requireFeature('reports'), (_req, res) => res.json({ title: 'Report of November' }))
app.listen(PORT)
