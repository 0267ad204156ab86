import * as t from 'io-ts'
import { literals } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'

/** A notice left the screen: by the user, or because its time was over. */
export const NoticeDismissed = defineEvent('NoticeDismissed', {
  version: 1,
  scope: 'session',
  data: t.type({ key: t.string, by: literals('user', 'time') }),
})
