/** A wallet that answers with anything at all, or rejects with it. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { filter, firstValueFrom, map, type Observable } from 'rxjs'
import { expect, it } from 'vitest'
import { browserWallets } from '../../../src/adapters/browserWallets/browserWallets'
import { discoverWallets } from '../../../src/adapters/browserWallets/discovery'
import { eip1193 } from '../../../src/adapters/browserWallets/eip1193'
import { sandboxEndpoints } from '../../../src/config/config'
import { chains } from '../../../src/events/chain/chains.data'
import { WalletErrorC } from '../../../src/events/wallet/events'
import { ASKING } from '../../../src/streams/ports/WalletCall'
import { announcement, fakeInjected, fakeWindow } from '../../adapters/support/fakeInjected'
import { anOrderRequest } from '../../support/orderRequest'
import { ACCOUNTS } from '../world/wallet'
import { RUNS, scripted, untouched } from './values'
import { approvalCall } from '../../support/sentCalls'

const [OWNER] = ACCOUNTS
const domain = { chainId: 1, verifyingContract: chains[1].contracts.settlement } as const
const { params } = anOrderRequest().data
const METHODS = [
  'eth_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'eth_signTypedData_v4',
  'eth_signTypedData_v3',
  'eth_signTypedData',
  'personal_sign',
  'eth_sign',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
]
const SOUND: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [OWNER],
  eth_accounts: [OWNER],
  eth_chainId: '0x1',
  wallet_switchEthereumChain: null,
}

/** One method answers with anything, or rejects with it; the others are sound. */
const hostile = fc.record({
  method: fc.constantFrom(...METHODS),
  answer: scripted,
  isRejected: fc.boolean(),
  which: fc.nat({ max: 5 }),
})

it('whatever a wallet answers is a sound value or an error with a name', async () => {
  const before = untouched()
  await fc.assert(
    fc.asyncProperty(hostile, async ({ method, answer, isRejected, which }) => {
      const answers = Object.fromEntries(
        METHODS.map((name) => [
          name,
          () => {
            if (name !== method) return SOUND[name]
            if (isRejected) throw answer
            return answer
          },
        ]),
      )
      const { provider } = fakeInjected(answers)
      const known = discoverWallets(fakeWindow([announcement(provider)])).pipe(
        map(({ info, injected }) => ({ info, provider: eip1193(injected) })),
      )
      const wallets = browserWallets(known, { endpoints: sandboxEndpoints('http://127.0.0.1:1') }, () => true)
      const questions = [
        () => wallets.connect('io.example', false, 1),
        () => wallets.connect('io.example', true, 1),
        () => wallets.signOrder('io.example', OWNER, domain, params),
        () => wallets.switchChain('io.example', 100),
        () =>
          wallets.send(
            'io.example',
            approvalCall({
              chainId: 1,
              from: OWNER,
              token: params.sellToken,
              spender: chains[1].contracts.vaultRelayer,
              amount: 5n,
            }),
          ),
        () => wallets.signCancellation('io.example', OWNER, domain, `0x${'ab'.repeat(56)}`),
      ]
      const question = questions[which]
      if (question === undefined) throw new Error('there is no such question')
      const steps$: Observable<typeof ASKING | E.Either<unknown, unknown>> = question()
      const given = await firstValueFrom(steps$.pipe(filter((step) => step !== ASKING)))
      if (E.isLeft(given)) {
        expect(WalletErrorC.is(given.left)).toBe(true)
        expect(JSON.stringify(given.left).length).toBeLessThan(2000)
      }
      if (E.isRight(given) && which === 4) expect(given.right).toMatch(/^0x[0-9a-f]{64}$/i)
      if (E.isRight(given) && (which === 2 || which === 5))
        expect(given.right).toMatchObject({
          signature: expect.stringMatching(/^0x[0-9a-f]{130}$/i) as unknown,
        })
    }),
    { numRuns: RUNS },
  )
  expect(untouched()).toBe(before)
})
