import './events'

export { durable } from './fold'
