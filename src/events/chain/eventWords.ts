import type { EventWords } from '../logFile/eventWords'
import { said, spanSaid } from '../logFile/said'

/** The texts of the log views for the events of `chain`. */
export const chainWords = {
  SessionStarted: ({ data: { build, online, visible } }) =>
    said('fact.began', {
      build,
      online: online ? 'online' : 'OFFLINE',
      view: visible ? 'in view' : 'hidden',
    }),
  NetworkSelected: null,
  BlockSeen: null,
  BlocksFailed: null,
  GasPricesRead: null,
  GasPricesFailed: null,
  ClockOffsetMeasured: ({ data: { offsetMs } }) =>
    offsetMs === 0 ? said('fact.clockAgrees') : said('fact.clock', { span: spanSaid(Math.abs(offsetMs)) }),
  ConnectivityChanged: ({ data }) => said(data.online ? 'fact.online' : 'fact.offline'),
  VisibilityChanged: ({ data }) => said(data.visible ? 'fact.shown' : 'fact.hidden'),
  StorageLost: ({ data }) => said('fact.storageLost', { row: String(data.afterSeq), reason: data.reason }),
  LocksRefused: null,
  StorageRestored: null,
  StorageEvicted: null,
  LogSealed: null,
  RowQuarantined: null,
  NewerCatalogueMet: null,
  EpicFailed: ({ data: { epic, count, message } }) =>
    said('fact.epicFailed', { epic, count: String(count), message }),
  DataDeletionRequested: null,
  DataDeleted: null,
  DataDeletionFailed: null,
} satisfies EventWords<'chain'>
