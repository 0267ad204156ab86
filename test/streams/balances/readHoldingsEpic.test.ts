import * as E from 'fp-ts/Either'
import { map, of, timer } from 'rxjs'
import { expect, it } from 'vitest'
import { HoldingsRead } from '../../../src/events/balances/events'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import {
  FavouriteTokenSet,
  TokenListRead,
  TokenListSet,
  TokenSelectorToggled,
} from '../../../src/events/tokens/events'
import { readHoldingsEpic } from '../../../src/streams/balances/readHoldingsEpic'
import type { TokenLists } from '../../../src/streams/ports/TokenLists'
import { fakeTokenLists } from '../../support/fakes/fakeTokenLists'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'
import { listVersion } from '../../support/listVersion'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const list = (hash: string) => listVersion({ hash })
const added = (name: string, mode: 'active' | 'inactive'): readonly DurableEvent[] => {
  const at = { chainId: 1 as const, url: `https://${name}.example/l.json` }
  return [TokenListSet({ ...at, mode }), TokenListRead({ ...at, list: list(name), as: 'current' })]
}
const durable = [...added('a', 'active'), ...added('b', 'inactive')]
const opened = TokenSelectorToggled({ isOpen: true })
const closed = TokenSelectorToggled({ isOpen: false })
const has = (amount: bigint): AppEvent =>
  HoldingsRead({ chainId: 1, account: FAKE_ACCOUNT, balances: { [DAI]: amount } })

const telling = (holdings: TokenLists['holdings'], given: readonly AppEvent[] = [started, connected]) => {
  const tokenLists = fakeTokenLists({ holdings })
  return { made: world({ ports: { tokenLists }, durable, given }), calls: tokenLists.calls.holdings }
}

it(
  'nothing is asked while the selector is closed; open, what the account has of active lists, again every 60 s',
  marbles((m) => {
    let amount = 5n
    const { made, calls } = telling(() => of(E.right({ [DAI]: amount })))
    const script$ = m.hot('10s o 70s x 200s c', { o: opened, x: () => (amount = 7n), c: closed })
    m.expect(made.emitted(readHoldingsEpic, script$), '^ 400s !').toBeObservable('10s a 119999ms b', {
      a: has(5n),
      b: has(7n),
    })
    m.flush()
    expect(calls.every(([, , hashes]) => hashes.join() === 'a')).toBe(true)
    expect(calls).toHaveLength(5)
  }),
)

it(
  'a selector that is closed, and a visitor without a wallet, end or ask nothing',
  marbles((m) => {
    const slow: TokenLists['holdings'] = () => timer(5000).pipe(map(() => E.right({ [DAI]: 5n })))
    const script$ = m.hot('o 999ms c', { o: opened, c: closed })
    m.expect(telling(slow).made.emitted(readHoldingsEpic, script$), '^ 60s !').toBeObservable('')
    const visitor = telling(slow, [started, opened])
    m.expect(visitor.made.emitted(readHoldingsEpic), '^ 60s !').toBeObservable('')
    m.flush()
    expect(visitor.calls).toEqual([])
  }),
)

it(
  'a chain that does not answer leaves what was read before',
  marbles((m) => {
    let isDown = false
    const { made } = telling(() => of(isDown ? E.left('unread' as const) : E.right({ [DAI]: 5n })))
    const script$ = m.hot('o 9s d', { o: opened, d: () => (isDown = true) })
    m.expect(made.emitted(readHoldingsEpic, script$), '^ 200s !').toBeObservable('a', { a: has(5n) })
  }),
)

it(
  'all tokens are read once; then what the account has and its favourites, and some others in turn (X149)',
  marbles((m) => {
    const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
    const tokenLists = fakeTokenLists({ holdings: () => of(E.right({ [DAI]: 5n })) })
    const made = world({
      ports: { tokenLists },
      durable: [...durable, FavouriteTokenSet({ chainId: 1, address: WETH, isFavourite: true })],
      given: [started, connected],
    })
    const script$ = m.hot('o 70s c 9s o 40s c 70m o', { o: opened, c: closed })
    m.expect(made.emitted(readHoldingsEpic, script$), '^ 75m !').toBeObservable('a', { a: has(5n) })
    m.flush()
    const part = (nth: number) => ({ named: [DAI, WETH], nth, count: 500 })
    expect(tokenLists.calls.holdings.map(([, , , asked]) => asked).slice(0, 4)).toEqual([
      undefined,
      // After a minute, when the selector opens again, and all of them after an hour.
      part(0),
      part(1),
      undefined,
    ])
  }),
)
