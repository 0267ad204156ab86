import type { Side } from './events'

/** To choose the token of this side exchanges the two (S4.70, T2.16). */
export const otherSide = (side: Side): Side => (side === 'INPUT' ? 'OUTPUT' : 'INPUT')
