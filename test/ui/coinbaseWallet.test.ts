/** Coinbase Wallet on a phone, through its real SDK, with the service's window, relay and phone played here. */
import { HDNodeWallet, Mnemonic } from 'ethers'
import { firstValueFrom, of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets.ts'
import { eraseCoinbase } from '../../src/adapters/coinbase/eraseCoinbase.ts'
import { openCoinbase } from '../../src/adapters/coinbase/openCoinbase.ts'
import { ecdsaSignatures } from '../../src/adapters/wallets/ecdsaSignatures.ts'
import { COINBASE_WALLET } from '../../src/adapters/wallets/ownWallets.ts'
import { sandboxEndpoints } from '../../src/config/config.ts'
import { orderDigest } from '../../src/events/kernel/orderHash.ts'
import type { Address } from '../../src/events/kernel/units.ts'
import type { Wallets } from '../../src/streams/ports/Wallets.ts'
import { TEST_ACCOUNTS, TEST_MNEMONIC } from '../../sandbox/accounts.ts'
import { answerOf, errorOf, goodAnswerOf } from '../adapters/support/answers.ts'
import { domain, orderToSign } from '../adapters/support/orderToSign.ts'
import { type Phone, startPhone } from '../support/coinbase/phone.ts'
import type { Answer, Asked } from '../support/coinbase/relayedPhone.ts'
import { approvalCall } from '../support/sentCalls'

const ID = COINBASE_WALLET.id
const [OWNER, OTHER] = TEST_ACCOUNTS
const key = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(TEST_MNEMONIC), "m/44'/60'/0'/0/0")
const HASH = `0x${'12'.repeat(32)}` as const
const order = orderToSign(OWNER)

/** Its user agrees to everything. */
const agree = ({ method, params }: Asked): Answer => {
  switch (method) {
    case 'requestEthereumAccounts':
      return { result: [OWNER.toLowerCase()] }
    case 'signEthereumMessage':
      return { result: key.signingKey.sign(String(params['message'])).serialized }
    case 'signEthereumTransaction':
      return { result: HASH }
    default:
      return { result: { isApproved: true, rpcUrl: 'https://phone.example' } }
  }
}
let answering: (asked: Asked) => Answer
let phone: Phone
const openPage = (): Wallets =>
  browserWallets(
    of({ info: COINBASE_WALLET, provider: openCoinbase().provider }),
    { endpoints: sandboxEndpoints('http://127.0.0.1:1') },
    () => true,
  )
const connected = async (): Promise<Wallets> => {
  const wallets = openPage()
  await goodAnswerOf(wallets.connect(ID, false, 1))
  return wallets
}

beforeEach(() => {
  localStorage.clear()
  answering = agree
  phone = startPhone((asked) => answering(asked))
})
afterEach(async () => {
  // What the phone reported last is written before the storage is cleared.
  await new Promise((done) => setTimeout(done, 20))
  vi.unstubAllGlobals()
})

describe('the app of Coinbase Wallet', () => {
  it('connects with the account of the phone that scanned the code', async () => {
    expect(await goodAnswerOf(openPage().connect(ID, false, 1))).toEqual({
      name: 'Coinbase Wallet',
      account: OWNER,
      chainId: 1,
    })
    const request = phone.handed.find(({ event }) => event === 'selectSignerType')
    expect(request?.['data']).toMatchObject({ options: 'eoaOnly', telemetry: false })
  })

  it('contacts the hosts that the documents name, and the page itself', async () => {
    await connected()
    const hosts = new Set(phone.contacted.map((address) => new URL(address).host))
    hosts.delete(location.host)
    expect([...hosts].sort()).toEqual(['keys.coinbase.com', 'www.walletlink.org'])
  })

  it('signs an order, which it is shown as typed data', async () => {
    const wallets = await connected()
    const { signature, scheme } = await goodAnswerOf(wallets.signOrder(ID, OWNER, domain, order))
    const signer = await answerOf(ecdsaSignatures.recover(orderDigest(domain, order), { signature, scheme }))
    expect(signer).toMatchObject({ right: OWNER })
    expect(String(phone.asked.at(-1)?.params['typedDataJson'])).toContain('GPv2Order'.slice(4))
  })

  it('sends an approval, and moves to another network', async () => {
    const wallets = await connected()
    const approval = { chainId: 1, from: OWNER, token: order.sellToken, spender: OTHER, amount: 5n } as const
    expect(await goodAnswerOf(wallets.send(ID, approvalCall(approval)))).toBe(HASH)
    expect(phone.asked.at(-1)).toMatchObject({
      method: 'signEthereumTransaction',
      params: { toAddress: order.sellToken.toLowerCase(), chainId: 1, shouldSubmit: true },
    })
    const change = firstValueFrom(wallets.changes(ID))
    await goodAnswerOf(wallets.switchChain(ID, 100))
    expect(await change).toEqual({ tag: 'chainChanged', chainId: 100 })
  })

  it('refused on the phone is a refusal', async () => {
    const wallets = await connected()
    answering = () => ({ errorMessage: 'User denied message signature' })
    expect(await errorOf(wallets.signOrder(ID, OWNER, domain, order))).toMatchObject({ tag: 'refused' })
  })

  it('that answers garbage gives no signature', async () => {
    const wallets = await connected()
    answering = () => ({ result: { nothing: 'of use' } })
    expect(await errorOf(wallets.signOrder(ID, OWNER, domain, order))).toMatchObject({ tag: 'unreadable' })
  })

  it('reports the account that the phone changes to', async () => {
    const wallets = await connected()
    const change = firstValueFrom(wallets.changes(ID))
    phone.report({ EthereumAddress: OTHER.toLowerCase() })
    expect(await change).toEqual({ tag: 'accountChanged', account: OTHER satisfies Address })
  })

  it('is connected again after a reload without a window', async () => {
    await connected()
    const before = phone.contacted.length
    expect(await goodAnswerOf(openPage().connect(ID, true, 1))).toMatchObject({ account: OWNER })
    expect(phone.contacted.slice(before).filter((address) => address.includes('keys.'))).toEqual([])
  })

  it('that was never connected is not connected silently', async () => {
    expect(await errorOf(openPage().connect(ID, true, 1))).toMatchObject({ tag: 'unauthorised' })
  })

  it('is asked nothing that its SDK would ask an endpoint of the phone’s choice', async () => {
    const { provider } = openCoinbase()
    expect(await errorOf(provider.request('eth_sign', [OWNER, '0x00']))).toMatchObject({ tag: 'unsupported' })
  })

  it('leaves nothing on the device when the data is deleted', async () => {
    await connected()
    localStorage.setItem('other', 'stays')
    await goodAnswerOf(eraseCoinbase())
    expect(Object.keys(localStorage)).toEqual(['other'])
  })
})
