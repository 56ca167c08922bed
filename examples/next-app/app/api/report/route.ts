import { protect } from '../../../licet'

export const GET = protect({ feature: 'reports' }, () => Response.json({ title: 'Report of November' }))
