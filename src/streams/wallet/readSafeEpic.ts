import * as E from 'fp-ts/Either'
import { EMPTY, of, switchMap } from 'rxjs'
import { type AccountOnChain, connectedOn, sameAccountOnChain } from './connectedOn'
import { SafeRead } from '../../events/wallet/events'
import { accountKind, safeOf } from '../../events/wallet/select'
import type { WalletSession } from '../../events/wallet/state'
import type { Epic } from '../Epic'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import type { Safe } from '../ports/SafeService'

const unread = connectedOn(
  (wallet, chainId, account) =>
    accountKind(wallet, chainId, account) === 'contract' && safeOf(wallet, chainId, account) === undefined,
)

/** The Safe that a reading found at an account. Null if the account isn't a Safe. */
export const safeRead = (account: AccountOnChain, safe: Safe | null) =>
  SafeRead({
    ...account,
    threshold: safe?.threshold ?? null,
    ...(safe === null || safe.owners === null ? {} : { owners: safe.owners }),
  })

/**
 * Whether the tab knows all that a reading says, which then is no news. One without owners says nothing of them, and an
 * account without a threshold is no Safe (X255).
 */
export const isKnownSafe = (
  wallet: WalletSession,
  { chainId, account }: AccountOnChain,
  { threshold, owners }: Safe,
): boolean => {
  const known = safeOf(wallet, chainId, account)
  if (known === undefined || known === null) return known === null && threshold < 1
  return known.threshold === threshold && (owners === null || String(known.owners ?? '') === String(owners))
}

/**
 * Finds out whether the connected contract is a Safe, and whose. It asks until chain or service responds (X57), because
 * until then the meaning of its wallet's hashes isn't known.
 */
export const readSafeEpic: Epic = (log, { safeService }) =>
  select(log, unread, sameAccountOnChain).pipe(
    // switchMap: the previous account no longer matters.
    switchMap((connected) =>
      connected === null
        ? EMPTY
        : retryWithBackoff(safeService.safe(connected.chainId, connected.account), {
            attempts: Infinity,
            firstMs: 1000,
            maxMs: 30_000,
            again: () => true,
          }).pipe(
            switchMap((answer) => (E.isRight(answer) ? of(safeRead(connected, answer.right)) : EMPTY)),
            whileOnline(log),
            whileVisible(log),
          ),
    ),
  )
