/** The refusals that both dialects and both of quote and order share, with the service's own words. */
import { VAULT_RELAYER } from '../contracts/gpv2.ts'
import { refusal } from './apiError.ts'
import { isSameToken, unsupportedWhy, type Book } from './book.ts'
import { allowanceOf, balanceOf } from './market.ts'
import { NATIVE, type OrderFields, type SigningScheme } from './order.ts'

/** The shortest life of an order on arrival, in seconds. */
const MIN_VALIDITY_S = 60

type Pair = Pick<OrderFields, 'sellToken' | 'buyToken'>

/** Today's service also looks at the receiver, the 2022 one only at the owner. */
export function checkAccounts(book: Book, accounts: readonly (string | null)[]): void {
  if (accounts.some((account) => account !== null && book.store.deniedAccounts.has(account))) {
    throw refusal(403, 'Forbidden', 'Forbidden, your account is deny-listed')
  }
}

/** The words differ: 'Token address 0x...' in 2022, 'Token 0x... is unsupported: why' today. */
export function checkTokens(
  book: Book,
  { sellToken, buyToken }: Pair,
  words: (token: string, why: string) => string,
): void {
  for (const token of [sellToken, buyToken]) {
    const why = unsupportedWhy(book, token)
    if (why !== null) throw refusal(400, 'UnsupportedToken', words(token, why))
  }
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

/** `longest` in seconds from now. Collecting a presignature may take days, so it has no maximum. */
export function checkMaxValidity(
  book: Book,
  { validTo, scheme }: { readonly validTo: number; readonly scheme: SigningScheme },
  longest: number,
): void {
  if (scheme !== 'presign' && validTo > book.view.now() + longest) {
    throw refusal(400, 'ExcessiveValidTo', 'validTo is too far into the future')
  }
}

interface Funds {
  readonly balance: bigint
  readonly allowance: bigint
}

/** The owner's balance and the vault relayer's allowance, read from the chain, in atoms. */
export async function fundsOf(book: Book, owner: string, token: string): Promise<Funds> {
  const [balance, allowance] = await Promise.all([
    balanceOf(book.request, token, owner),
    allowanceOf(book.request, token, owner, VAULT_RELAYER),
  ])
  return { balance, allowance }
}

/** Throws InsufficientBalance, or else InsufficientAllowance, if one of them is below `needed` atoms. */
export function checkFunds({ balance, allowance }: Funds, needed: bigint): void {
  if (balance < needed) {
    throw refusal(400, 'InsufficientBalance', 'order owner must have funds worth at least x in his account')
  }
  if (allowance < needed) {
    throw refusal(400, 'InsufficientAllowance', 'order owner must give allowance to VaultRelayer')
  }
}

export function checkDuplicate(book: Book, uid: string): void {
  if (book.store.orders.has(uid)) throw refusal(400, 'DuplicatedOrder', 'order already exists')
}
