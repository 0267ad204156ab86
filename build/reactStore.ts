/** In the place of 'use-sync-external-store/shim', which wouter imports (build/shared.ts). */
export { useSyncExternalStore } from 'react'
