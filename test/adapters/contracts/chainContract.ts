/** What every chain reader does, the real one and the fake. */
import { expect, it } from 'vitest'
import type { ChainId } from '../../../src/events/chain/chains.data'
import type { Address } from '../../../src/events/kernel/units'
import type { Chain } from '../../../src/streams/ports/Chain'
import { errorOf, goodAnswerOf } from '../support/answers'

export interface ChainWorld {
  readonly chainId: ChainId
  readonly chain: Chain
  readonly owner: Address
  /** A token that the owner has some of. */
  readonly token: Address
  readonly tokenReading: { readonly symbol: string; readonly decimals: number }
}

const NOBODY: Address = '0x00000000000000000000000000000000DeaDBeef'

export const chainContract = (world: () => ChainWorld): void => {
  it('an account is read as of one block, without the tokens that cannot be read', async () => {
    const { chain, chainId, owner, token } = world()
    const reading = await goodAnswerOf(chain.account(chainId, owner, [token, NOBODY]))
    expect(reading.block).toBeGreaterThan(0)
    expect(reading.native > 0n).toBe(true)
    expect(Object.keys(reading.balances)).toEqual([token])
    expect(Object.keys(reading.allowances)).toEqual([token])
    expect((reading.balances[token] ?? 0n) > 0n).toBe(true)
  })

  it('a transaction that no block holds has no receipt', async () => {
    const { chain, chainId } = world()
    expect(await goodAnswerOf(chain.receipt(chainId, `0x${'cd'.repeat(32)}`))).toBeNull()
  })

  it('a token reports its symbol and decimals', async () => {
    const { chain, chainId, token, tokenReading } = world()
    expect(await goodAnswerOf(chain.token(chainId, token))).toMatchObject({ hasCode: true, ...tokenReading })
  })

  it('an address without code is no token', async () => {
    const { chain, chainId } = world()
    expect(await goodAnswerOf(chain.token(chainId, NOBODY))).toEqual({
      hasCode: false,
      decimals: null,
      symbol: null,
      name: null,
    })
  })

  it('a name stands for its address, an unknown one for nobody, and an impossible one is none', async () => {
    const { chain } = world()
    const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(await goodAnswerOf(chain.addressOfName(1, 'friend.eth'))).toBe(FRIEND)
    expect(await goodAnswerOf(chain.addressOfName(1, 'nobody.eth'))).toBeNull()
    expect(await errorOf(chain.addressOfName(1, 'no..body.eth'))).toEqual({ tag: 'invalidName' })
  })

  it('an address has the name that stands for it, and none that does not', async () => {
    const { chain } = world()
    const PAID = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    expect(await goodAnswerOf(chain.nameOfAddress(1, PAID))).toBe('pay.friend.eth')
    expect(await goodAnswerOf(chain.nameOfAddress(1, NOBODY))).toBeNull()
  })

  it('a plain approval would succeed', async () => {
    const { chain, chainId, owner, token } = world()
    expect(await goodAnswerOf(chain.approvalWouldSucceed(chainId, owner, token, NOBODY, 5n))).toBe(true)
  })
}
