import type { SessionHandlers } from '../kernel'
import type * as events from './events'
import type { ChainSession } from './state'

/** The clock, and the health of the browser and the log. */
export const health: SessionHandlers<ChainSession, typeof events> = {
  ClockOffsetMeasured: (state, { data: { chainId, offsetMs, skewMs = null } }) => {
    // Each sandbox chain has its own clock, so only the clock of the tab's chain counts.
    if (chainId !== state.chainId) return state
    return offsetMs === state.clockOffsetMs &&
      chainId === state.clockMeasuredOn &&
      skewMs === state.clockSkewMs &&
      state.clockDoubt === null
      ? state
      : {
          ...state,
          clockOffsetMs: offsetMs,
          clockMeasuredOn: chainId,
          clockSkewMs: skewMs,
          clockDoubt: null,
        }
  },
  ClockDoubted: (state, { data }) =>
    data.chainId === state.chainId ? { ...state, clockDoubt: data } : state,
  ClockTrusted: (state, { data: { chainId, offsetMs, skewMs, use } }) =>
    chainId === state.chainId
      ? {
          ...state,
          clockOffsetMs: use === 'chain' ? offsetMs : 0,
          clockMeasuredOn: chainId,
          clockSkewMs: skewMs,
          clockDoubt: null,
          clockTrust: { use, offsetMs },
        }
      : state,
  ConnectivityChanged: (state, { data: { online } }) =>
    online === state.online ? state : { ...state, online },
  VisibilityChanged: (state, { data: { visible } }) =>
    visible === state.visible ? state : { ...state, visible },
  // The first loss names the first missing row. A later loss has the more exact reason.
  StorageLost: (state, { data }) => ({
    ...state,
    storageLost: { ...data, ...state.storageLost, reason: data.reason },
  }),
  StorageRestored: (state) => (state.storageLost === null ? state : { ...state, storageLost: null }),
  StorageEvicted: (state) => (state.evicted ? state : { ...state, evicted: true }),
  RowQuarantined: (state, { data }) =>
    state.quarantined.some(({ seq }) => seq === data.seq)
      ? state
      : { ...state, quarantined: [...state.quarantined, data] },
  NewerCatalogueMet: (state) => (state.newerCatalogue ? state : { ...state, newerCatalogue: true }),
  EpicFailed: (state, { data: { epic, message, count } }) => {
    const others = state.epicFailures.filter((failure) => failure.epic !== epic)
    return { ...state, epicFailures: [...others, { epic, message, count }] }
  },
  DataDeletionRequested: (state) => ({ ...state, deletion: 'requested' }),
  DataDeleted: (state) => ({ ...state, deletion: 'done' }),
  DataDeletionFailed: (state, { data }) => ({ ...state, deletion: data }),
}
