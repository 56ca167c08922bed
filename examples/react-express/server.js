import { licet, requireFeature } from '@licet/server/express'
import express from 'express'

const app = express()
app.use(express.static('public'), express.static('dist'))
app.use(licet({ scope: 'openid profile email offline_access licenses billing' }))

app.get('/api/report', requireFeature('reports'), (req, res) =>
  res.json({ title: 'Report of November', reader: req.auth.user.email }),
)
app.get('/api/export', requireFeature('exports'), (_req, res) => res.json({ title: 'Export of November' }))

app.listen(process.env.PORT ?? 3000)
