import * as t from 'io-ts'
import { ChainIdC } from './codecs'
import { AtomsC, IntegerC, UnixSecondsC, nullable, literals } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'

const StoreTroubleC = literals('unavailable', 'quota', 'blocked', 'outdated', 'deleted', 'evicted', 'failed')

/** A tab began: the durable log is folded, the epics start. Carries the network that this tab begins on. */
export const SessionStarted = defineEvent('SessionStarted', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, build: t.string, visible: t.boolean, online: t.boolean }),
})

/** The user chose a network without a wallet, or the wallet's move to a network was followed. The next tab begins there. */
export const NetworkSelected = defineEvent('NetworkSelected', {
  version: 1,
  scope: 'durable',
  data: t.type({ chainId: ChainIdC }),
})

/** A block that was not the newest before. */
export const BlockSeen = defineEvent('BlockSeen', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, number: IntegerC, timestamp: UnixSecondsC }),
})

/** The endpoint gave no block; told once until a block comes again. */
export const BlocksFailed = defineEvent('BlocksFailed', {
  version: 1,
  scope: 'session',
  data: t.type({
    chainId: ChainIdC,
    reason: literals('notConfigured', 'unreachable', 'malformed', 'wrongChain'),
  }),
})

/** What a unit of gas costs by the network's feed, in wei (T §3 'Gas price data'); kept for the next tab. */
export const GasPricesRead = defineEvent('GasPricesRead', {
  version: 1,
  scope: 'durable',
  data: t.type({ chainId: ChainIdC, lowest: AtomsC, standard: AtomsC, fast: AtomsC }),
})

/** The feed told no gas prices; only logged (T §8). */
export const GasPricesFailed = defineEvent('GasPricesFailed', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, reason: t.string }),
})

/**
 * Chain time minus device time in ms, from the newest block; 0 when within 30 s (decisions, Clocks). The first one of a
 * session and chain says that it was measured at all, later ones that it changed.
 */
export const ClockOffsetMeasured = defineEvent('ClockOffsetMeasured', {
  version: 2,
  scope: 'session',
  // Version 1 did not say where the device's clock stood.
  upcasts: [(old) => old],
  data: t.intersection([
    t.type({ chainId: ChainIdC, offsetMs: IntegerC }),
    t.partial({
      /**
       * The device's clock minus what had elapsed by the one that nobody sets, in ms: it stays the same until the device's
       * clock is set. Absent from what older builds wrote.
       */
      skewMs: IntegerC,
    }),
  ]),
})

/** The browser went online or offline. */
export const ConnectivityChanged = defineEvent('ConnectivityChanged', {
  version: 1,
  scope: 'session',
  data: t.type({ online: t.boolean }),
})

/** The tab came into view or left it. */
export const VisibilityChanged = defineEvent('VisibilityChanged', {
  version: 1,
  scope: 'session',
  data: t.type({ visible: t.boolean }),
})

/** The store stopped taking rows; from `afterSeq` on, facts live in memory only (design, The log 14). */
export const StorageLost = defineEvent('StorageLost', {
  version: 1,
  scope: 'session',
  data: t.type({
    afterSeq: IntegerC,
    reason: StoreTroubleC,
    /** Names (uid or id) of what was asked at that moment and did not begin. */
    refused: t.readonlyArray(t.string),
  }),
})

/** This browser keeps no locks over tabs, and why: each tab works for itself (ADR 19). Only logged. */
export const LocksRefused = defineEvent('LocksRefused', {
  version: 1,
  scope: 'session',
  data: t.type({ reason: t.string }),
})

/** The store takes rows again, and those that lived in memory only are in it. */
export const StorageRestored = defineEvent('StorageRestored', {
  version: 1,
  scope: 'session',
  data: t.type({}),
})

/** This browser kept a log, and it was gone when the tab began: the browser made room, or its disk broke. */
export const StorageEvicted = defineEvent('StorageEvicted', {
  version: 1,
  scope: 'session',
  data: t.type({}),
})

/** Old rows were put together into segments, up to this one; they say what they said (design, The log 9; ADR 11). */
export const LogSealed = defineEvent('LogSealed', {
  version: 1,
  scope: 'session',
  data: t.type({ upTo: IntegerC }),
})

/** A stored row could not be used and was set aside; it is kept and can be exported (design, The log 10). */
export const RowQuarantined = defineEvent('RowQuarantined', {
  version: 1,
  scope: 'session',
  data: t.type({ seq: IntegerC, reason: t.string }),
})

/** A row of a newer catalogue was met: this tab decides nothing more about orders and asks to be reloaded. */
export const NewerCatalogueMet = defineEvent('NewerCatalogueMet', {
  version: 1,
  scope: 'session',
  data: t.type({ seq: IntegerC, type: t.string, version: IntegerC }),
})

/** An epic died of a bug and was started again; `count` is how often in this session. */
export const EpicFailed = defineEvent('EpicFailed', {
  version: 1,
  scope: 'session',
  data: t.type({ epic: t.string, message: t.string, count: IntegerC, stack: nullable(t.string) }),
})

/** The user wants everything gone that this browser keeps of the app. */
export const DataDeletionRequested = defineEvent('DataDeletionRequested', {
  version: 1,
  scope: 'session',
  data: t.type({}),
  outcomes: ['DataDeleted', 'DataDeletionFailed'],
})

/** The store is gone. What is still in memory goes with the page. */
export const DataDeleted = defineEvent('DataDeleted', { version: 1, scope: 'session', data: t.type({}) })

/** 'blocked': another tab keeps the store open; it goes when that tab is closed. */
export const DataDeletionFailed = defineEvent('DataDeletionFailed', {
  version: 1,
  scope: 'session',
  data: t.type({ reason: StoreTroubleC }),
})
