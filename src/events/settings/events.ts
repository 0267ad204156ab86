import * as t from 'io-ts'
import { BpsC, IntegerC, words } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'

/** 'auto' or basis points, 0 to 5000 (S §5). */
export const SlippageSet = defineEvent('SlippageSet', {
  version: 1,
  scope: 'durable',
  data: t.type({ slippage: t.union([t.literal('auto'), BpsC]) }),
})

/** Seconds from signing to expiry, 60 to 10800; null is the chain's default. */
export const DeadlineSet = defineEvent('DeadlineSet', {
  version: 1,
  scope: 'durable',
  data: t.type({ seconds: t.union([IntegerC, t.null]) }),
})

export const ThemeSet = defineEvent('ThemeSet', {
  version: 1,
  scope: 'durable',
  data: t.type({ theme: words('system', 'light', 'dark') }),
})

/** Whether the form offers to send to another address. */
export const RecipientToggleSet = defineEvent('RecipientToggleSet', {
  version: 1,
  scope: 'durable',
  data: t.type({ visible: t.boolean }),
})

/** A BCP 47 tag of `settings/locales.data.ts`; null follows the browser. */
export const LocaleSet = defineEvent('LocaleSet', {
  version: 1,
  scope: 'durable',
  data: t.type({ locale: t.union([t.string, t.null]) }),
})
