/**
 * The locale for `Intl` from a page's tag: years of the Gregorian calendar and digits 0 to 9, whatever the locale's
 * own custom is, because addresses, explorers and wallets write no others (C514). Every `Intl` object of the app and
 * every change of case is made with it; a test finds those that are not.
 */

/** Tags that name what CLDR has under another name: SP was never a region, and older engines know Norwegian as nb. */
const KNOWN_AS: Readonly<Record<string, string>> = { 'sr-SP': 'sr-Cyrl-RS', 'no-NO': 'nb-NO' }

/** Throws a RangeError where `tag` is not a language tag. */
export const intlLocale = (tag: string): string =>
  new Intl.Locale(KNOWN_AS[tag] ?? tag, { calendar: 'gregory', numberingSystem: 'latn' }).toString()
