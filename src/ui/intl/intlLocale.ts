/**
 * The locale for `Intl` from a page's tag: Gregorian years and digits 0 to 9, whatever the locale's own custom, because
 * addresses, explorers and wallets use only these (C514). The app makes every `Intl` object and every change of case
 * with it, and a test finds exceptions.
 */

/** Tags that name what CLDR has under another name: SP was never a region, and older engines know Norwegian as nb. */
const KNOWN_AS: Readonly<Record<string, string>> = { 'sr-SP': 'sr-Cyrl-RS', 'no-NO': 'nb-NO' }

/** The tag by which an engine knows a language, of whatever tag: one of `locales.data.ts`, or of the device. */
export const knownTag = (tag: string): string => KNOWN_AS[tag] ?? tag

/** `tag`: of `locales.data.ts`. Put together by hand: `Intl.Locale` would load the data of Intl before the first drawing (C390). */
export const intlLocale = (tag: string): string => `${knownTag(tag)}-u-ca-gregory-nu-latn`
