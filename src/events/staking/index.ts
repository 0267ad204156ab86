import './events'

export { session } from './fold'
