import { protect } from '../../../licet'

export const GET = protect({ feature: 'reports' }, () => fetch('data:text/plain,report'))
