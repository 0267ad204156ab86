/**
 * The wallet of one browser profile: two accounts with keys and a Safe, one prompt at a time, which a person confirms or
 * refuses after a while. What was confirmed happens even if the tab that asked is gone.
 */
import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import type { ChainId } from '../../../src/events/chain/chains.data'
import type { Address, Hex } from '../../../src/events/kernel/units'
import type { WalletInfo } from '../../../src/events/wallet/events'
import type { Signed, WalletChange } from '../../../src/streams/ports/Wallets'
import type { VirtualTime } from '../engine/time'

export const ACCOUNTS: readonly [Address, Address] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]
/** A multisig with three owners, of whom two must sign. */
export const SAFE: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** The third owner of the multisig, whose key no wallet here has. */
export const THIRD_OWNER: Address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
/** An account that is blocked here. */
export const BLOCKED: Address = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const STRANGER: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

export const WALLET: WalletInfo = {
  id: 'io.example.simulated',
  name: 'Simulated wallet',
  kind: 'sandbox',
  icon: 'data:image/svg+xml,one',
}
/** Another one of the same browser, which is never connected. */
const OTHER_WALLET: WalletInfo = {
  id: 'io.example.another',
  name: 'Another wallet',
  kind: 'eip6963',
  icon: 'data:image/svg+xml,another',
}
export const ANNOUNCED: readonly WalletInfo[] = [WALLET, OTHER_WALLET]

/** Where a wallet is. */
export interface WalletPlace {
  readonly account: Address
  readonly chainId: number
  /** When it last was on another account or chain, or left, in ms. */
  readonly changedAt: number
}

export interface WorldWallet extends WalletPlace {
  account: Address
  chainId: number
  isConnected: boolean
  prompts: number
  changedAt: number
  readonly changes: Subject<WalletChange>
  /** It is so from now on, and says so to every page. */
  readonly tell: (change: WalletChange) => void
}

export const createWallet = (chainId: ChainId, time: Pick<VirtualTime, 'now'>): WorldWallet => {
  const wallet: WorldWallet = {
    account: ACCOUNTS[0],
    chainId,
    isConnected: false,
    prompts: 0,
    changedAt: 0,
    changes: new Subject(),
    tell: (change) => {
      if (change.tag === 'accountChanged') wallet.account = change.account
      if (change.tag === 'accountBlocked') wallet.account = BLOCKED
      if (change.tag === 'chainChanged') wallet.chainId = change.chainId
      if (change.tag === 'disconnected') wallet.isConnected = false
      wallet.changedAt = time.now()
      wallet.changes.next(change)
    },
  }
  return wallet
}

/** 65 bytes that name the signer and what was signed; the model's own, and no key is needed to read them. */
export const signatureOf = (signer: Address, digest: Hex): Hex =>
  `${signer.toLowerCase()}${digest.slice(2)}${'0'.repeat(24)}1b`

export const signed = (signer: Address, digest: Hex): Signed => ({
  signature: signatureOf(signer, digest),
  scheme: 'eip712',
})

/** Who signed: a stranger where the signature is over something else, as a recovery from other bytes is. */
export const recoverSigner = (
  digest: Hex,
  { signature }: Signed,
): E.Either<{ readonly tag: 'unreadable' }, Address> => {
  const text = signature.slice(0, 42)
  const known = [...ACCOUNTS, SAFE, STRANGER].find((one) => one.toLowerCase() === text)
  if (known === undefined) return E.left({ tag: 'unreadable' })
  return E.right(signature.slice(42, 106) === digest.slice(2) ? known : STRANGER)
}
