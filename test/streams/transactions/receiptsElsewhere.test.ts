import { map } from 'rxjs'
import { expect, it } from 'vitest'
import type { DurableEvent } from '../../../src/events/catalogue'
import { NetworkSelected } from '../../../src/events/chain/events'
import { chains } from '../../../src/events/chain/chains.data'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { watchReceiptsElsewhereEpic } from '../../../src/streams/transactions/watchReceiptsElsewhereEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const [token] = knownTokens[1]
if (token === undefined) throw new Error('chain 1 has known tokens')
const hash = FAKE_TRANSACTION
const { vaultRelayer: spender } = chains[1].contracts
const durable: readonly DurableEvent[] = [
  TransactionRequested({
    id: 'one',
    chainId: 1,
    from: FAKE_ACCOUNT,
    info: { type: 'approval', token, spender, amount: 5n },
    then: null,
  }),
  TransactionSent({ id: 'one', hash }),
]
const receipt = { hash, block: 2, status: 1 }

it(
  'receipts of a network that is not selected are requested every 15 s, until there is one',
  marbles((m) => {
    const chain = fakeChain()
    const { emitted } = world({
      ports: { chain },
      durable,
      given: [started, connected, NetworkSelected({ chainId: 100 })],
    })
    const late$ = m.hot('20s r', { r: () => (chain.world.receipts[hash] = receipt) })
    m.expect(
      emitted(watchReceiptsElsewhereEpic, late$).pipe(map(({ type }) => type)),
      '^ 90s !',
    ).toBeObservable('30s m', { m: 'TransactionMined' })
    m.flush()
    expect(chain.calls.receipt).toHaveLength(3)
  }),
)

it(
  'receipts of the network that is selected are left to its blocks',
  marbles((m) => {
    const chain = fakeChain({}, { receipts: { [hash]: receipt } })
    const { emitted } = world({ ports: { chain }, durable, given: [started, connected] })
    m.expect(emitted(watchReceiptsElsewhereEpic), '^ 60s !').toBeObservable('')
    m.flush()
    expect(chain.calls.receipt).toHaveLength(0)
  }),
)

it(
  'a receipt of a network that is not selected is held against its newest block, until it is settled (X90)',
  marbles((m) => {
    const [HERE, THERE] = [`0x${'1a'.repeat(32)}`, `0x${'2b'.repeat(32)}`]
    const chain = fakeChain({}, { block: 3, receipts: { [hash]: { ...receipt, blockHash: THERE } } })
    const mined = TransactionMined({ ...receipt, id: 'one', blockHash: HERE })
    const { emitted } = world({
      ports: { chain },
      durable: [...durable, mined],
      given: [started, connected, NetworkSelected({ chainId: 100 })],
    })
    const later$ = m.hot('170s r', { r: () => (chain.world.block = 14) })
    m.expect(
      emitted(watchReceiptsElsewhereEpic, later$).pipe(map(({ type }) => type)),
      '^ 250s !',
    ).toBeObservable('(um) 179996ms s', {
      u: 'TransactionUnmined',
      m: 'TransactionMined',
      s: 'TransactionSettled',
    })
    m.flush()
    expect(chain.calls.receipt).toHaveLength(13)
  }),
)
