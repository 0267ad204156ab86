import type { EventWords } from '../logFile/eventWords'
import { logMessage, durationValue } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `chain`. */
export const chainWords = {
  SessionStarted: ({ data: { build, online, visible } }) =>
    logMessage(
      online
        ? visible
          ? 'fact.began'
          : 'fact.began.hidden'
        : visible
          ? 'fact.began.offline'
          : 'fact.began.offlineHidden',
      { build },
    ),
  NetworkSelected: null,
  BlockSeen: null,
  BlocksFailed: null,
  GasPricesRead: null,
  GasPricesFailed: null,
  ClockOffsetMeasured: ({ data: { offsetMs } }) =>
    offsetMs === 0
      ? logMessage('fact.clockAgrees')
      : logMessage('fact.clock', { span: durationValue(Math.abs(offsetMs)) }),
  ClockDoubted: ({ data: { offsetMs } }) =>
    logMessage('fact.clockDoubted', { span: durationValue(Math.abs(offsetMs)) }),
  ClockTrusted: ({ data: { use } }) =>
    logMessage(use === 'chain' ? 'fact.clockTrusted.chain' : 'fact.clockTrusted.device', {}),
  ConnectivityChanged: ({ data }) => logMessage(data.online ? 'fact.online' : 'fact.offline'),
  VisibilityChanged: ({ data }) => logMessage(data.visible ? 'fact.shown' : 'fact.hidden'),
  StorageLost: ({ data }) =>
    logMessage('fact.storageLost', { row: String(data.afterSeq), reason: data.reason }),
  LocksRefused: null,
  StorageRestored: null,
  StorageEvicted: null,
  LogSealed: null,
  RowQuarantined: null,
  NewerCatalogueMet: null,
  EpicFailed: ({ data: { epic, count, message } }) =>
    logMessage('fact.epicFailed', { epic, count: String(count), message }),
  DataDeletionRequested: null,
  DataDeleted: null,
  DataDeletionFailed: null,
} satisfies EventWords<typeof events>
