/** Tokens known to refuse a change from one non-zero allowance to another (their approve() demands zero in between). */
import type { Address, ChainId } from '../kernel/units'

export const stubbornTokens: Readonly<Record<ChainId, readonly Address[]>> = {
  1: ['0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  4: ['0xa9881E6459CA05d7D7C95374463928369cD7a90C'],
  100: [],
}
