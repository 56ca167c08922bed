export { deleteCurrentUser, findMyContinuing } from './erasure.ts'
export { exportCurrentUser } from './export.ts'
export { updateCurrentUser } from './profile.ts'
