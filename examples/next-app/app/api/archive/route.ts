import { protect } from '../../../licet'

/** 401 without a user, 403 without the feature. */
export const GET = protect({ feature: 'archive' }, () => Response.json({ title: 'Archive of 2026' }))
