/** Marks the accounts that are blocked here, on connection and when the wallet changes to one of them. */
import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import type { Address } from '../../events/kernel'
import type { WalletChange, Wallets } from '../../streams/ports/Wallets'

export const blockAccounts = (wallets: Wallets, blocked: ReadonlySet<Address>): Wallets => ({
  ...wallets,
  connect: (...given) =>
    wallets
      .connect(...given)
      .pipe(
        map(E.map((session) => (blocked.has(session.account) ? { ...session, isBlocked: true } : session))),
      ),
  changes: (walletId) =>
    wallets
      .changes(walletId)
      .pipe(
        map((change): WalletChange =>
          change.tag === 'accountChanged' && blocked.has(change.account) ? { tag: 'accountBlocked' } : change,
        ),
      ),
})
