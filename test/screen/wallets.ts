/**
 * The wallets of the page behind the app's own adapter, so that adapter, epics and views are all under test; and the node
 * that carries out what they sign and send.
 */
import { act, screen, within } from '@testing-library/react'
import { Interface } from 'ethers'
import { map } from 'rxjs'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { discoverWallets } from '../../src/adapters/browserWallets/discovery'
import { eip1193 } from '../../src/adapters/browserWallets/eip1193'
import { testAccounts } from '../../src/adapters/sandboxWallet/testAccounts.data'
import { sandboxEndpoints } from '../../src/config/config'
import type { Address, Hex, TransactionHash } from '../../src/events/kernel/units'
import type { aBrowser, Between } from '../stories/app'
import { fakeSignature } from '../support/fakes/fakeWallets'
import { type FakeWallet, type InPage, installWallets } from '../support/pageWallets'
import { button, gone, pass, press, until } from './screen'
import { inEnglish } from '../support/inEnglish'

type Browser = ReturnType<typeof aBrowser>

const BLOCK_MS = 1000
const calls = new Interface([
  'function approve(address spender, uint256 amount)',
  'function deposit()',
  'function withdraw(uint256 amount)',
])

interface Sent {
  readonly to: Address
  readonly value: Hex
  readonly data: Hex
}

/** A transaction that was carried out, as its call reads. */
interface CarriedOut {
  readonly to: Address
  readonly value: bigint
  readonly call: string
  readonly args: readonly unknown[]
}

/** Signs as the account that is named, and puts what is sent into the next block of the browser's chain. */
const nodeOf = (browser: Browser, sent: CarriedOut[], watched: unknown[]) => {
  const { world } = browser.chain
  const carryOut = ({ to, value, call, args }: CarriedOut): void => {
    const [first, amount] = args
    if (call === 'approve' && typeof amount === 'bigint') world.allowances[to] = amount
    const wrapped = call === 'withdraw' && typeof first === 'bigint' ? -first : value
    world.native -= wrapped
    world.balances[to] = (world.balances[to] ?? 0n) + wrapped
  }
  return (method: string, params: readonly unknown[]): unknown => {
    if (method === 'eth_signTypedData_v4') return fakeSignature(params[0] as Address)
    if (method === 'wallet_watchAsset') return watched.push(params) > 0
    if (method !== 'eth_sendTransaction') throw new Error(`The node does not know ${method}.`)
    const { to, value, data } = params[0] as Sent
    const parsed = calls.parseTransaction({ data })
    const one: CarriedOut = {
      to,
      value: BigInt(value),
      call: parsed?.name ?? '',
      args: parsed?.args.toArray() ?? [],
    }
    const hash: TransactionHash = `0x${String(sent.push(one)).padStart(64, '0')}`
    setTimeout(() => {
      carryOut(one)
      const block = world.block + 1
      world.receipts[hash] = { hash, block, status: 1 }
      browser.mine(block, Date.now() / 1000)
    }, BLOCK_MS)
    return hash
  }
}

/** The wallets that scripts of this page announce, as the app's composition reaches them. */
const announcedIn =
  (page: EventTarget): Between =>
  (ports) => ({
    ...ports,
    wallets: browserWallets(
      discoverWallets(page).pipe(map(({ info, injected }) => ({ info, provider: eip1193(injected) }))),
      { endpoints: sandboxEndpoints('http://127.0.0.1:1') },
      (account) => testAccounts.includes(account),
    ),
  })

interface WalletHandle extends Pick<InPage, 'behave' | 'calls'> {
  /** Waits until it is asked for this. */
  readonly asked: (method: string) => Promise<void>
  /** Lets the held request go on. */
  readonly release: (method: string) => Promise<void>
  /** The user changes something in the wallet itself; an account of null: it locks or leaves. */
  readonly moveTo: (change: Parameters<InPage['moveTo']>[0]) => Promise<void>
}

const handleOf = (inPage: InPage): WalletHandle => {
  const happens = async (what: () => void): Promise<void> => {
    act(what)
    await pass(0)
  }
  return {
    behave: inPage.behave,
    calls: inPage.calls,
    asked: async (method) => {
      await until(() => (inPage.calls(method) > 0 ? true : null))
    },
    release: (method) => happens(() => inPage.release(method)),
    moveTo: (change) => happens(() => inPage.moveTo(change)),
  }
}

interface OfWallets {
  readonly wallet: WalletHandle
  readonly between: Between
  readonly page: EventTarget
  /** What the node was sent, the oldest first, whether or not a block has it yet. */
  readonly sent: readonly CarriedOut[]
  /** The parameters of each token that the wallet was asked to show. */
  readonly watched: readonly unknown[]
}

/** A page with this wallet in front of the others. */
export const withWallets = (
  browser: Browser,
  first: FakeWallet,
  ...others: readonly FakeWallet[]
): OfWallets => {
  const page = new EventTarget()
  const [sent, watched]: [CarriedOut[], unknown[]] = [[], []]
  const node = nodeOf(browser, sent, watched)
  const { [first.id]: inPage } = installWallets({ wallets: [first, ...others], node, page })
  if (inPage === undefined) throw new Error(`The page has no wallet ${first.id}.`)
  return { wallet: handleOf(inPage), between: announcedIn(page), page, sent, watched }
}

const LIST = { name: inEnglish('wallet.connect') }
export const walletList = (): Promise<HTMLElement> => until(() => screen.getByRole('dialog', LIST))

export const choose = async (name: string): Promise<void> => {
  if (screen.queryByRole('dialog', LIST) === null) await press(await button(inEnglish('wallet.connect')))
  await press(await button(new RegExp(`^${name}`), within(await walletList())))
}
export const connectWith = async (name: string): Promise<void> => {
  await choose(name)
  await gone(() => screen.queryByRole('dialog', LIST))
}
