import express from 'express'

const app = express()
app.use(express.static('public'))
app.get('/api/report', (_req, res) => res.json({ title: 'Report of November' }))
app.listen(process.env.PORT ?? 3000)
