import * as t from 'io-ts'
import { ChainIdC, StoreTroubleC } from './codecs'
import { AtomsC, IntegerC, UnixSecondsC, nullable, literals } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'

/** A tab started: the durable log is folded and the epics start. `chainId` is the network that this tab starts on. */
export const SessionStarted = defineEvent('SessionStarted', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, build: t.string, visible: t.boolean, online: t.boolean }),
})

/**
 * The user chose a network without a wallet, or the app followed the wallet to a network. The next tab starts there.
 */
export const NetworkSelected = defineEvent('NetworkSelected', {
  version: 1,
  scope: 'durable',
  data: t.type({ chainId: ChainIdC }),
})

/** A new newest block. */
export const BlockSeen = defineEvent('BlockSeen', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, number: IntegerC, timestamp: UnixSecondsC }),
})

/** The endpoint returned no block; reported once until a block arrives again. */
export const BlocksFailed = defineEvent('BlocksFailed', {
  version: 1,
  scope: 'session',
  data: t.type({
    chainId: ChainIdC,
    reason: literals('notConfigured', 'unreachable', 'malformed', 'wrongChain'),
  }),
})

/** Prices of a unit of gas from the network's feed, in wei (T3.63); durable for the next tab (S9.14). */
export const GasPricesRead = defineEvent('GasPricesRead', {
  version: 1,
  scope: 'durable',
  data: t.type({ chainId: ChainIdC, lowest: AtomsC, standard: AtomsC, fast: AtomsC }),
})

/** The feed returned no gas prices; this is only logged (T8.73). */
export const GasPricesFailed = defineEvent('GasPricesFailed', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, reason: t.string }),
})

/**
 * Chain time minus device time in ms, from the newest block; 0 when within 30 s (D6.1, D6.2). The first one of a
 * session and chain records that it was measured at all, later ones that it changed.
 */
export const ClockOffsetMeasured = defineEvent('ClockOffsetMeasured', {
  version: 2,
  scope: 'session',
  // Version 1 has no `skewMs`.
  upcasts: [(old) => old],
  data: t.intersection([
    t.type({ chainId: ChainIdC, offsetMs: IntegerC }),
    t.partial({
      /**
       * The wall clock minus the monotonic clock of the device, in ms, which stays the same until the wall clock is
       * set. Older builds did not write it.
       */
      skewMs: IntegerC,
    }),
  ]),
})

/**
 * The newest block is more than 15 min from the device's clock, so its time is not used. No order is placed until a
 * block is near again or the user answers (X63). Offset and skew as in `ClockOffsetMeasured`.
 */
export const ClockDoubted = defineEvent('ClockDoubted', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, offsetMs: IntegerC, skewMs: IntegerC }),
})

/** The user said which clock is right; valid in this session for offsets near the doubted one (X63). */
export const ClockTrusted = defineEvent('ClockTrusted', {
  version: 1,
  scope: 'session',
  data: t.type({
    chainId: ChainIdC,
    offsetMs: IntegerC,
    skewMs: IntegerC,
    use: literals('chain', 'device'),
  }),
})

/** The browser went online or offline. */
export const ConnectivityChanged = defineEvent('ConnectivityChanged', {
  version: 1,
  scope: 'session',
  data: t.type({ online: t.boolean }),
})

/** The tab became visible or hidden. */
export const VisibilityChanged = defineEvent('VisibilityChanged', {
  version: 1,
  scope: 'session',
  data: t.type({ visible: t.boolean }),
})

/** The store stopped taking rows; from `afterSeq` on, facts are in memory only (A2.14). */
export const StorageLost = defineEvent('StorageLost', {
  version: 1,
  scope: 'session',
  data: t.type({
    afterSeq: IntegerC,
    reason: StoreTroubleC,
    /** Names (uid or id) of the requests that were pending at that moment and were not started. */
    refused: t.readonlyArray(t.string),
  }),
})

/** The browser refuses locks across tabs, so each tab works alone (ADR 19). This is only logged. */
export const LocksRefused = defineEvent('LocksRefused', {
  version: 1,
  scope: 'session',
  data: t.type({ reason: t.string }),
})

/** The store takes rows again, and now holds those that were in memory only. */
export const StorageRestored = defineEvent('StorageRestored', {
  version: 1,
  scope: 'session',
  data: t.type({}),
})

/** The log of this browser was gone when the tab started: the browser freed space, or the disk failed. */
export const StorageEvicted = defineEvent('StorageEvicted', {
  version: 1,
  scope: 'session',
  data: t.type({}),
})

/** Old rows up to this one were sealed into segments, with their contents unchanged (A2.9, ADR 11). */
export const LogSealed = defineEvent('LogSealed', {
  version: 1,
  scope: 'session',
  data: t.type({ upTo: IntegerC }),
})

/** A stored row could not be decoded and was set aside; it is kept and can be exported (A2.10). */
export const RowQuarantined = defineEvent('RowQuarantined', {
  version: 1,
  scope: 'session',
  data: t.type({ seq: IntegerC, reason: t.string }),
})

/** A row of a newer catalogue was read: this tab decides nothing more about orders and asks for a reload (A2.10). */
export const NewerCatalogueMet = defineEvent('NewerCatalogueMet', {
  version: 1,
  scope: 'session',
  data: t.type({ seq: IntegerC, type: t.string, version: IntegerC }),
})

/** An epic failed by a bug and was restarted; `count` is how often this happened in the session. */
export const EpicFailed = defineEvent('EpicFailed', {
  version: 1,
  scope: 'session',
  data: t.type({ epic: t.string, message: t.string, count: IntegerC, stack: nullable(t.string) }),
})

/** The user requested the deletion of all data of the app in this browser. */
export const DataDeletionRequested = defineEvent('DataDeletionRequested', {
  version: 1,
  scope: 'session',
  data: t.type({}),
  outcomes: ['DataDeleted', 'DataDeletionFailed'],
})

/** The store is deleted. What is still in memory is lost when the page closes. */
export const DataDeleted = defineEvent('DataDeleted', { version: 1, scope: 'session', data: t.type({}) })

/** 'blocked': another tab keeps the store open, and it is deleted when that tab closes. */
export const DataDeletionFailed = defineEvent('DataDeletionFailed', {
  version: 1,
  scope: 'session',
  data: t.type({ reason: StoreTroubleC }),
})
