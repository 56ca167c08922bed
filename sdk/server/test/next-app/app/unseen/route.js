export { GET } from '../greeting/route.js'
