/**
 * The text of a bug report after a crash (S2.8.3), and the link that opens a tracker with it. Trackers are public, and get
 * the text with the link: it names no account, order or receiver.
 */
import { looksSecret, SECRET_MARK } from '../../events/kernel'
import { publicHex } from '../../events/logFile/publicValues'
import type { SwapForm } from '../../events/trade/state'
import type { Crash } from '../shell/ErrorBoundary'

/** Each part is cut at this many characters (S2.8.4, S9.49). */
const MAX_PART = 1000

export interface Surroundings {
  /** The page's address. */
  readonly address: string
  /** Null if the app had not started. */
  readonly form: SwapForm | null
  readonly device: string
}

/**
 * Addresses, ids of orders and transactions, keys, also without their prefix, and names. Contracts and tokens that every
 * user is offered stay.
 */
const withoutIds = (text: string): string =>
  text
    .replace(/(?:0x)?[0-9a-f]{40,}/gi, (hex) => (publicHex.has(hex.toLowerCase()) ? hex : '0x…'))
    .replace(/(?:[\p{L}\p{N}_-]{1,63}\.){1,8}eth(?![\w.-])/giu, '….eth')

/** The parameters of a link whose values stay (X82): none names a person. */
const PUBLIC_PARAMETERS: ReadonlySet<string> = new Set([
  'chain',
  'inputCurrency',
  'outputCurrency',
  'exactAmount',
  'exactField',
])
/** A path of the app; anything else may be what someone typed. */
const PATH = /^(?:\/[a-z-]{1,20}){0,3}\/?$/

/** A part with something else that looks like a secret, such as a recovery phrase, is left out whole (X381). */
const withoutSecret = (text: string): string => (looksSecret(text) ? SECRET_MARK : text)

/** Hidden before it is cut, so that no half of an address remains. */
const cut = (part: string): string => withoutSecret(withoutIds(part)).trim().slice(0, MAX_PART)

/** An address, a symbol or an amount. Any other value may be what someone typed or pasted (X381). */
const VALUE = /^[\w.,-]{0,42}$/

const shownParameter = (parameter: string): string => {
  const [name = '', ...value] = parameter.split('=')
  if (PUBLIC_PARAMETERS.has(name)) return VALUE.test(value.join('=')) ? parameter : `${name}=…`
  return /^[a-z]{1,20}$/i.test(name) ? `${name}=…` : '…'
}

/** The page before the hash without other sites' additions, the path of a route, and the listed parameters. */
const shownAddress = (address: string): string => {
  const [page = '', route] = address.split(/#(.*)/s)
  if (route === undefined) return page.replace(/\?.*/s, '')
  const [path = '', query] = route.replace(/#.*/s, '').split(/\?(.*)/s)
  const shown = PATH.test(path) ? path : '/…'
  const parameters = query === undefined ? '' : `?${query.split('&').map(shownParameter).join('&')}`
  return `${page.replace(/\?.*/s, '')}#${shown}${parameters}`
}

/** Only on the swap page: elsewhere the form says nothing of the error. */
const formPart = ({ address, form }: Surroundings): string =>
  form !== null && /#\/swap(?:[?/#]|$)/.test(address)
    ? JSON.stringify({ ...form, recipient: form.recipient === null ? null : '…' })
    : ''

export const crashReport = ({ error, where }: Crash, around: Surroundings): string =>
  (
    [
      ['URL', shownAddress(around.address)],
      ['Form', formPart(around)],
      ['Error', `${cut(error.name)}: ${cut(error.message)}`],
      ['Stack', error.stack ?? ''],
      ['Where', where],
      ['Device', around.device],
    ] as const
  )
    .filter(([, part]) => part.trim() !== '')
    .map(([title, part]) => `${title}\n${title === 'Error' ? part : cut(part)}`)
    .join('\n\n')

/** Null if no tracker is configured. */
export const issueLink = (tracker: string | undefined, { error }: Crash, report: string): string | null => {
  if (tracker === undefined || !/^https:/.test(tracker.trim()) || !URL.canParse(tracker.trim())) return null
  const link = new URL(tracker.trim())
  link.searchParams.set('title', `Crash: ${cut(error.message)}`)
  link.searchParams.set('body', report)
  return link.href
}
