/** Asks whether the page around this one is a Safe (C151). Loaded only inside a frame. */
import { isSafeOrigin } from '../../config/safeApps'
import { safeFrame } from './frameMessages'
import { findSafe } from './safeApp'

export const openSafeApp = () => findSafe(safeFrame(window, isSafeOrigin))
