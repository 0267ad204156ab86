import type { Fact } from '../catalogue'
import type { ChainSession } from './state'

/** The clock, and the health of the browser and the log. */
export const foldHealth = (state: ChainSession, fact: Fact): ChainSession => {
  switch (fact.type) {
    case 'ClockOffsetMeasured': {
      const { chainId, offsetMs, skewMs = null } = fact.data
      // Each chain of the sandbox has another clock, so only that of the tab's chain counts.
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
    }
    case 'ClockDoubted':
      return fact.data.chainId === state.chainId ? { ...state, clockDoubt: fact.data } : state
    case 'ClockTrusted': {
      const { chainId, offsetMs, skewMs, use } = fact.data
      if (chainId !== state.chainId) return state
      return {
        ...state,
        clockOffsetMs: use === 'chain' ? offsetMs : 0,
        clockMeasuredOn: chainId,
        clockSkewMs: skewMs,
        clockDoubt: null,
        clockTrust: { use, offsetMs },
      }
    }
    case 'ConnectivityChanged':
      return fact.data.online === state.online ? state : { ...state, online: fact.data.online }
    case 'VisibilityChanged':
      return fact.data.visible === state.visible ? state : { ...state, visible: fact.data.visible }
    case 'StorageLost':
      // The first loss names the fact from which on rows are missing; a later one has the more exact reason.
      return {
        ...state,
        storageLost: { ...fact.data, ...state.storageLost, reason: fact.data.reason },
      }
    case 'StorageRestored':
      return state.storageLost === null ? state : { ...state, storageLost: null }
    case 'StorageEvicted':
      return state.evicted ? state : { ...state, evicted: true }
    case 'RowQuarantined':
      return state.quarantined.some((row) => row.seq === fact.data.seq)
        ? state
        : { ...state, quarantined: [...state.quarantined, fact.data] }
    case 'NewerCatalogueMet':
      return state.newerCatalogue ? state : { ...state, newerCatalogue: true }
    case 'EpicFailed': {
      const { epic, message, count } = fact.data
      const others = state.epicFailures.filter((failure) => failure.epic !== epic)
      return { ...state, epicFailures: [...others, { epic, message, count }] }
    }
    case 'DataDeletionRequested':
      return { ...state, deletion: 'requested' }
    case 'DataDeleted':
      return { ...state, deletion: 'done' }
    case 'DataDeletionFailed':
      return { ...state, deletion: fact.data }
    default:
      return state
  }
}
