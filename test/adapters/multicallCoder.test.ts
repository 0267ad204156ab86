/** The own coder of multicalls against ethers', which is too slow for the balances of 10,000 tokens. */
import { Interface } from 'ethers'
import { getAddress } from 'ethers/address'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MulticallCall, multicallOf } from '../../src/adapters/rpcChain/multicallCoding'
import { chains } from '../../src/events/chain/chains.data'
import type { Hex } from '../../src/events/kernel/units'

const limited = new Interface([
  'function multicall((address target, uint256 gasLimit, bytes callData)[] calls) returns (uint256 blockNumber, (bool success, uint256 gasUsed, bytes returnData)[] returnData)',
])
const plain = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)',
])
const BLOCK: Hex = `0x${(77).toString(16).padStart(64, '0')}`

type Result = readonly [isSuccess: boolean, data: Hex]
/** A chain of each of the two contracts: how its answer is written, and what ethers reads in one. */
const contracts = [
  {
    name: 'the limited multicall',
    coder: multicallOf(chains[4]),
    request: (calls: readonly MulticallCall[]) =>
      limited.encodeFunctionData('multicall', [
        calls.map(({ target, gasLimit, callData }) => [target, gasLimit, callData]),
      ]),
    answer: (results: readonly Result[]) =>
      limited.encodeFunctionResult('multicall', [77, results.map(([is, data]) => [is, 21_000, data])]),
    results: (data: Hex) => limited.decodeFunctionResult('multicall', data).toArray(true)[1] as unknown[][],
  },
  {
    name: 'Multicall3',
    coder: multicallOf(chains[1]),
    request: (calls: readonly MulticallCall[]) =>
      plain.encodeFunctionData('aggregate3', [
        [{ target: chains[1].contracts.multicall, callData: '0x42cbb15c' }, ...calls].map(
          ({ target, callData }) => [target, true, callData],
        ),
      ]),
    answer: (results: readonly Result[]) =>
      plain.encodeFunctionResult('aggregate3', [[[true, BLOCK], ...results]]),
    results: (data: Hex) =>
      (plain.decodeFunctionResult('aggregate3', data).toArray(true)[0] as unknown[][]).slice(1),
  },
] as const

const hex = fc.uint8Array({ maxLength: 80 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const call: fc.Arbitrary<MulticallCall> = fc.record({
  target: address,
  gasLimit: fc.bigInt({ min: 0n, max: 2n ** 64n }),
  callData: hex,
})
const result: fc.Arbitrary<Result> = fc.tuple(fc.boolean(), hex)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(contracts)('$name', ({ coder, request, answer, results }) => {
  it('is asked in the bytes that ethers would send', () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 20 }), (calls) => {
        expect(coder.encode(calls)).toBe(request(calls))
      }),
      { seed: 13 },
    )
  })

  it('is read as ethers reads it', () => {
    fc.assert(
      fc.property(fc.array(result, { maxLength: 20 }), (given) => {
        expect(coder.decode(answer(given))).toEqual({
          block: 77,
          returned: given.map(([isSuccess, data]) => (isSuccess ? data : null)),
        })
      }),
      { seed: 13 },
    )
  })

  it('is refused wherever ethers refuses an answer that was cut or changed', () => {
    const verdictOf = (read: () => unknown): unknown => {
      try {
        return read()
      } catch {
        return 'refused'
      }
    }
    fc.assert(
      fc.property(
        fc.array(result, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.constantFrom('00', '01', '20', '21', '40', '60', 'ff'),
        fc.constantFrom('cut', 'changed', 'longer'),
        (given, place, byte, damage) => {
          const whole = answer(given)
          const at = 2 + 2 * (place % ((whole.length - 2) / 2))
          const changed: Hex = {
            cut: whole.slice(0, at),
            changed: whole.slice(0, at) + byte + whole.slice(at + 2),
            longer: whole + byte.repeat(place % 33),
          }[damage]
          const theirs = verdictOf(() => results(changed).map((one) => (one[0] === true ? one.at(-1) : null)))
          const ours = verdictOf(() => coder.decode(changed).returned)
          // Results that share their data are refused here alone.
          if (ours !== 'refused' || theirs === 'refused') expect(ours).toEqual(theirs)
        },
      ),
      { seed: 13, numRuns: 2000 },
    )
  })

  it('is read without copying an answer for each of its fields', () => {
    const data = answer(Array.from({ length: 200 }, (): Result => [true, BLOCK]))
    let copied = 0
    vi.stubGlobal(
      'Uint8Array',
      new Proxy(Uint8Array, {
        construct: (target, args, newTarget) => {
          const made = Reflect.construct(target, args, newTarget) as Uint8Array
          copied += made.length
          return made
        },
      }),
    )
    expect(coder.decode(data).returned).toHaveLength(200)
    expect(copied).toBeLessThan(data.length)
    // What ethers does is seen by the same measure.
    results(data)
    expect(copied).toBeGreaterThan(100 * data.length)
  })

  const word = (value: bigint | number): string => value.toString(16).padStart(64, '0')
  const OF_ARRAY = coder === contracts[0].coder ? word(1) : ''
  const ARRAY_AT = OF_ARRAY.length / 2
  /** An answer whose array begins at its own offset. */
  const arrayOf = (...words: readonly (bigint | number)[]): Hex =>
    `0x${OF_ARRAY}${[ARRAY_AT + 32, ...words].map(word).join('')}`
  const FAR = 2n ** 256n
  it.each<[what: string, data: Hex]>([
    ['is empty', '0x'],
    ['is half a word', `0x${'00'.repeat(16)}`],
    ['is one word', `0x${word(0)}`],
    ['has an array at an offset of 2^256 - 1', `0x${OF_ARRAY}${word(FAR - 1n)}${word(1)}`],
    ['has an array at an offset of 2^52', `0x${OF_ARRAY}${word(2n ** 52n)}${word(1)}`],
    ['has an array at its very end', `0x${OF_ARRAY}${word(ARRAY_AT + 32)}`],
    ['has an array of 2^256 - 1 results', arrayOf(FAR - 1n, 32, 0)],
    ['has an array of 2^251 results, whose bytes overflow to none', arrayOf(2n ** 251n, 32, 0)],
    ['has an array of 2^47 results', arrayOf(2n ** 47n, 32, 0)],
    ['has an array of one more result than words', arrayOf(2, 32)],
    ['has a result that begins before the answer', arrayOf(1, FAR - 32n, 1, 96, 96, 0)],
    ['has a result beyond its end', arrayOf(1, 4096, 1, 96, 96, 0)],
    ['has data that is 2^256 - 1 long', arrayOf(1, 32, 1, 96, 96, FAR - 1n, 0)],
    ['has data that is one byte too long', arrayOf(1, 32, 1, 96, 96, 33, 0)],
    ['has data at an offset of 2^255', arrayOf(1, 32, 1, FAR / 2n, FAR / 2n, 0, 0)],
  ])('is refused where it %s', (_what, data) => {
    expect(() => coder.decode(data)).toThrow(TypeError)
  })

  it('is refused where its offsets lead back to themselves', () => {
    // Each result lies in the table of offsets, and one of them is the length of its data.
    const looped = arrayOf(2000, ...Array.from({ length: 2000 }, () => 16_000))
    expect(() => coder.decode(looped)).toThrow(/share their data/)
  })

  it('is refused where its block is one that no chain reaches: each later answer would count as older', () => {
    const at = (block: bigint): Hex => {
      const data = answer([[true, BLOCK]])
      return data.replaceAll(word(77), word(block))
    }
    expect(coder.decode(at(2n ** 40n)).block).toBe(2 ** 40)
    for (const block of [2n ** 53n, FAR - 1n]) expect(() => coder.decode(at(block))).toThrow(TypeError)
  })

  it('is refused where its results share one large text, each of which would be read', () => {
    const honest = answer([
      [true, BLOCK],
      [true, `0x${'ab'.repeat(6400)}`],
      [true, BLOCK],
    ])
    expect(coder.decode(honest).returned).toHaveLength(3)
    // The offsets of all results are that of the large one.
    const words = honest.slice(2).match(/.{64}/g) ?? []
    const count = results(honest).length + (coder === contracts[1].coder ? 1 : 0)
    const table = words.findIndex((word) => word === count.toString(16).padStart(64, '0'))
    const large = words[table + count - 1] ?? ''
    const shared = words.map((word, place) => (place > table && place <= table + count ? large : word))
    expect(() => coder.decode(`0x${shared.join('')}`)).toThrow(/share their data/)
  })
})
