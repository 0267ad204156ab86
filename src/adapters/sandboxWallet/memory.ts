/**
 * The sandbox wallet's memory. A reloaded tab keeps its own state, and a new tab starts with the last choice. After
 * that, each tab is independent.
 */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { ChainIdC } from '../../events/chain/codecs'
import { decodeWith } from '../../events/kernel'
import { sandboxAccounts } from './contractAccounts.data'
import { testAccounts } from './testAccounts.data'

/** The key in localStorage (C108). */
const KEY = 'foldswap-sandbox-wallet'

const WalletStateC = t.type({ account: t.string, isConnected: t.boolean, chainId: ChainIdC })
export type WalletState = t.TypeOf<typeof WalletStateC>

export interface WalletMemory {
  readonly read: () => WalletState
  readonly write: (state: WalletState) => void
}

const fresh = (): WalletState => ({ account: testAccounts[0] ?? '', isConnected: false, chainId: 1 })

const stored = (storage: Storage): WalletState | null => {
  const parsed = E.tryCatch(
    (): unknown => JSON.parse(storage.getItem(KEY) ?? ''),
    () => null,
  )
  const state = E.chainW(decodeWith(WalletStateC))(parsed)
  return E.isRight(state) && sandboxAccounts().includes(state.right.account) ? state.right : null
}

export const browserMemory = (tab: Storage, origin: Storage): WalletMemory => ({
  read: () => stored(tab) ?? stored(origin) ?? fresh(),
  write: (state) => {
    for (const storage of [tab, origin]) {
      E.tryCatch(
        () => storage.setItem(KEY, JSON.stringify(state)),
        () => null,
      )
    }
  },
})
