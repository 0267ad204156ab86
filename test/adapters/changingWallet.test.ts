/** A wallet that may be on another account at each request, and tells of it only when it is asked (X194). */
import fc from 'fast-check'
import { filter, firstValueFrom, map, type Observable } from 'rxjs'
import { expect, it } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { discoverWallets } from '../../src/adapters/browserWallets/discovery'
import { eip1193 } from '../../src/adapters/browserWallets/eip1193'
import { sandboxEndpoints } from '../../src/config/config'
import type { Address } from '../../src/events/kernel'
import { ASKING } from '../../src/streams/ports/WalletCall'
import type { Wallets } from '../../src/streams/ports/Wallets'
import { anOrderRequest } from '../support/orderRequest'
import { announcement, fakeInjected, fakeWindow } from './support/fakeInjected'

const ACCOUNTS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const ID = 'io.example'
const domain = { chainId: 1, verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41' } as const

/** Asks of `account`, as an epic would. */
const REQUESTS: readonly ((wallets: Wallets, account: Address) => Observable<unknown>)[] = [
  (wallets, account) =>
    wallets.signOrder(ID, account, domain, anOrderRequest({ owner: account }).data.params),
  (wallets, account) => wallets.signCancellation(ID, account, domain, `0x${'cd'.repeat(56)}`),
  (wallets, from) => wallets.send(ID, { chainId: 1, from, to: ACCOUNTS[0], value: 1n, data: '0x' }),
]

it('gets a request only on the account that the request is for, whatever it was on before (X194)', async () => {
  /** For each, the account that the wallet was on, and whose the request was. */
  const windows: (readonly [now: string, wanted: string])[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ACCOUNTS), { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.constantFrom(...REQUESTS), fc.constantFrom(...ACCOUNTS)), { maxLength: 6 }),
      async (turns, asked) => {
        let turn = 0
        let now = ''
        let wanted = ''
        const opened = (): never => {
          windows.push([now, wanted])
          // It lacks every method, so that the next one is tried, on the account that it has by then.
          // oxlint-disable-next-line typescript/only-throw-error -- wallets reject with bare objects
          throw { code: -32601, message: 'the method does not exist' }
        }
        const { provider } = fakeInjected({
          eth_chainId: () => '0x1',
          eth_accounts: () => {
            now = turns[turn++ % turns.length] ?? ''
            return [now]
          },
          eth_signTypedData_v4: opened,
          eth_signTypedData_v3: opened,
          personal_sign: opened,
          eth_sign: opened,
          eth_sendTransaction: opened,
        })
        const wallets = browserWallets(
          discoverWallets(fakeWindow([announcement(provider)])).pipe(
            map(({ info, injected }) => ({ info, provider: eip1193(injected) })),
          ),
          { endpoints: sandboxEndpoints('http://127.0.0.1:1') },
          () => true,
        )
        for (const [ask, account] of asked) {
          wanted = account
          const answer = await firstValueFrom(ask(wallets, account).pipe(filter((step) => step !== ASKING)))
          expect(answer).toMatchObject({ _tag: 'Left' })
        }
      },
    ),
  )
  expect(windows.length).toBeGreaterThan(0)
  expect(windows.filter(([now, wanted]) => now !== wanted)).toEqual([])
})
