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
  NetworkSelected: ({ data }) => logMessage('fact.networkSelected', { network: String(data.chainId) }),
  BlockSeen: ({ data }) => logMessage('fact.blockSeen', { block: String(data.number) }),
  BlocksFailed: ({ data }) => logMessage('fact.blocksFailed', { reason: data.reason }),
  GasPricesRead: () => logMessage('fact.gasRead'),
  GasPricesFailed: () => logMessage('fact.gasFailed'),
  ClockOffsetMeasured: ({ data: { offsetMs } }) =>
    offsetMs === 0
      ? logMessage('fact.clockAgrees')
      : logMessage(offsetMs > 0 ? 'fact.clock.slow' : 'fact.clock.fast', {
          span: durationValue(Math.abs(offsetMs)),
        }),
  ClockDoubted: ({ data: { offsetMs } }) =>
    logMessage(offsetMs > 0 ? 'fact.clockDoubted.slow' : 'fact.clockDoubted.fast', {
      span: durationValue(Math.abs(offsetMs)),
    }),
  ClockTrusted: ({ data: { use } }) =>
    logMessage(use === 'chain' ? 'fact.clockTrusted.chain' : 'fact.clockTrusted.device', {}),
  ConnectivityChanged: ({ data }) => logMessage(data.online ? 'fact.online' : 'fact.offline'),
  VisibilityChanged: ({ data }) => logMessage(data.visible ? 'fact.shown' : 'fact.hidden'),
  StorageLost: ({ data }) =>
    logMessage('fact.storageLost', { row: String(data.afterSeq), reason: data.reason }),
  LocksRefused: () => logMessage('fact.locksRefused'),
  StorageRestored: () => logMessage('fact.storageRestored'),
  StorageEvicted: () => logMessage('fact.storageEvicted'),
  LogSealed: () => logMessage('fact.logSealed'),
  RowQuarantined: () => logMessage('fact.rowQuarantined'),
  NewerCatalogueMet: () => logMessage('fact.newerCatalogue'),
  EpicFailed: ({ data: { epic, count, message } }) =>
    logMessage('fact.epicFailed', { epic, count: String(count), message }),
  DataDeletionRequested: () => logMessage('fact.deletionAsked'),
  DataDeleted: () => logMessage('fact.deleted'),
  DataDeletionFailed: () => logMessage('fact.deletionFailed'),
} satisfies EventWords<typeof events>
