import * as E from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { BalancesRead, HoldingsRead } from '../../../src/events/balances/events'
import { NATIVE_BUY_MARKER } from '../../../src/events/kernel/address'
import { SwitchSet } from '../../../src/events/settings/events'
import { FiatPriceRead, TokenDecimalsRead, TokenSelectorToggled } from '../../../src/events/tokens/events'
import type { PriceSource } from '../../../src/streams/ports/PriceSource'
import { priceHoldingsEpic } from '../../../src/streams/tokens/priceHoldingsEpic'
import { ALICE, DAI, USDC, WETH } from '../../events/support/fixtures'
import { fakePriceSource } from '../../support/fakes/fakePriceSource'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const LISTED = '0x00000000000000000000000000000000DeaDBeef'
const opened = TokenSelectorToggled({ isOpen: true })
const funded = BalancesRead({
  chainId: 1,
  account: ALICE,
  native: 1n,
  balances: { [WETH.address]: 0n, [DAI.address]: 5n, [USDC.address]: 0n },
  allowances: {},
  block: 1,
})
const held = HoldingsRead({ chainId: 1, account: ALICE, balances: { [LISTED]: 7n } })
const decimals = TokenDecimalsRead({ chainId: 1, address: LISTED, decimals: 6 })
const given: readonly AppEvent[] = [started, connected, funded, held, decimals, opened]
const price = (token: string, usd: bigint | null) => FiatPriceRead({ chainId: 1, token, usd })

it(
  'the tokens that the account has are priced while the selector is open, the coin as its wrapped token (X167)',
  marbles((m) => {
    const priceSource = fakePriceSource({ [WETH.address]: 3000n, [DAI.address]: 1n })
    const emitted$ = world({ ports: { priceSource }, given }).emitted(
      priceHoldingsEpic,
      m.hot('200s c', { c: TokenSelectorToggled({ isOpen: false }) }),
    )
    m.expect(emitted$, '^ 400s !').toBeObservable('300ms (wdl) 119995ms (wdl)', {
      w: price(WETH.address, 3000n),
      d: price(DAI.address, 1n),
      l: price(LISTED, null),
    })
    m.flush()
    expect(priceSource.calls.usdPerToken.slice(0, 3)).toEqual([
      [1, WETH.address, 18],
      [1, DAI.address, 18],
      [1, LISTED, 6],
    ])
    expect(priceSource.calls.usdPerToken.flat()).not.toContain(NATIVE_BUY_MARKER)
    expect(priceSource.calls.usdPerToken).toHaveLength(6)
  }),
)

it.each<readonly [string, readonly AppEvent[]]>([
  ['the selector is closed', [started, connected, funded, held, decimals]],
  ['nobody is connected', [started, opened]],
  ['prices of other services are switched off', [...given, SwitchSet({ name: 'logosAndPrices', on: false })]],
])('no price is asked for while %s', (_, facts) => {
  marbles((m) => {
    const priceSource = fakePriceSource({ [DAI.address]: 1n })
    m.expect(
      world({ ports: { priceSource }, given: facts }).emitted(priceHoldingsEpic),
      '^ 400s !',
    ).toBeObservable('')
    m.flush()
    expect(priceSource.calls.usdPerToken).toEqual([])
  })()
})

it(
  'a token whose contract has not named its decimals is not priced (X62), and a price that was just read is not asked for',
  marbles((m) => {
    const priceSource = fakePriceSource({ [WETH.address]: 3000n })
    const facts = [started, connected, funded, held, opened, price(DAI.address, 1n)]
    m.expect(
      world({ ports: { priceSource }, given: facts }).emitted(priceHoldingsEpic),
      '^ 1s !',
    ).toBeObservable('300ms w', { w: price(WETH.address, 3000n) })
    m.flush()
    expect(priceSource.calls.usdPerToken).toEqual([[1, WETH.address, 18]])
  }),
)

it(
  'of 200 tokens 20 are priced, four at a time, and one without an answer holds up none',
  marbles((m) => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`0x${String(i + 1).padStart(40, '0')}`, 1n]),
    )
    const known = Object.keys(many).map((address) => TokenDecimalsRead({ chainId: 1, address, decimals: 18 }))
    const silent = Object.keys(many)[0]
    const priceSource = fakePriceSource(
      {},
      {
        usdPerToken: (_chain, token): ReturnType<PriceSource['usdPerToken']> =>
          token === silent ? NEVER : of(E.left({ tag: 'unreachable' as const })),
      },
    )
    const facts = [
      started,
      connected,
      HoldingsRead({ chainId: 1, account: ALICE, balances: many }),
      ...known,
      opened,
    ]
    m.expect(
      world({ ports: { priceSource }, given: facts }).emitted(priceHoldingsEpic),
      '^ 60s !',
    ).toBeObservable('')
    m.flush()
    expect(priceSource.calls.usdPerToken).toHaveLength(20)
  }),
)
