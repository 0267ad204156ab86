/** Events of one sent approval and of its replacements, for the tests of this folder. */
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import type { ChainId } from '../../../src/events/chain/chains.data'
import {
  TransactionMined,
  TransactionReplaced,
  TransactionRequested,
  TransactionSeen,
  TransactionSent,
} from '../../../src/events/transactions/events'
import type { Transaction } from '../../../src/events/transactions/state'
import { ALICE, connected, ether, started, VAULT_RELAYER, WETH } from '../support/fixtures'
import { type Given, given } from '../support/given'

const hashOf = (digit: string): string => `0x${digit.repeat(64)}`
export const [OLD, NEW, THIRD] = [hashOf('1'), hashOf('2'), hashOf('3')]
export const approval = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } as const
export const requested = (id = 'a', chainId: ChainId = 1): AppEvent =>
  TransactionRequested({ id, chainId, from: ALICE, info: approval, then: null })
export const sent = (id = 'a', hash = OLD): AppEvent => TransactionSent({ id, hash })
export const mined = (hash: string, status: number | null = 1): AppEvent =>
  TransactionMined({ id: 'a', hash, block: 5, status })
export const replaced = (as: 'speedup' | 'cancel', hash = OLD, by = NEW): AppEvent =>
  TransactionReplaced({ id: 'a', hash, by, as })
export const seen = TransactionSeen({
  id: 'a',
  hash: OLD,
  nonce: 7,
  call: { to: WETH.address, value: 0n, data: '0x12' },
  block: 3,
})
export const records = (state: AppState, chainId: ChainId = 1): Readonly<Record<string, Transaction>> =>
  state.durable.transactions.byHash[chainId] ?? {}
export const stateAfter = (...facts: readonly Given[]): AppState => given(started(), connected(), ...facts)
