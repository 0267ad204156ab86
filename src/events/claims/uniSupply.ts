/** UNI's circulating supply by its published schedule (S9.33, C225): the initial grant plus what has vested since. */
import { type Atoms, type UnixMs, DAY_MS } from '../kernel'

/** 18 September 2020, 00:00 UTC, in ms: from here on everything vests. */
const GENESIS: UnixMs = 1_600_387_200_000
const YEAR_MS = 365.25 * DAY_MS
const UNI = 10n ** 18n

/** Given to earlier users at the start. */
export const INITIAL_SUPPLY: Atoms = 150_000_000n * UNI
/** Minted at the start; what is minted later circulates at once. */
const GENESIS_SUPPLY: Atoms = 1_000_000_000n * UNI

interface Increment {
  readonly amount: Atoms
  readonly from: UnixMs
  readonly until: UnixMs
}

/** A year's share of the 830 million of treasury, team, investors and advisors. */
const inYear = (year: number, millions: bigint): Increment => ({
  amount: millions * 1_000_000n * UNI,
  from: GENESIS + (year - 1) * YEAR_MS,
  until: GENESIS + year * YEAR_MS,
})

const increments: readonly Increment[] = [
  // The rewards of liquidity, which ended on 17 November 2020.
  { amount: 20_000_000n * UNI, from: GENESIS, until: 1_605_571_200_000 },
  inYear(1, 332n),
  inYear(2, 249n),
  inYear(3, 166n),
  inYear(4, 83n),
]

const vested = ({ amount, from, until }: Increment, now: UnixMs): Atoms => {
  if (now <= from) return 0n
  return now >= until ? amount : (amount * BigInt(Math.floor(now - from))) / BigInt(Math.floor(until - from))
}

/** `unclaimed`: what the distributor still holds; no one has it yet. Never below 0. */
export const circulatingUni = (now: UnixMs, totalSupply: Atoms, unclaimed: Atoms): Atoms => {
  const scheduled = increments.reduce((sum, one) => sum + vested(one, now), INITIAL_SUPPLY)
  const minted = totalSupply > GENESIS_SUPPLY ? totalSupply - GENESIS_SUPPLY : 0n
  const all = scheduled + minted
  return all > unclaimed ? all - unclaimed : 0n
}
