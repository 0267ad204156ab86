/** Orders as the service of 2022 writes them. */
import { SETTLEMENT, VAULT_RELAYER } from '../../contracts/gpv2.ts'
import type { Book, Found } from '../book.ts'
import { allowanceOf, balanceOf } from '../market.ts'

export async function renderOrder(book: Book, { order, execution }: Found): Promise<object> {
  return {
    creationDate: order.creationDate,
    owner: order.owner,
    uid: order.uid,
    availableBalance: execution.status === 'open' ? await availableBalance(book, order) : null,
    executedBuyAmount: execution.bought.toString(),
    executedSellAmount: execution.sold.toString(),
    executedSellAmountBeforeFees: (execution.sold - execution.fees).toString(),
    executedFeeAmount: execution.fees.toString(),
    invalidated: execution.invalidated,
    status: execution.status,
    settlementContract: SETTLEMENT.toLowerCase(),
    fullFeeAmount: order.feeAmount.toString(),
    sellToken: order.sellToken,
    buyToken: order.buyToken,
    receiver: order.receiver,
    sellAmount: order.sellAmount.toString(),
    buyAmount: order.buyAmount.toString(),
    validTo: order.validTo,
    appData: order.appData,
    feeAmount: order.feeAmount.toString(),
    kind: order.kind,
    partiallyFillable: order.partiallyFillable,
    signingScheme: order.signingScheme,
    signature: order.signingScheme === 'presign' ? order.owner : order.signature,
    sellTokenBalance: order.sellTokenBalance,
    buyTokenBalance: order.buyTokenBalance,
  }
}

/** The amount that the vault relayer could take from the owner now, in atoms. */
async function availableBalance(book: Book, { sellToken, owner }: Found['order']): Promise<string> {
  const [balance, allowance] = await Promise.all([
    balanceOf(book.request, sellToken, owner),
    allowanceOf(book.request, sellToken, owner, VAULT_RELAYER),
  ])
  return (balance < allowance ? balance : allowance).toString()
}
