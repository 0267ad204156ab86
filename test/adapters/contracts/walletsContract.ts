/** What a connected wallet does with its signatures, for the sandbox's wallet and the fake. */
import { firstValueFrom } from 'rxjs'
import { expect, it } from 'vitest'
import { chains } from '../../../src/events/chain/chains.data'
import { cancellationDigest, orderDigest } from '../../../src/events/kernel/orderHash'
import { type OrderParams } from '../../../src/events/kernel/orderParams'
import type { Address } from '../../../src/events/kernel/units'
import type { Signatures } from '../../../src/streams/ports/Signatures'
import type { Wallets } from '../../../src/streams/ports/Wallets'
import { errorOf, goodAnswerOf } from '../support/answers'

export interface WalletsWorld {
  readonly wallets: Wallets
  readonly signatures: Signatures
  readonly walletId: string
  readonly account: Address
}

export const walletsContract = (make: () => WalletsWorld): void => {
  const domain = { chainId: 1, verifyingContract: chains[1].contracts.settlement } as const
  const orderOf = (receiver: Address): OrderParams => ({
    sellToken: chains[1].wrappedNative,
    buyToken: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    receiver,
    sellAmount: 1n,
    buyAmount: 1n,
    validTo: 2_000_000_000,
    appData: `0x${'00'.repeat(32)}`,
    feeAmount: 0n,
    kind: 'sell',
    partiallyFillable: false,
  })

  it('is announced by the id that it is asked by, and connects with its account', async () => {
    const { wallets, walletId, account } = make()
    expect((await firstValueFrom(wallets.announced$)).id).toBe(walletId)
    expect(await goodAnswerOf(wallets.connect(walletId, false, 1))).toMatchObject({ account, chainId: 1 })
  })

  it('signs orders and cancellations that lead back to its account', async () => {
    const { wallets, signatures, walletId, account } = make()
    await goodAnswerOf(wallets.connect(walletId, false, 1))
    const order = orderOf(account)
    const uid = `0x${'cd'.repeat(56)}`
    const signed = await goodAnswerOf(wallets.signOrder(walletId, account, domain, order))
    expect(signed.scheme).toBe('eip712')
    expect(signed.signature).toMatch(/^0x[0-9a-f]{128}1[bc]$/)
    expect(await goodAnswerOf(signatures.recover(orderDigest(domain, order), signed))).toBe(account)
    const cancelled = await goodAnswerOf(wallets.signCancellation(walletId, account, domain, uid))
    expect(await goodAnswerOf(signatures.recover(cancellationDigest(domain, uid), cancelled))).toBe(account)
  })

  it('a signature that cannot be read is reported as such', async () => {
    expect(
      await errorOf(
        make().signatures.recover(`0x${'11'.repeat(32)}`, { signature: '0x1234', scheme: 'eip712' }),
      ),
    ).toEqual({
      tag: 'unreadable',
    })
  })
}
