/** By which methods a wallet is asked to sign. */
import { map } from 'rxjs'
import { expect, it } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { discoverWallets } from '../../src/adapters/browserWallets/discovery'
import { eip1193 } from '../../src/adapters/browserWallets/eip1193'
import { sandboxEndpoints } from '../../src/config'
import { chains } from '../../src/events/chain/chains.data'
import type { OrderParams } from '../../src/events/kernel/orderParams'
import { errorOf } from './support/answers'
import { announcement, fakeInjected, fakeWindow } from './support/fakeInjected'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const domain = { chainId: 1, verifyingContract: chains[1].contracts.settlement } as const
const order: OrderParams = {
  sellToken: chains[1].wrappedNative,
  buyToken: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  receiver: OWNER,
  sellAmount: 2n,
  buyAmount: 1n,
  validTo: 2_000_000_000,
  appData: `0x${'0a'.repeat(32)}`,
  feeAmount: 0n,
  kind: 'sell',
  partiallyFillable: false,
}

it.each([
  ['a refusal', { code: 4001, message: 'no' }, { tag: 'refused' }],
  ['a wallet that is busy', { code: -32002, message: 'wait' }, { tag: 'busy' }],
  [
    'an error of its own',
    { code: -31_999, message: 'Ledger: wrong app' },
    { tag: 'unlisted', description: 'Ledger: wrong app' },
  ],
])('%s while signing is told as it is, and no other method is tried', async (_, thrown, told) => {
  const injected = fakeInjected({
    eth_signTypedData_v4: () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- wallets reject with bare objects
      throw thrown
    },
  })
  const found$ = discoverWallets(fakeWindow([announcement(injected.provider)])).pipe(
    map(({ info, injected: provider }) => ({ info, provider: eip1193(provider) })),
  )
  const wallets = browserWallets(found$, { endpoints: sandboxEndpoints('http://127.0.0.1:1') }, () => true)
  expect(await errorOf(wallets.signOrder('io.example', OWNER, domain, order))).toMatchObject(told)
  expect(injected.asked.map(([method]) => method)).toEqual(['eth_signTypedData_v4'])
})
