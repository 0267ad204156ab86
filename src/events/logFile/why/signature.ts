/** A signature on chain that never came: the order book had the order, and no solver could fill it. */
import type { FactOfType } from '../../catalogue'
import { sameAddress, toUnixMs, type UnixMs } from '../../kernel'
import type { PresignatureError } from '../../orders/events'
import { FOLLOWED_MS, wasFoundEnded } from '../../orders/endSeen'
import { endOfOrder } from '../../orders/traderOf'
import { errorText } from '../errorText'
import { logMessage, timeValue } from '../logMessage'
import type { Cause, Whose } from './cause'
import type { Evidence } from './evidence'

/** 'notFound': what the Safe service says and what the chain shows contradict each other. */
const FAILED_BY: Readonly<Record<PresignatureError['tag'], Whose>> = {
  refused: 'trader',
  abandoned: 'trader',
  rejected: 'safe',
  replaced: 'safe',
  deleted: 'safe',
  notFound: 'unknown',
  reverted: 'chain',
  interrupted: 'browser',
  busy: 'wallet',
  walletGone: 'wallet',
  walletFailed: 'wallet',
  accountChanged: 'wallet',
  chainChanged: 'wallet',
  sandboxGuard: 'wallet',
  notReady: 'wallet',
}

/**
 * What is known about the signature of an order that needs one on chain and was not seen to have it; else empty. `until`:
 * the end of the log. Rows of older builds may hold a threshold of 0, which is none (X255).
 */
export const signatureCauses = (evidence: Evidence, until: UnixMs): readonly Cause[] => {
  const { order, own } = evidence
  if (order.scheme !== 'presign' || own.some(({ type }) => type === 'OrderPresigned')) return []
  // It had ended when it was found, so no one here saw whether it was signed.
  if (wasFoundEnded(order)) return []
  const last = own.findLast(
    (fact) =>
      fact.type === 'PresignatureFailed' ||
      fact.type === 'PresignatureSent' ||
      (fact.type === 'SafeTransactionRead' && (fact.data.isExecuted || fact.data.threshold > 0)) ||
      fact.type === 'PresignatureRequested',
  )
  const deadline = toUnixMs(endOfOrder(order))
  const end = timeValue(deadline)
  const isOver = order.closedAt !== null && order.executed === null
  const next = logMessage('why.next.sign' as const)
  if (last?.type === 'PresignatureFailed') {
    const { error } = last.data
    const safe = own.findLast((fact) => fact.type === 'SafeTransactionRead')
    return [
      {
        said: logMessage('why.presignFailed'),
        whose: FAILED_BY[error.tag],
        next,
        shownBy: [last.id],
        detail: [errorText(error), ...(safe === undefined ? [] : [`nonce ${String(safe.data.nonce)}`])].join(
          ', ',
        ),
      },
    ]
  }
  if (last?.type !== 'SafeTransactionRead')
    return [
      {
        said: logMessage(isOver ? 'why.unsignedEnded' : 'why.unsigned', { end }),
        // No wallet is to blame that the log doesn't show to be asked. A sent transaction may still be mined, or have signed the
        // order unseen.
        whose: last?.type === 'PresignatureRequested' ? 'wallet' : 'unknown',
        next,
        shownBy: last === undefined ? [] : [last.id],
      },
    ]
  const { confirmations, threshold, nonce, isExecuted } = last.data
  const shownBy = [last.id]
  if (isExecuted)
    return [
      {
        said: logMessage('why.safeUnseen', { nonce: String(nonce) }),
        // If the execution was near the end of the order or the log, the order book may have reported it later, or too
        // late.
        whose:
          Math.min(until, deadline, order.closedAt ?? deadline) - last.at > FOLLOWED_MS
            ? 'service'
            : 'unknown',
        next: null,
        shownBy,
      },
    ]
  const changed = ownersCause(evidence)
  return [
    ...changed,
    {
      said: logMessage(isOver ? 'why.safeEnded' : 'why.safe', {
        confirmations: String(confirmations),
        threshold: String(threshold),
        nonce: String(nonce),
        at: timeValue(last.at),
        end,
      }),
      whose: changed.length > 0 ? null : 'safe',
      next: changed.length > 0 ? null : next,
      shownBy,
    },
  ]
}

type Owners = FactOfType<'SafeRead'>

/** The first reading of the Safe's owners that lacks one of those before it, once the order was there. */
const removalOf = ({ tabs, order, from }: Evidence): Owners | null => {
  const read = tabs.filter(
    (fact): fact is Owners =>
      fact.type === 'SafeRead' &&
      fact.data.chainId === order.chainId &&
      sameAddress(fact.data.account, order.owner),
  )
  const isWithout = ({ data }: Owners, before: Owners): boolean =>
    data.owners !== undefined &&
    before.data.owners?.some((owner) => data.owners?.includes(owner) === false) === true
  return (
    read.find((fact, place) => {
      const before = read[place - 1]
      return fact.at >= from && before !== undefined && isWithout(fact, before)
    }) ?? null
  )
}

/** Owners who had confirmed were removed while the transaction waited: who counts the signatures counts too many. */
const ownersCause = (evidence: Evidence): readonly Cause[] => {
  const removal = removalOf(evidence)
  const counts = evidence.own.filter(
    (fact): fact is FactOfType<'SafeTransactionRead'> =>
      fact.type === 'SafeTransactionRead' && fact.data.threshold > 0,
  )
  const fell = counts.findIndex(({ data }, place) => {
    const before = counts[place - 1]
    return before !== undefined && data.confirmations < before.data.confirmations
  })
  const [before, after] = [counts[fell - 1], counts[fell]]
  if (removal === null || before === undefined || after === undefined) return []
  return [
    {
      said: logMessage('why.safeOwners', {
        at: timeValue(removal.at),
        before: String(before.data.confirmations),
        after: String(after.data.confirmations),
        threshold: String(before.data.threshold),
      }),
      whose: 'safe',
      next: logMessage('why.next.sign'),
      shownBy: [removal.id, before.id, after.id],
    },
  ]
}
