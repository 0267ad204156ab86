import * as t from 'io-ts'
import { BpsC, IntegerC, literals, durable } from '../kernel'

/** 'auto' or basis points, 0 to 5000 (S9.3). */
export const SlippageSet = durable('SlippageSet', { slippage: t.union([t.literal('auto'), BpsC]) })

/** Seconds from signing to expiry, 60 to 10800; null is the chain's default. */
export const DeadlineSet = durable('DeadlineSet', { seconds: t.union([IntegerC, t.null]) })

export const ThemeSet = durable('ThemeSet', { theme: literals('system', 'light', 'dark') })

/** Whether the form offers a recipient (S2.6.6). */
export const RecipientToggleSet = durable('RecipientToggleSet', { visible: t.boolean })

/** 'chosen': in the settings, with the typed word; 'link': by the link parameter `ape`, shown in a banner (D3.29). */
export const ExpertModeSet = durable('ExpertModeSet', { mode: literals('off', 'chosen', 'link') })

/** The price impact from which an order is refused, in basis points, 1500 to 10000 (D5.2). */
export const MaxLossSet = durable('MaxLossSet', { maxLoss: BpsC })

/** A BCP 47 tag of locales.data.ts; null follows the browser. */
export const LocaleSet = durable('LocaleSet', { locale: t.union([t.string, t.null]) })

/**
 * Plain switches: sounds and browser notifications, third-party logos and prices (D6.6), error reports, the banner that
 * asks to check the page's address, the page-wide keys, and whether the dialog of a placed order closes by itself
 * (X189).
 */
export const SwitchSet = durable(
  'SwitchSet',
  {
    name: literals(
      'sounds',
      'notifications',
      'logosAndPrices',
      'reports',
      'urlWarning',
      'keys',
      'leaveOrders',
    ),
    on: t.boolean,
  },
  // Version 1 had no keys, version 2 not the last one.
  { upcasts: [(old) => old, (old) => old] },
)

/** The user closed an announcement, which is known by the hash of its text (S7.26). */
export const AnnouncementClosed = durable('AnnouncementClosed', { hash: t.string })
