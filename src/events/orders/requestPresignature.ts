import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { type OrderUid, sameAddress } from '../kernel'
import { accountOf, walletStatus } from '../wallet/select'
import { PresignatureRequested } from './events'
import { orderByUid } from './orderByUid'
import { isByStranger } from './strangers'

export type RequestPresignatureRejection =
  | { readonly tag: 'reloadNeeded' }
  | { readonly tag: 'unknownOrder' }
  | { readonly tag: 'notOwner' }
  /** This log did not place it: anyone can post an order that the account is to sign on chain (X56). */
  | { readonly tag: 'byStranger' }
  | { readonly tag: 'wrongNetwork' }
  /** The order does not wait for one, or a request is open in its wallet. */
  | { readonly tag: 'notNeeded' }

/**
 * Requests the signature on chain again from the contract wallet, after the first request was refused or lost. Signing
 * twice is harmless: the settlement contract keeps one flag for each order (S3.51).
 */
export const requestPresignature: Decision<{ readonly uid: OrderUid }, RequestPresignatureRejection> = (
  { durable, session: { chain, wallet } },
  { uid },
) => {
  if (chain.newerCatalogue) return E.left({ tag: 'reloadNeeded' })
  const order = orderByUid(durable.orders, uid)
  if (order === undefined) return E.left({ tag: 'unknownOrder' })
  const account = accountOf(wallet)
  if (account === null || order.onchain !== null || !sameAddress(account, order.owner))
    return E.left({ tag: 'notOwner' })
  if (isByStranger(order)) return E.left({ tag: 'byStranger' })
  if (walletStatus(wallet, order.chainId) !== 'connected') return E.left({ tag: 'wrongNetwork' })
  if (order.status !== 'presignaturePending' || order.presignature?.phase === 'asked') {
    return E.left({ tag: 'notNeeded' })
  }
  return E.right([PresignatureRequested({ uid })])
}
