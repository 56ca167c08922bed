export { deleteCurrentUser } from './erasure.ts'
export { exportCurrentUser } from './export.ts'
export { updateCurrentUser } from './profile.ts'
