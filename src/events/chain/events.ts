import * as t from 'io-ts'
import { ChainIdC, StoreTroubleC } from './codecs'
import { AtomsC, IntegerC, UnixSecondsC, nullable, literals, durable, session } from '../kernel'

/** A tab started: the durable log is folded and the epics start. `chainId` is the network that this tab starts on. */
export const SessionStarted = session(
  'SessionStarted',
  t.intersection([
    t.type({ chainId: ChainIdC, build: t.string, visible: t.boolean, online: t.boolean }),
    t.partial({
      /**
       * The chains whose order book is the staging one, which has its own contracts (X159). Missing if there are none.
       */
      staged: t.readonlyArray(ChainIdC),
    }),
  ]),
  {
    // Version 1 has no `staged`.
    upcasts: [(old) => old],
  },
)

/**
 * The user chose a network without a wallet, or the app followed the wallet to a network. The next tab starts there.
 */
export const NetworkSelected = durable('NetworkSelected', { chainId: ChainIdC })

/** A new newest block. */
export const BlockSeen = session('BlockSeen', {
  chainId: ChainIdC,
  number: IntegerC,
  timestamp: UnixSecondsC,
})

/** The endpoint returned no block; reported once until a block arrives again. */
export const BlocksFailed = session('BlocksFailed', {
  chainId: ChainIdC,
  reason: literals('notConfigured', 'unreachable', 'malformed', 'wrongChain'),
})

/** Prices of a unit of gas from the network's feed, in wei (T3.63); durable for the next tab (S9.14). */
export const GasPricesRead = durable('GasPricesRead', {
  chainId: ChainIdC,
  lowest: AtomsC,
  standard: AtomsC,
  fast: AtomsC,
})

/** The feed returned no gas prices; this is only logged (T8.73). */
export const GasPricesFailed = session('GasPricesFailed', { chainId: ChainIdC, reason: t.string })

/**
 * Chain time minus device time in ms, from the newest block; 0 within 30 s (D6.1, D6.2). The first event of a session
 * and chain records that it was measured at all, later ones record changes.
 */
export const ClockOffsetMeasured = session(
  'ClockOffsetMeasured',
  t.intersection([
    t.type({ chainId: ChainIdC, offsetMs: IntegerC }),
    t.partial({
      /**
       * The wall clock minus the monotonic clock of the device, in ms, which stays the same until the wall clock is
       * set. Older builds did not write it.
       */
      skewMs: IntegerC,
    }),
  ]),
  {
    // Version 1 has no `skewMs`.
    upcasts: [(old) => old],
  },
)

/**
 * The newest block is more than 15 min from the device's clock, so its time is not used. No order is placed until a
 * block is near again or the user answers (X63). Offset and skew as in `ClockOffsetMeasured`.
 */
export const ClockDoubted = session('ClockDoubted', {
  chainId: ChainIdC,
  offsetMs: IntegerC,
  skewMs: IntegerC,
})

/** The user said which clock is right; valid in this session for offsets near the doubted one (X63). */
export const ClockTrusted = session('ClockTrusted', {
  chainId: ChainIdC,
  offsetMs: IntegerC,
  skewMs: IntegerC,
  use: literals('chain', 'device'),
})

/** The browser went online or offline. */
export const ConnectivityChanged = session('ConnectivityChanged', { online: t.boolean })

/** The tab became visible or hidden. */
export const VisibilityChanged = session('VisibilityChanged', { visible: t.boolean })

/** The store stopped taking rows; from `afterSeq` on, facts are in memory only (A2.14). */
export const StorageLost = session('StorageLost', {
  afterSeq: IntegerC,
  reason: StoreTroubleC,
  /** Names (uid or id) of the requests that were pending at that moment and were not started. */
  refused: t.readonlyArray(t.string),
})

/** The browser refuses locks across tabs, so each tab works by itself (ADR 19). Only the log uses this event. */
export const LocksRefused = session('LocksRefused', { reason: t.string })

/** The store accepts rows again, and now has those that were only in memory. */
export const StorageRestored = session('StorageRestored', {})

/** The log of this browser was gone when the tab started: the browser freed space, or the disk failed. */
export const StorageEvicted = session('StorageEvicted', {})

/** Old rows up to this one were sealed into segments, with their contents unchanged (A2.9, ADR 11). */
export const LogSealed = session('LogSealed', { upTo: IntegerC })

/** A stored row could not be decoded and was set aside; it is kept and can be exported (A2.10). */
export const RowQuarantined = session('RowQuarantined', { seq: IntegerC, reason: t.string })

/** A row of a newer catalogue was read: this tab decides nothing more about orders and asks for a reload (A2.10). */
export const NewerCatalogueMet = session('NewerCatalogueMet', {
  seq: IntegerC,
  type: t.string,
  version: IntegerC,
})

/** An epic failed by a bug and was restarted; `count` is how often this happened in the session. */
export const EpicFailed = session('EpicFailed', {
  epic: t.string,
  message: t.string,
  count: IntegerC,
  stack: nullable(t.string),
})

/** The user requested the deletion of all data of the app in this browser. */
export const DataDeletionRequested = session(
  'DataDeletionRequested',
  {},
  { outcomes: ['DataDeleted', 'DataDeletionFailed'] },
)

/** The user deleted the store. Anything still in memory is lost when the page closes. */
export const DataDeleted = session('DataDeleted', {})

/** 'blocked': another tab keeps the store open, and it is deleted when that tab closes. */
export const DataDeletionFailed = session('DataDeletionFailed', { reason: StoreTroubleC })
