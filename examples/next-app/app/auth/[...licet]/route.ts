import { handlers } from '../../../licet'

export const { GET, POST, PUT, PATCH, DELETE } = handlers
