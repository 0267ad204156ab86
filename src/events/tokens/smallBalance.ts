/** Which balances 'hide small' leaves out (C266). */
import type { Atoms, Usd18 } from '../kernel'

/** A balance that is worth less is small: 1 US dollar, times 10^18. */
export const SMALL_USD: Usd18 = 10n ** 18n

/** `usd` is for one whole token; without a known price only a balance of nothing is small. */
export const isSmallBalance = (atoms: Atoms, decimals: number, usd: Usd18 | null | undefined): boolean =>
  atoms === 0n || (usd !== null && usd !== undefined && atoms * usd < SMALL_USD * 10n ** BigInt(decimals))
