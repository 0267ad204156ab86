/**
 * Approvals after whose block less was approved than this app asked for (X352): a wallet's user can lower the amount to a
 * spending cap, and then the app can only ask again.
 */
import type { Fact, FactOfType } from '../catalogue'
import type { ChainId } from '../chain/chains.data'
import { type Address, type Atoms, sameAddress } from '../kernel'
import { isForOrders } from './spenders'

type Requested = FactOfType<'TransactionRequested'>
type Mined = FactOfType<'TransactionMined'>
type Reading = FactOfType<'BalancesRead'>

export interface LoweredApproval {
  readonly request: Requested
  readonly asked: Atoms
  /** Its receipt. */
  readonly mined: Mined
  /** The first reading of its block or a later one. */
  readonly reading: Reading
  readonly allowed: Atoms
}

/** The reading must come within this time of the request, in ms (C696, X366): later, another app or orders may have changed it. */
const SOON_MS = 600_000

interface Seen {
  /** With the number of its account's readings before it. */
  readonly requests: readonly (readonly [Requested, read: number])[]
  /** By network and account, because a long log has many of them, and many approvals. */
  readonly readings: ReadonlyMap<string, readonly Reading[]>
  /** By the transaction's id: the receipt of a success, and what was never sent. */
  readonly mined: ReadonlyMap<string, Mined>
  readonly failed: ReadonlySet<string>
}

const accountKey = (chainId: ChainId, account: Address): string =>
  `${String(chainId)} ${account.toLowerCase()}`

const seenIn = (facts: readonly Fact[]): Seen => {
  const requests: (readonly [Requested, number])[] = []
  const readings = new Map<string, Reading[]>()
  const mined = new Map<string, Mined>()
  const failed = new Set<string>()
  /** Hashes of transactions that a user sent to cancel one. */
  const cancels = new Set<string>()
  for (const fact of facts) {
    if (fact.type === 'TransactionRequested' && isForOrders(fact))
      requests.push([fact, readings.get(accountKey(fact.data.chainId, fact.data.from))?.length ?? 0])
    if (fact.type === 'BalancesRead') {
      const key = accountKey(fact.data.chainId, fact.data.account)
      const ofAccount = readings.get(key)
      if (ofAccount === undefined) readings.set(key, [fact])
      else ofAccount.push(fact)
    }
    if (fact.type === 'TransactionReplaced' && fact.data.as === 'cancel') cancels.add(fact.data.by)
    if (fact.type === 'TransactionMined' && fact.data.status !== 0 && !cancels.has(fact.data.hash))
      mined.set(fact.data.id, fact)
    if (fact.type === 'TransactionUnmined') mined.delete(fact.data.id)
    if (fact.type === 'TransactionFailed') failed.add(fact.data.id)
  }
  return { requests, readings, mined, failed }
}

const amountIn = (amounts: Readonly<Record<string, Atoms>>, token: string): Atoms | undefined =>
  Object.entries(amounts).find(([address]) => sameAddress(address, token))?.[1]

const isSameToken = (one: Requested, other: Requested): boolean =>
  one.data.chainId === other.data.chainId &&
  sameAddress(one.data.from, other.data.from) &&
  sameAddress(one.data.info.token.address, other.data.info.token.address)

/**
 * `facts` in the log's order. An order that is filled in between uses up the allowance, but the balance, too: if that fell, or
 * wasn't read before, the log doesn't tell. Neither does it if another approval of the token might have been mined in between. An
 * allowance that covers the whole balance isn't lowered, because some tokens keep a smaller number for 'unlimited'.
 */
export const loweredApprovals = (facts: readonly Fact[]): readonly LoweredApproval[] => {
  const { requests, readings, mined: receipts, failed } = seenIn(facts)
  return requests.flatMap(([request, read]): readonly LoweredApproval[] => {
    const { id, chainId, from, info } = request.data
    const mined = receipts.get(id)
    if (mined === undefined || info.type !== 'approval') return []
    const { block } = mined.data
    const ofAccount = readings.get(accountKey(chainId, from)) ?? []
    // Not to the log's end: with many approvals, a long log would take seconds.
    const later = ofAccount.slice(read)
    const place = later.findIndex(({ at, data }) => data.block >= block || at - request.at > SOON_MS)
    const reading = later[place]
    const before = ofAccount.slice(0, read + place).findLast(({ data }) => data.block < block)
    if (before === undefined || reading === undefined || reading.at - request.at > SOON_MS) return []
    const isDoubtful = requests.some(
      ([other]) =>
        other !== request &&
        isSameToken(other, request) &&
        other.at <= reading.at &&
        !failed.has(other.data.id) &&
        (receipts.get(other.data.id)?.data.block ?? block) >= block,
    )
    const [{ address }, asked] = [info.token, info.amount]
    const allowed = amountIn(reading.data.allowances, address)
    const had = amountIn(before.data.balances, address)
    const has = amountIn(reading.data.balances, address)
    if (isDoubtful || allowed === undefined || had === undefined || has === undefined) return []
    return has >= had && allowed < asked && allowed < has ? [{ request, asked, mined, reading, allowed }] : []
  })
}
