import type * as t from 'io-ts'
import { type Atoms, type FactBy, type UnixMs, type UnixSeconds, noEntries } from '../kernel'
import { type ChainId, DEFAULT_CHAIN } from './chains.data'
import type { StoreTroubleC } from './codecs'
import type { BlocksFailed } from './events'

/** Prices of a unit of gas, in wei (T3.63). */
export interface GasPrices {
  readonly lowest: Atoms
  readonly standard: Atoms
  readonly fast: Atoms
}

/**
 * Durable: the network that the next tab starts on, and each chain's gas prices with the time of the reading (S3.15).
 */
export interface ChainMemory {
  readonly lastChainId: ChainId
  readonly gas: Partial<Record<ChainId, GasPrices & { readonly lastUpdate: UnixMs }>>
}
export const noChainMemory: ChainMemory = { lastChainId: DEFAULT_CHAIN, gas: noEntries }

/**
 * Why the store accepts no more rows. 'blocked': a tab with an older build prevents opening it. 'outdated': a newer
 * build has upgraded it. 'deleted': the user deleted it, in this or another tab. 'evicted': the browser deleted it
 * while this tab was running.
 */
export type StoreTrouble = t.TypeOf<typeof StoreTroubleC>

/** Why a chain did not answer. */
export type ChainTrouble = FactBy<typeof BlocksFailed>['data']['reason']

/** Which clock the user trusts, and the offset that was in doubt, in ms (X63). */
export interface ClockTrust {
  readonly use: 'chain' | 'device'
  readonly offsetMs: number
}

/** Session: this tab's network, its blocks, and the health of the browser and the log. */
export interface ChainSession {
  readonly started: boolean
  readonly build: string
  readonly chainId: ChainId
  /** The chains whose order book is the staging one. */
  readonly staged: readonly ChainId[]
  readonly blocks: Partial<
    Record<ChainId, { readonly number: number; readonly timestamp: UnixSeconds; readonly seenAt: UnixMs }>
  >
  readonly trouble: Partial<Record<ChainId, ChainTrouble>>
  /** Chain time minus device time; `act` and the epics add it to the clock port's reading. */
  readonly clockOffsetMs: number
  /**
   * The chain whose clock gave that offset, even an offset of 0. Null until this session has compared a block with the
   * device's clock.
   */
  readonly clockMeasuredOn: ChainId | null
  /** The wall clock minus the monotonic clock of the device at that measurement, in ms; null if it is unknown. */
  readonly clockSkewMs: number | null
  /** The newest block of `chainId` is this far ahead of the device's clock, which is too far to believe it (X63). */
  readonly clockDoubt: {
    readonly chainId: ChainId
    readonly offsetMs: number
    readonly skewMs: number
  } | null
  /** The user's answer to such a doubt; null before the first one. */
  readonly clockTrust: ClockTrust | null
  readonly online: boolean
  readonly visible: boolean
  readonly storageLost: {
    readonly afterSeq: number
    readonly reason: StoreTrouble
    /** Names (uid or id) of the requests that were pending at that moment and were not started. */
    readonly refused: readonly string[]
  } | null
  /** The log of this browser was gone when this tab started. */
  readonly evicted: boolean
  readonly quarantined: readonly { readonly seq: number; readonly reason: string }[]
  readonly newerCatalogue: boolean
  /** The progress of 'Delete my data'; null when the user did not request it. */
  readonly deletion: 'requested' | 'done' | { readonly reason: StoreTrouble } | null
  readonly epicFailures: readonly {
    readonly epic: string
    readonly message: string
    readonly count: number
  }[]
}

export const noChainSession: ChainSession = {
  started: false,
  build: '',
  chainId: DEFAULT_CHAIN,
  staged: [],
  blocks: noEntries,
  trouble: noEntries,
  clockOffsetMs: 0,
  clockMeasuredOn: null,
  clockSkewMs: null,
  clockDoubt: null,
  clockTrust: null,
  online: true,
  visible: true,
  storageLost: null,
  evicted: false,
  quarantined: [],
  newerCatalogue: false,
  deletion: null,
  epicFailures: [],
}
