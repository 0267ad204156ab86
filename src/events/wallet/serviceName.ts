/** Which texts are names of the name service. Without the check of addresses, so that the first screen can load it. */

/** In characters. Names are shorter, and the patterns are not tried on longer texts. */
export const MAX_RECIPIENT_LENGTH = 256

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Labels ending in .eth, with an optional path (T5.19). */
const SERVICE_NAME = new RegExp(`^(?:${LABEL}\\.)+eth(?:/.*)?$`, 'i')
/** Any other domain name: a name service also holds names of other domains. */
const DOMAIN_NAME = new RegExp(`^(?:${LABEL}\\.)+[a-z]{2,63}(?:/.*)?$`, 'i')

const isShort = (text: string): boolean => text.length <= MAX_RECIPIENT_LENGTH

export const isServiceName = (text: string): boolean => isShort(text) && SERVICE_NAME.test(text)
export const isName = (text: string): boolean =>
  isServiceName(text) || (isShort(text) && DOMAIN_NAME.test(text))
