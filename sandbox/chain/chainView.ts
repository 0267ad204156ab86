/**
 * The order book's and the solver's view of a chain: the newest block, the chain's clock and the settlement contract's
 * events, kept up to date by `sync`.
 */
import { SETTLEMENT } from '../contracts/gpv2.ts'
import { settlementAbi } from './abi.ts'
import { quantity } from './call.ts'
import type { Request } from './request.ts'

export interface TradeEvent {
  readonly blockNumber: number
  readonly logIndex: number
  readonly txHash: string
  readonly owner: string
  readonly sellToken: string
  readonly buyToken: string
  /** includes the signed fee */
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly feeAmount: bigint
  readonly orderUid: string
}

export interface ChainView {
  readonly request: Request
  /** Reads new blocks and events; concurrent calls share one reading. After a revert all events are read again. */
  sync(): Promise<void>
  /** Seconds of the chain's clock: the newest block's timestamp and the time since it was seen. */
  now(): number
  blockNumber(): number
  timestamp(): number
  /** in the order of the chain */
  trades(): readonly TradeEvent[]
  tradesOf(uid: string): readonly TradeEvent[]
  isInvalidated(uid: string): boolean
  /** by the last PreSignature event */
  isPreSigned(uid: string): boolean
}

interface Block {
  readonly number: string
  readonly hash: string
  readonly timestamp: string
}
interface Log {
  readonly topics: readonly string[]
  readonly data: string
  readonly blockNumber: string
  readonly logIndex: string
  readonly transactionHash: string
}

export function chainView(request: Request): ChainView {
  let head: Block = { number: '0x0', hash: '', timestamp: '0x0' }
  let seenAt = performance.now()
  let readUpTo = -1
  let trades: TradeEvent[] = []
  let byOrder = new Map<string, TradeEvent[]>()
  let invalidated = new Set<string>()
  let preSigned = new Map<string, boolean>()
  let running: Promise<void> | null = null
  let queued: Promise<void> | null = null

  const forget = () => {
    readUpTo = -1
    trades = []
    byOrder = new Map()
    invalidated = new Set()
    preSigned = new Map()
  }

  const apply = (log: Log) => {
    const event = settlementAbi.parseLog(log)
    if (event === null) return
    const args = event.args as unknown as Record<string, unknown>
    const uid = String(args['orderUid']).toLowerCase()
    if (event.name === 'OrderInvalidated') invalidated.add(uid)
    if (event.name === 'PreSignature') preSigned.set(uid, args['signed'] === true)
    if (event.name !== 'Trade') return
    const trade: TradeEvent = {
      blockNumber: Number(log.blockNumber),
      logIndex: Number(log.logIndex),
      txHash: log.transactionHash,
      owner: String(args['owner']).toLowerCase(),
      sellToken: String(args['sellToken']).toLowerCase(),
      buyToken: String(args['buyToken']).toLowerCase(),
      sellAmount: args['sellAmount'] as bigint,
      buyAmount: args['buyAmount'] as bigint,
      feeAmount: args['feeAmount'] as bigint,
      orderUid: uid,
    }
    trades.push(trade)
    byOrder.set(uid, [...(byOrder.get(uid) ?? []), trade])
  }

  const readChain = async () => {
    const latest = (await request('eth_getBlockByNumber', ['latest', false])) as Block
    if (latest.hash === head.hash) return
    const old =
      head.hash === ''
        ? null
        : ((await request('eth_getBlockByNumber', [head.number, false])) as Block | null)
    if (old?.hash !== head.hash) forget()
    const to = Number(latest.number)
    if (to > readUpTo) {
      const range = { address: SETTLEMENT, fromBlock: quantity(readUpTo + 1), toBlock: latest.number }
      const logs = (await request('eth_getLogs', [range])) as readonly Log[]
      logs.forEach(apply)
      readUpTo = to
    }
    head = latest
    seenAt = performance.now()
  }

  return {
    request,
    sync() {
      // A caller must see the blocks from before its call, so it can't join a reading that has already started.
      if (running === null) {
        running = readChain().finally(() => (running = null))
        return running
      }
      queued ??= running
        .catch(() => undefined)
        .then(() => {
          queued = null
          running = readChain().finally(() => (running = null))
          return running
        })
      return queued
    },
    now: () => Number(head.timestamp) + Math.floor((performance.now() - seenAt) / 1000),
    blockNumber: () => Number(head.number),
    timestamp: () => Number(head.timestamp),
    trades: () => trades,
    tradesOf: (uid) => byOrder.get(uid) ?? [],
    isInvalidated: (uid) => invalidated.has(uid),
    isPreSigned: (uid) => preSigned.get(uid) ?? false,
  }
}
