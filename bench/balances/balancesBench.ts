/** What the balances of the token lists send: packed (X149), against one coded call for each token in the same run. */
import * as E from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import type { ComparingClient } from '../../src/adapters/rpcChain/notOlder'
import {
  type HoldingsReader,
  codedHoldingsReader,
  holdingsReader,
} from '../../src/adapters/rpcChain/holdings'
import type { Figure, Options } from '../support/figures.mjs'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** The lists of Ethereum on the day on which they were counted. */
const TOKENS = 18_008
/** With a reading each minute: what an account of many tokens has, and those that have their turn (C568). */
const PART = 300 + 500

const address = (nth: number): string => `0x${(0xdddd + nth).toString(16).padStart(40, '0')}`
const word = (value: number): string => value.toString(16).padStart(64, '0')

/** As a node that knows none of the tokens: a coded call has its results one by one, a packed one its words. */
const answerTo = (to: string | undefined, data: string): string => {
  if (to === undefined) return `0x${'0'.repeat(64 * (1 + (data.length - 2 - 2 * 0x6a) / 40))}`
  const count = Number.parseInt(data.slice(10 + 64, 10 + 128), 16)
  const offsets = Array.from({ length: count }, (_, nth) => word(32 * (count + 4 * nth)))
  return `0x${word(32)}${word(count)}${offsets.join('')}${`${word(1)}${word(64)}${word(32)}${word(1)}`.repeat(count)}`
}

/** How many bytes the requests of a reading have, in all. */
const bytesOf = async (
  readerOf: (clientOf: () => ComparingClient) => HoldingsReader,
  count: number,
): Promise<number> => {
  let bytes = 0
  const client: ComparingClient = {
    known: () => 0,
    request: (method, params) => {
      const [{ to, data }] = params as [{ readonly to?: string; readonly data: string }]
      bytes += JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }).length
      return of(E.right(answerTo(to, data)))
    },
  }
  const tokens = Array.from({ length: count }, (_, nth) => address(nth))
  const answer = await firstValueFrom(readerOf(() => client)(1, OWNER, tokens))
  if (E.isLeft(answer)) throw new Error(`the reading failed: ${JSON.stringify(answer.left)}`)
  return bytes
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`

export const run = async (_options: Options): Promise<readonly Figure[]> => {
  const coded = await bytesOf(codedHoldingsReader, TOKENS)
  const packed = await bytesOf(holdingsReader, TOKENS)
  const part = await bytesOf(holdingsReader, PART)
  return [
    {
      name: `requests for the balances of ${String(TOKENS)} tokens, packed`,
      value: kB(packed),
      aim: '<= 1000 kB',
      met: packed <= 1_000_000,
      note: `one coded call each: ${kB(coded)}, ${(coded / packed).toFixed(1)} times as much`,
    },
    {
      name: 'requests a minute while the selector stays open',
      value: kB(part),
      aim: '<= 50 kB',
      met: part <= 50_000,
      note: `all of them each minute, one coded call each: ${kB(coded)}`,
    },
  ]
}
