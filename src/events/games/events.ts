import * as t from 'io-ts'
import { IntegerC } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'

/** A run of the CoW Runner ended: how far it went, in metres from 0. No order depends on it. */
export const RunEnded = defineEvent('RunEnded', {
  version: 1,
  scope: 'durable',
  isIgnorable: true,
  data: t.type({ score: IntegerC }),
})
