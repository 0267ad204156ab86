import type { Side } from './events'

export const otherSide = (side: Side): Side => (side === 'INPUT' ? 'OUTPUT' : 'INPUT')
