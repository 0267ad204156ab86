import * as t from 'io-ts'
import { literals, session } from '../kernel'

/**
 * A notice left the screen: by the user, because its time was over, or because an open dialog says the same. Version 1
 * had no dialog.
 */
export const NoticeDismissed = session(
  'NoticeDismissed',
  { key: t.string, by: literals('user', 'time', 'dialog') },
  { upcasts: [(old) => old] },
)

/** A sound could not be played (S4.33); `reason` is the browser's, without secrets. */
export const SoundFailed = session(
  'SoundFailed',
  { sound: literals('send', 'success', 'success-claim', 'error'), reason: t.string },
  {
    // Version 1 knew no sound of claims.
    upcasts: [(old) => old],
  },
)
