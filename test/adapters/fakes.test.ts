/** The fakes keep the contracts that the real adapters keep. */
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import { FAKE_ACCOUNT, FAKE_WALLET, fakeSignature, fakeWallets } from '../support/fakes/fakeWallets'
import { fakeChain } from '../support/fakes/fakeChain'
import { fakeClock, FAKE_START_MS } from '../support/fakes/fakeClock'
import { fakeLocks } from '../support/fakes/fakeLocks'
import { fakeOrderBook } from '../support/fakes/fakeOrderBook'
import { fakeSignatures } from '../support/fakes/fakeSignatures'
import { chainContract } from './contracts/chainContract'
import { locksContract } from './contracts/locksContract'
import { orderBookContract } from './contracts/orderBookContract'
import { walletsContract } from './contracts/walletsContract'
import { goodAnswerOf } from './support/answers'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

describe('the fake order book', () => {
  const book = fakeOrderBook()
  orderBookContract(() => ({
    chainId: 1,
    book,
    owner: FAKE_ACCOUNT,
    sellToken: WETH,
    buyToken: DAI,
    now: () => Promise.resolve(FAKE_START_MS / 1000),
    signOrder: () => Promise.resolve(fakeSignature(FAKE_ACCOUNT)),
    signCancellation: () => Promise.resolve(fakeSignature(FAKE_ACCOUNT)),
  }))

  it('notes a question when it is subscribed to, not when it is made', async () => {
    const fake = fakeOrderBook()
    const question = fake.order(1, '0x')
    expect(fake.calls.order).toEqual([])
    await goodAnswerOf(question)
    expect(fake.calls.order).toEqual([[1, '0x']])
  })
})

describe('the fake chain', () => {
  const chain = fakeChain(
    {},
    {
      balances: { [WETH]: 5n },
      allowances: { [WETH]: 0n },
      names: {
        'friend.eth': '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        'pay.friend.eth': '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      },
      tokens: { [WETH]: { hasCode: true, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 } },
    },
  )
  chainContract(() => ({
    chainId: 1,
    chain,
    owner: FAKE_ACCOUNT,
    token: WETH,
    tokenReading: { symbol: 'WETH', decimals: 18 },
  }))
})

describe('the fake locks', () => {
  locksContract(() => fakeLocks())
})

describe('the fake wallet', () => {
  walletsContract(() => ({
    wallets: fakeWallets(),
    signatures: fakeSignatures(),
    walletId: FAKE_WALLET.id,
    account: FAKE_ACCOUNT,
  }))
})

it('the fake clock follows virtual time', () => {
  const scheduler = new TestScheduler(() => undefined)
  expect(fakeClock(scheduler).now()).toBe(FAKE_START_MS)
})
