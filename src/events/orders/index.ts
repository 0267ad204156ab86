import './events'

export { durable, session } from './fold'
