/** The accounts that this deployment blocks. Read when the first question leaves. */
import * as O from 'fp-ts/Option'
import { parseAddress } from '../events/kernel/parseAddress'
import type { Address } from '../events/kernel'
import { givenList } from './given'
import { sanctionedAccounts } from '../events/wallet/sanctionedAccounts.data'

/**
 * The sanctioned accounts (S6.2), and those that the deployment names, separated by commas or spaces. A build with an invalid
 * address is refused (build/environment.ts).
 */
export const readBlockedAccounts = (
  configured = import.meta.env.VITE_BLOCKED_ACCOUNTS,
): ReadonlySet<Address> =>
  new Set([
    ...sanctionedAccounts,
    ...givenList(configured).flatMap((text) => {
      const address = O.toNullable(parseAddress(text))
      return address === null ? [] : [address]
    }),
  ])
