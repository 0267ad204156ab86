/** What a window was told, or waits for, it does not ask for again. */
import * as E from 'fp-ts/Either'
import { accountKey } from '../../../src/events/balances/state'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { Address, TransactionHash } from '../../../src/events/kernel/units'
import type { Receipt } from '../../../src/streams/ports/Chain'
import type { Call } from '../engine/calls'
import { uidOf } from '../referee/hashes'
import type { Sim } from '../sim'
import type { TabProcess } from '../tabs/ports'
import { handsOf } from '../trader/byHand'
import { keepsSettings } from '../watch'

export interface RepeatChecks {
  readonly asked: (call: Call) => void
  readonly answered: (call: Call, answer: E.Either<unknown, unknown>) => void
}

/** What stands once it was answered, and is asked for because of what a person did: soon after, the same question has no reason. */
const STANDS: ReadonlySet<string> = new Set([
  'chain.addressOfName',
  'chain.approvalWouldSucceed',
  'orderBook.cancelOrder',
  'orderBook.placeOrder',
  'wallets.sendApproval',
  'wallets.sendCall',
  'wallets.sendInvalidation',
  'wallets.sendWrap',
  'wallets.signCancellation',
  'wallets.signOrder',
])
/** So long, in ms, nothing gives it one. */
const SOON_MS = 5000

interface Asked {
  readonly reason: unknown
  readonly atMs: number
  /** The block that holds a transaction, by its receipt, and how often the chain had moved it. */
  block: number | null
  moves: number
  /** What the window's log said of the transaction. */
  readonly logged: unknown
  /** A service failed, or knows nothing: it is asked again. */
  isOpen: boolean
}

const textOf = (args: readonly unknown[]): string =>
  JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** A token that a wallet shows is not shown to it again: as long as the window stays connected to it. */
const createShownTokens = (sim: Sim): RepeatChecks => {
  const shown = new Map<string, number>()
  const keyOf = ({ args, process }: Call): string => `${process.name} ${textOf(args)}`
  const connectedIn = ({ process }: Call): number => connections.get(process) ?? 0
  const connections = new Map<Call['process'], number>()
  return {
    asked: (call) => {
      const { name, process } = call
      if (name === 'wallets.connect' || name === 'wallets.disconnect' || name === 'wallets.switchChain')
        connections.set(process, connectedIn(call) + 1)
      if (name === 'wallets.watchToken' && shown.get(keyOf(call)) === connectedIn(call))
        sim.break('what a window knows or awaits is not asked for again', keyOf(call))
    },
    answered: (call, answer) => {
      if (call.name === 'wallets.watchToken' && E.isRight(answer) && answer.right === true)
        shown.set(keyOf(call), connectedIn(call))
    },
  }
}

export const createRepeatChecks = (sim: Sim): RepeatChecks => {
  const { time, chainId } = sim.world
  // What a store lost, its window asks for once more.
  const keepsRows = keepsSettings(sim.plan)
  const last = new Map<string, Asked>()
  const isJudged = ({ name }: Call): boolean => name === 'chain.receipt' || STANDS.has(name)
  const keyOf = ({ name, args, process }: Call): string => `${process.name} ${name} ${textOf(args)}`
  const tabOf = ({ process }: Call) => sim.allTabs.find((one) => one.process === process)
  /** The newest block that a window was told of when it asked for that alone, as it does of a network that it left. */
  const told = new Map<Call['process'], number>()
  /** A transaction that a block holds no more, or another one, may be waited for once more: another window may have said so. */
  const movesOf = ({ args }: Call): number => sim.world.chain.find(args[1] as TransactionHash)?.moves ?? 0
  const loggedOf = (call: Call): unknown =>
    tabOf(call)?.state()?.durable.transactions.byHash[chainId]?.[call.args[1] as TransactionHash]
  const newestOf = (call: Call): number | null => {
    const seen = tabOf(call)?.state()?.session.chain.blocks[chainId]?.number
    const newest = Math.max(seen ?? -1, told.get(call.process) ?? -1)
    return newest < 0 ? null : newest
  }
  /**
   * What a person did last of what gives the question a new reason: an order as it was confirmed, of a wallet what was given up in
   * that browser, whose button offers it once more, and of an approval's effect what the form's hands did, what the chain allows
   * (blocks that were replaced take an approval back), or which orders the window knows as open, for which an approval must do, too.
   */
  const reasonOf = (call: Call): unknown => {
    const { name, args } = call
    if (name === 'wallets.signOrder')
      return sim.ledger.orders.get(uidOf(chainId, args[2] as OrderParams, String(args[0])))
    if (name.startsWith('wallets.'))
      return sim.ledger.givenUp.get((call.process as TabProcess).profile.number)
    const tab = tabOf(call)
    if (name !== 'chain.approvalWouldSucceed' || tab === undefined) return undefined
    const allowances =
      tab.state()?.session.balances.accounts[accountKey(chainId, args[1] as Address)]?.allowances
    const open = tab.state()?.durable.orders.open ?? {}
    return `${String(handsOf(tab).times)} ${String(allowances?.[args[2] as Address])} ${Object.keys(open).join()}`
  }
  const isRepeated = (call: Call, before: Asked): boolean =>
    call.name === 'chain.receipt'
      ? keepsRows &&
        before.block !== null &&
        before.moves === movesOf(call) &&
        (newestOf(call) ?? Infinity) <= before.block
      : !before.isOpen && time.now() - before.atMs < SOON_MS && reasonOf(call) === before.reason
  const tokens = createShownTokens(sim)
  return {
    asked: (call) => {
      tokens.asked(call)
      if (!isJudged(call)) return
      const key = keyOf(call)
      const before = last.get(key)
      if (before !== undefined && isRepeated(call, before))
        sim.break('what a window knows or awaits is not asked for again', key)
      last.set(key, {
        ...{ reason: reasonOf(call), logged: loggedOf(call), atMs: time.now() },
        ...{ block: null, moves: 0, isOpen: false },
      })
    },
    answered: (call, answer) => {
      tokens.answered(call, answer)
      if (call.name === 'chain.newestBlock' && call.args[0] === chainId && E.isRight(answer))
        told.set(call.process, (answer.right as { readonly number: number }).number)
      const before = isJudged(call) ? last.get(keyOf(call)) : undefined
      if (before === undefined) return
      before.isOpen = E.isLeft(answer) || answer.right === null
      // What another window said of it meanwhile comes first, and the answer is let go.
      if (call.name !== 'chain.receipt' || E.isLeft(answer) || before.logged !== loggedOf(call)) return
      before.block = (answer.right as Receipt | null)?.block ?? null
      before.moves = movesOf(call)
    },
  }
}
