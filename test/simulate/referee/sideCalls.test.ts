/** What a wallet may be asked for on other pages, held against what breaks it. */
import { describe, expect, it } from 'vitest'
import { createTime } from '../engine/time'
import { makePlan } from '../plan/makePlan'
import { PAYING } from '../world/stakes'
import { ACCOUNTS } from '../world/wallet'
import { createWorld } from '../world/world'
import { UNLIMITED } from './protocol.data'
import { createReferee } from './referee'
import { approvalWords } from './sideCalls'

const [owner, other] = ACCOUNTS
const STAKED = 2n * 10n ** 18n
const PRESSED = 'a claim, a stake and a vote is what was pressed for'

const judged = (keeps = true) => {
  const time = createTime()
  const news = {
    filled: () => undefined,
    mined: () => undefined,
    takenBack: () => undefined,
    queuedTwice: () => undefined,
    toldByPhone: () => undefined,
  }
  const world = createWorld(makePlan(1, { isPlain: true }), time, news)
  const broken: string[] = []
  const referee = createReferee(world, keeps, (rule) => void broken.push(rule))
  const vote = world.governor.prepared(
    {
      ...{ type: 'vote', proposal: 3, support: 'for', amount: 1n },
      token: { chainId: 1, address: owner, symbol: 'UNI', name: 'Uniswap', decimals: 18 },
    },
    owner,
  )
  if (vote === null) throw new Error('the governor takes no vote')
  const wallet = { account: owner, chainId: 1, changedAt: 0 }
  const ask = (from = owner, value = 0n): void =>
    referee.calling(wallet, { ...vote, value, from, chainId: 1 })
  const send = (): void => void world.chain.send({ from: owner, call: vote, effects: [] }, 3)
  return { referee, broken, ask, send, press: () => referee.pressedSide({ owner, words: 'vote 3 for' }) }
}

describe('a vote', () => {
  it('is asked for by its account, and costs nothing', () => {
    const { press, ask, broken } = judged()
    press()
    ask()
    expect(broken).toEqual([])
    ask(other)
    expect(broken).toEqual([PRESSED])
    press()
    ask(owner, 1n)
    expect(broken).toEqual([PRESSED, PRESSED])
  })

  it('is not asked for again while it waits, where the store keeps what was written', () => {
    const again = (keeps: boolean): readonly string[] => {
      const { press, ask, send, broken } = judged(keeps)
      press()
      ask()
      send()
      press()
      ask()
      return broken
    }
    expect(again(true)).toEqual([PRESSED])
    expect(again(false)).toEqual([])
  })
})

describe('the approval of a stake', () => {
  const { contract: spender, shares: token } = PAYING
  const approval = { from: owner, token, spender, amount: STAKED }

  it('is for what was pressed, and to its contract', () => {
    const { referee, broken } = judged()
    referee.pressedSide({ owner, words: approvalWords(approval) })
    referee.approving(approval, true)
    expect(broken).toEqual([])
    for (const wrong of [{ amount: UNLIMITED }, { spender: other }, { from: other }, {}])
      referee.approving({ ...approval, ...wrong }, true)
    expect(broken).toEqual(Array(4).fill('an approval is what was pressed for'))
  })
})
