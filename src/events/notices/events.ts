import * as t from 'io-ts'
import { literals } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'

/**
 * A notice left the screen: by the user, because its time was over, or because an open dialog says the same. Version 1
 * had no dialog.
 */
export const NoticeDismissed = defineEvent('NoticeDismissed', {
  version: 2,
  scope: 'session',
  upcasts: [(old) => old],
  data: t.type({ key: t.string, by: literals('user', 'time', 'dialog') }),
})
