/** How often an endpoint is asked for one receipt, by what it answers (S9.25). */
import * as E from 'fp-ts/Either'
import { filter, of } from 'rxjs'
import { it, expect } from 'vitest'
import { chains } from '../../../src/events/chain/chains.data'
import { BlockSeen } from '../../../src/events/chain/events'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { TransactionRequested, TransactionSent } from '../../../src/events/transactions/events'
import { watchReceiptsEpic } from '../../../src/streams/transactions/watchReceiptsEpic'
import type { ChainError } from '../../../src/streams/ports/Chain'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const [token] = knownTokens[1]
if (token === undefined) throw new Error('chain 1 has known tokens')
const { vaultRelayer: spender } = chains[1].contracts
const approval = { type: 'approval', token, spender, amount: 5n } as const

it.each<[error: ChainError, tries: number]>([
  [{ tag: 'unreachable' }, 3],
  [{ tag: 'wrongChain', actual: 5 }, 1],
  [{ tag: 'notConfigured' }, 1],
])('after %o a receipt is asked for %i times', (error, tries) => {
  const chain = fakeChain({ receipt: () => of(E.left(error)) })
  marbles((m) => {
    const made = world({
      ports: { chain },
      durable: [
        TransactionRequested({ id: 'one', chainId: 1, from: FAKE_ACCOUNT, info: approval, then: null }),
        TransactionSent({ id: 'one', hash: FAKE_TRANSACTION }),
      ],
      given: [started, connected],
    })
    const block = BlockSeen({ chainId: 1, number: 2, timestamp: FAKE_START_MS / 1000 })
    const none$ = made.emitted(watchReceiptsEpic, m.hot('1s b', { b: block })).pipe(filter(() => false))
    m.expect(none$, '^ 30s !').toBeObservable('')
    m.flush()
  })()
  // At the start, and with the block.
  expect(chain.calls.receipt).toHaveLength(2 * tries)
})
