/**
 * What a row of the list says of its order and its transaction beside the label: the accounts, the tokens, the amounts, the times, and
 * what it offers, by what the service and the chain have.
 */
import type { ServiceOrder, ServiceTrade } from '../../../src/streams/ports/OrderBook'
import type { WorldTransaction } from '../world/chain'
import { endOf, traderOf } from './ends'
import { ACCOUNT_OF } from './protocol.data'

/** Amounts in atoms, times in ms but for `validTo`, which is in seconds. */
export interface ShownOrder {
  readonly uid: string
  readonly chainId: number
  readonly label: string
  readonly at: number
  readonly closedAt: number | null
  readonly validTo: number
  readonly owner: string
  readonly receiver: string
  readonly contract: string | null
  readonly sell: { readonly token: string; readonly atoms: bigint }
  readonly buy: { readonly token: string; readonly atoms: bigint }
  readonly bound: string
  /** Null where the owner receives; and the name that the receiver was typed as. */
  readonly paid: string | null
  readonly paidName: string | null
  readonly progress: { readonly sold: bigint; readonly bought: bigint; readonly share: number } | null
  readonly price: { readonly sell: bigint; readonly buy: bigint; readonly isExecuted: boolean }
  readonly repeat: string | null
  readonly isCancellable: boolean
  readonly isPlacedHere: boolean
  readonly endReason: string | null
}

export interface OrderInWorld {
  readonly order: ServiceOrder
  readonly trades: readonly Pick<ServiceTrade, 'sellAmount' | 'buyAmount'>[]
  /** The account that looks at it. */
  readonly account: string
  /** Somebody pressed for it in a window of this simulation. */
  readonly isRequested: boolean
  /** 'Cancel' was pressed for it. */
  readonly isCancelPressed: boolean
  /** What stood in the field of the recipient at a press; null: it was not open. */
  readonly recipients: readonly (string | null)[]
}

type Amounts = Pick<ServiceTrade, 'sellAmount' | 'buyAmount'>

const isSame = (a: Amounts, b: Amounts): boolean =>
  a.sellAmount === b.sellAmount && a.buyAmount === b.buyAmount

/** What was settled after each of the trades. */
const sumsOf = (trades: OrderInWorld['trades']): readonly Amounts[] => {
  let sum: Amounts = { sellAmount: 0n, buyAmount: 0n }
  return trades.map(({ sellAmount, buyAmount }) => {
    sum = { sellAmount: sum.sellAmount + sellAmount, buyAmount: sum.buyAmount + buyAmount }
    return sum
  })
}

const ALL = 10_000n

const shareOf = ({ params }: ServiceOrder, { sellAmount, buyAmount }: Amounts): number => {
  const [done, all] =
    params.kind === 'sell'
      ? [sellAmount, params.sellAmount + params.feeAmount]
      : [buyAmount, params.buyAmount]
  return Number(done >= all ? ALL : (done * ALL) / all)
}

const progressTrouble = ({ label, progress }: ShownOrder, { order, trades }: OrderInWorld): string | null => {
  if (progress === null) return null
  const { sold, bought, share } = progress
  const done = { sellAmount: sold, buyAmount: bought }
  if (label === 'filled') return 'it is filled, and says how far it is'
  if (!sumsOf(trades).some((sum) => isSame(sum, done)))
    return `it says that ${String(sold)} were sold for ${String(bought)} so far`
  return share === shareOf(order, done) ? null : `it says that ${String(share)} hundredths are done`
}

/** What an order that has ended offers: to be made once more, unless another owns it or signs for it. */
const mayBeRepeated = ({ onchain, signingScheme }: ServiceOrder, isRequested: boolean): boolean | null =>
  onchain !== null ? false : signingScheme === 'presign' && !isRequested ? null : true

const nameTrouble = (
  { paid, paidName, isPlacedHere }: ShownOrder,
  recipients: OrderInWorld['recipients'],
) => {
  if (paidName !== null) return ACCOUNT_OF[paidName] === paid ? null : `it says that ${paidName} is paid`
  const isTyped =
    recipients.length > 0 && recipients.every((text) => text !== null && ACCOUNT_OF[text] !== undefined)
  return isTyped && isPlacedHere ? 'it does not say whose name was typed' : null
}

/** What is wrong with the row of an order; null: nothing. */
export const orderRowTrouble = (row: ShownOrder, world: OrderInWorld): string | null => {
  const { order, trades, account, isRequested, isCancelPressed, recipients } = world
  const { params, owner, onchain, creationDate, signingScheme } = order
  const trader = traderOf(order)
  const sums = sumsOf(trades)
  const limit = { sellAmount: params.sellAmount + params.feeAmount, buyAmount: params.buyAmount }
  const shown = { sellAmount: row.sell.atoms, buyAmount: row.buy.atoms }
  const price = { sellAmount: row.price.sell, buyAmount: row.price.buy }
  const isOf = (amounts: Amounts, isExecuted: boolean): boolean =>
    isExecuted ? sums.some((sum) => isSame(sum, amounts)) : isSame(amounts, limit)
  const isOpen = row.label === 'open' && order.status === 'open'
  const isEnded = row.label === 'expired' || row.label === 'cancelled'
  const bound = row.label === 'filled' ? 'none' : params.kind === 'sell' ? 'atLeast' : 'atMost'
  const repeated = mayBeRepeated(order, isRequested)
  const wrong: readonly (readonly [boolean, string])[] = [
    [row.owner !== owner, `it names the owner ${row.owner}`],
    [row.receiver !== params.receiver, `it names the receiver ${row.receiver}`],
    [row.paid !== (params.receiver === trader ? null : params.receiver), `it pays ${String(row.paid)}`],
    [row.contract !== (onchain === null ? null : owner), `it is of ${String(row.contract)}`],
    [row.validTo !== endOf(order), `it ends at ${String(row.validTo)}`],
    [row.sell.token !== params.sellToken, `it sells ${row.sell.token}`],
    [row.buy.token !== params.buyToken, `it buys ${row.buy.token}`],
    [row.bound !== bound, `its amounts are bound as ${row.bound}`],
    [
      !isOf(shown, row.label === 'filled'),
      `it trades ${String(row.sell.atoms)} for ${String(row.buy.atoms)}`,
    ],
    [
      !isOf(price, row.price.isExecuted),
      `its price is ${String(row.price.sell)} for ${String(row.price.buy)}`,
    ],
    [row.label === 'filled' && !row.price.isExecuted, 'it is filled, and its price is the limit'],
    [!isRequested && row.isPlacedHere, 'it was placed here, and nobody pressed for it'],
    [!row.isPlacedHere && row.at !== creationDate, `it was made at ${String(row.at)}`],
    [row.label === 'expired' && row.closedAt !== endOf(order) * 1000, `it ended at ${String(row.closedAt)}`],
    [
      row.endReason === 'cancelledHere' && !isCancelPressed,
      'it was cancelled here, and nobody pressed for that',
    ],
    [
      isEnded && repeated !== null && (row.repeat === 'repeat') !== repeated,
      `it offers ${String(row.repeat)}`,
    ],
    [
      !isEnded && row.label !== 'failed' && row.label !== 'notSigned' && row.repeat !== null,
      'it offers to be repeated',
    ],
    [
      row.isCancellable && (row.label !== 'open' || owner !== account || onchain !== null),
      'it can be cancelled',
    ],
    [
      isOpen &&
        !isCancelPressed &&
        owner === account &&
        onchain === null &&
        signingScheme === 'eip712' &&
        !row.isCancellable,
      'it cannot be cancelled',
    ],
  ]
  return (
    wrong.find(([isWrong]) => isWrong)?.[1] ?? progressTrouble(row, world) ?? nameTrouble(row, recipients)
  )
}

export interface ShownTransaction {
  readonly id: string
  readonly label: string
  readonly hash: string | null
  readonly endedAt: number | null
  readonly type: string
  readonly token: string | null
  /** In atoms; null: its kind names none. */
  readonly amount: bigint | null
}

/** What a transaction did by the words of its row: an allowance of a token, coins for their token or back. */
const isOfEffects = (
  { type, token, amount }: ShownTransaction,
  { effects, from }: WorldTransaction,
): boolean => {
  switch (type) {
    case 'approval':
      return effects.some((one) => one.type === 'approve' && one.amount === amount)
    case 'wrap':
    case 'unwrap':
      return effects.some(
        (one) =>
          one.type === 'move' &&
          one.owner === from &&
          one.token === token &&
          one.amount === (type === 'wrap' ? amount : -(amount ?? 0n)),
      )
    default:
      return true
  }
}

/** What is wrong with the row of a transaction that the chain has; null: nothing. */
export const transactionRowTrouble = (row: ShownTransaction, sent: WorldTransaction): string | null => {
  if (row.label === 'executed' && row.endedAt === null) return 'it is executed, and names no time'
  if ((row.label === 'pending' || row.label === 'signing') && row.endedAt !== null)
    return `it waits, and ended at ${String(row.endedAt)}`
  // What another transaction with its nonce took back did nothing.
  if (sent.effects.length === 0) return null
  return isOfEffects(row, sent) ? null : `it says ${row.type} of ${String(row.amount)}`
}
