import type { Atoms, UnixMs, UnixSeconds } from '../kernel/units'
import { type ChainId, DEFAULT_CHAIN } from './chains.data'

/** What a unit of gas costs, in wei (T §3 'Gas price data'). */
export interface GasPrices {
  readonly lowest: Atoms
  readonly standard: Atoms
  readonly fast: Atoms
}

/** Durable: where the next tab begins, and each chain's gas prices with the time that they were read. */
export interface ChainMemory {
  readonly lastChainId: ChainId
  readonly gas: Partial<Record<ChainId, GasPrices & { readonly lastUpdate: UnixMs }>>
}
export const noChainMemory: ChainMemory = { lastChainId: DEFAULT_CHAIN, gas: {} }

/**
 * Why the store takes or keeps nothing more. 'blocked': a tab with an older build keeps it from being opened;
 * 'outdated': a newer build has taken it over; 'deleted': the user deleted it, here or in another tab; 'evicted': the
 * browser deleted it while this tab lived.
 */
export type StoreTrouble = 'unavailable' | 'quota' | 'blocked' | 'outdated' | 'deleted' | 'evicted' | 'failed'

type BlockTrouble = 'notConfigured' | 'unreachable' | 'malformed' | 'wrongChain'

/** Session: this tab's network, its blocks, the browser's health and the log's. */
export interface ChainSession {
  readonly started: boolean
  readonly build: string
  readonly chainId: ChainId
  readonly blocks: Partial<
    Record<ChainId, { readonly number: number; readonly timestamp: UnixSeconds; readonly seenAt: UnixMs }>
  >
  readonly trouble: Partial<Record<ChainId, BlockTrouble>>
  /** Chain time minus device time; added to the clock port's reading by `act` and epics. */
  readonly clockOffsetMs: number
  /** The chain whose clock gave that offset, 0 included; null until a block of this session was compared with it. */
  readonly clockMeasuredOn: ChainId | null
  /** What the device's clock was ahead of the one that nobody sets, in ms, at that measurement; null where not told. */
  readonly clockSkewMs: number | null
  readonly online: boolean
  readonly visible: boolean
  readonly storageLost: {
    readonly afterSeq: number
    readonly reason: StoreTrouble
    /** Names (uid or id) of what was asked at that moment and did not begin. */
    readonly refused: readonly string[]
  } | null
  /** This browser kept a log, and at the start of this tab it was gone. */
  readonly evicted: boolean
  readonly quarantined: readonly { readonly seq: number; readonly reason: string }[]
  readonly newerCatalogue: boolean
  /** How far 'Delete my data' is; null when nobody asked for it. */
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
  blocks: {},
  trouble: {},
  clockOffsetMs: 0,
  clockMeasuredOn: null,
  clockSkewMs: null,
  online: true,
  visible: true,
  storageLost: null,
  evicted: false,
  quarantined: [],
  newerCatalogue: false,
  deletion: null,
  epicFailures: [],
}
