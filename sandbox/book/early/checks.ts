/** The partial validation that the service of 2022 makes of quotes and orders alike. */
import { refusal } from '../apiError.ts'
import type { Book } from '../book.ts'
import { checkAccounts, checkMinValidity, checkPair } from '../checks.ts'
import { isContract } from '../market.ts'
import { NATIVE, type OrderFields } from '../order.ts'

/** Why the service of 2022 refuses a token; clients read the third word. */
export const unsupported = (token: string): string => `Token address ${token}`

type Partly = Pick<
  OrderFields,
  | 'sellToken'
  | 'buyToken'
  | 'receiver'
  | 'validTo'
  | 'partiallyFillable'
  | 'sellTokenBalance'
  | 'buyTokenBalance'
>

export async function checkPartly(book: Book, owner: string, order: Partly): Promise<void> {
  if (order.partiallyFillable) {
    throw refusal(400, 'UnsupportedOrderType', 'This order type is currently not supported')
  }
  checkAccounts(book, [owner])
  if (order.sellTokenBalance === 'internal') throw refusal(400, 'UnsupportedSellTokenSource', 'Type Internal')
  if (order.buyTokenBalance === 'internal')
    throw refusal(400, 'UnsupportedBuyTokenDestination', 'Type Internal')
  checkMinValidity(book, order.validTo)
  checkPair(book, order)
  const receiver = order.receiver ?? owner
  if (order.buyToken === NATIVE && (await isContract(book.request, receiver))) {
    throw refusal(
      400,
      'TransferEthToContract',
      'Sending Ether to smart contract wallets is currently not supported',
    )
  }
}
