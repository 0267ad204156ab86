/** The refusals that both dialects and both of quote and order share, with the service's own words. */
import { VAULT_RELAYER } from '../contracts/gpv2.ts'
import { refusal } from './apiError.ts'
import { isSameToken, isUnsupported, type Book } from './book.ts'
import { allowanceOf, balanceOf } from './market.ts'
import { NATIVE, type OrderFields } from './order.ts'

/** The shortest life of an order on arrival, in seconds. */
export const MIN_VALIDITY_S = 60

type Pair = Pick<OrderFields, 'sellToken' | 'buyToken'>

export function checkAccount(book: Book, account: string): void {
  if (book.store.deniedAccounts.has(account)) {
    throw refusal(403, 'Forbidden', 'Forbidden, your account is deny-listed')
  }
}

/** The words differ: 'Token address 0x...' in 2022, 'Token 0x... is unsupported: why' today. */
export function checkTokens(
  book: Book,
  { sellToken, buyToken }: Pair,
  words: (token: string) => string,
): void {
  const bad = [sellToken, buyToken].find((token) => isUnsupported(book, token))
  if (bad !== undefined) throw refusal(400, 'UnsupportedToken', words(bad))
}

export function checkPair(book: Book, { sellToken, buyToken }: Pair): void {
  if (isSameToken(book, sellToken, buyToken)) {
    throw refusal(400, 'SameBuyAndSellToken', 'Buy token is the same as the sell token.')
  }
  if (sellToken === NATIVE) {
    throw refusal(
      400,
      'InvalidNativeSellToken',
      "The chain's native token (Ether/xDai) cannot be used as the sell token",
    )
  }
}

export function checkMinValidity(book: Book, validTo: number): void {
  if (validTo < book.view.now() + MIN_VALIDITY_S) {
    throw refusal(400, 'InsufficientValidTo', 'validTo is not far enough in the future')
  }
}

/** Balance and allowance of the owner, read from the chain, against what the service wants to see (atoms). */
export async function checkFunds(book: Book, owner: string, token: string, needed: bigint): Promise<void> {
  if ((await balanceOf(book.request, token, owner)) < needed) {
    throw refusal(400, 'InsufficientBalance', 'order owner must have funds worth at least x in his account')
  }
  if ((await allowanceOf(book.request, token, owner, VAULT_RELAYER)) < needed) {
    throw refusal(400, 'InsufficientAllowance', 'order owner must give allowance to VaultRelayer')
  }
}

export function checkDuplicate(book: Book, uid: string): void {
  if (book.store.orders.has(uid)) throw refusal(400, 'DuplicatedOrder', 'order already exists')
}
