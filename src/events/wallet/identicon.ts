/** A drawing made from an address, which tells two accounts apart at a glance. It proves nothing. */
import type { Address } from '../kernel'

export interface Identicon {
  /** The filled cells of a square of `SIDE` by `SIDE`, row by row; left and right mirror each other. */
  readonly cells: readonly boolean[]
  /** Hues of the ground and of the cells, in degrees. */
  readonly hues: readonly [ground: number, cells: number]
}

export const SIDE = 5
const HALF = 3

/** FNV-1a over the text, then xorshift: every digit of the address changes the whole drawing. */
const numbersFrom = (text: string): (() => number) => {
  let state = Array.from(text).reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    -2_128_831_035,
  )
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

export const identicon = (account: Address): Identicon => {
  const next = numbersFrom(account.toLowerCase())
  const ground = next() % 360
  const hues = [ground, (ground + 90 + (next() % 180)) % 360] as const
  const half = Array.from({ length: SIDE * HALF }, () => next() % 100 < 55)
  const cells = Array.from({ length: SIDE * SIDE }, (_, at) => {
    const column = at % SIDE
    return half[Math.floor(at / SIDE) * HALF + Math.min(column, SIDE - 1 - column)] ?? false
  })
  return { cells, hues }
}
