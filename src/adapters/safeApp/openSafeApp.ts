/** The Safe around this page. Loaded only inside a frame. */
import { isSafeOrigin } from '../../safeApps'
import { safeFrame } from './frameMessages'
import { findSafe } from './safeApp'

export const openSafeApp = () => findSafe(safeFrame(window, isSafeOrigin))
