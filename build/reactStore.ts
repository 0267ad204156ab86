/** Replaces 'use-sync-external-store/shim', which wouter imports (build/shared.ts). */
export { useSyncExternalStore } from 'react'
