/** What a window was told, or waits for, it does not ask for again. */
import * as E from 'fp-ts/Either'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { Receipt } from '../../../src/streams/ports/Chain'
import type { Call } from '../engine/calls'
import { uidOf } from '../referee/hashes'
import type { Sim } from '../sim'
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
  readonly confirmed: object | undefined
  readonly atMs: number
  /** The block that holds a transaction, by its receipt. */
  block: number | null
  /** A service failed, or knows nothing: it is asked again. */
  isOpen: boolean
}

const textOf = (args: readonly unknown[]): string =>
  JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

export const createRepeatChecks = (sim: Sim): RepeatChecks => {
  const { time, chainId } = sim.world
  // What a store lost, its window asks for once more.
  const keepsRows = keepsSettings(sim.plan)
  const last = new Map<string, Asked>()
  const isJudged = ({ name }: Call): boolean => name === 'chain.receipt' || STANDS.has(name)
  const keyOf = ({ name, args, process }: Call): string => `${process.name} ${name} ${textOf(args)}`
  const tabOf = ({ process }: Call) => sim.allTabs.find((one) => one.process === process)
  const newestOf = (call: Call): number | null =>
    tabOf(call)?.state()?.session.chain.blocks[chainId]?.number ?? null
  /** An order as its user confirmed it last: one that was called off may be wanted once more. */
  const confirmedOf = ({ name, args }: Call): object | undefined =>
    name === 'wallets.signOrder'
      ? sim.ledger.orders.get(uidOf(chainId, args[2] as OrderParams, String(args[0])))
      : undefined
  const isRepeated = (call: Call, before: Asked): boolean =>
    call.name === 'chain.receipt'
      ? keepsRows && before.block !== null && (newestOf(call) ?? Infinity) <= before.block
      : !before.isOpen && time.now() - before.atMs < SOON_MS && confirmedOf(call) === before.confirmed
  return {
    asked: (call) => {
      if (!isJudged(call)) return
      const key = keyOf(call)
      const before = last.get(key)
      if (before !== undefined && isRepeated(call, before))
        sim.break('what a window knows or awaits is not asked for again', key)
      last.set(key, { confirmed: confirmedOf(call), atMs: time.now(), block: null, isOpen: false })
    },
    answered: (call, answer) => {
      const asked = isJudged(call) ? last.get(keyOf(call)) : undefined
      if (asked === undefined) return
      asked.isOpen = E.isLeft(answer) || answer.right === null
      if (call.name === 'chain.receipt' && E.isRight(answer))
        asked.block = (answer.right as Receipt | null)?.block ?? null
    },
  }
}
