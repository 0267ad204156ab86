/** Inside a frame no wallet but the Safe around the page is connected without the user's choice (S2.4.36). */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { SAFE_ID } from '../../events/wallet/walletIds'
import type { Wallets } from '../../streams/ports/Wallets'

export const onlySafeSilently = (wallets: Wallets): Wallets => ({
  ...wallets,
  connect: (walletId, silent, chainId) =>
    silent && walletId !== SAFE_ID
      ? of(E.left({ tag: 'unauthorised' } as const))
      : wallets.connect(walletId, silent, chainId),
})
