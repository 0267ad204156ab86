/** External text in ours: the words of a service or a wallet, quoted and cut, and the next step after a cause. */
import type { NextStep } from '../../events/orders/serviceErrors.data'
import { externalText } from '../../events/kernel/externalText'
import { type WalletError, walletErrorTags } from '../../events/wallet/events'
import type { Text } from './IntlProvider'
import { isolate } from './isolate'
import { sentences } from './sentences'

/**
 * External text is quoted and cut to this many characters, because a service or a wallet may send anything. The order
 * book's words are cut further by their reader.
 */
const MAX_EXTERNAL_TEXT = 300

/** Words of a service or a wallet as views show them: one line, cut, without what hides (X305). Empty if it gave none. */
export const externalWords = (external: string | null | undefined): string =>
  externalText(external ?? '', MAX_EXTERNAL_TEXT)

/** External text as a part of a sentence: cut, and apart, because it is mostly English, whatever the page's language. */
export const quoted = (external: string): string => isolate(externalWords(external) || '?')

const isTag = (text: string): text is WalletError['tag'] => walletErrorTags.some((tag) => tag === text)

/**
 * A wallet's message in its own words. If it had none, `description` is its error's tag, as written by walletProblem.
 * Empty if there is neither.
 */
export const walletSays = (description: string | undefined, text: Text): string => {
  if (description === undefined || externalWords(description) === '') return ''
  return isTag(description)
    ? text(`wallet.error.${description}`)
    : text('error.walletSays', { description: quoted(description) })
}

export const withNext = (cause: string, next: NextStep | null, text: Text): string =>
  sentences(text, cause, next === null ? null : text(`orders.next.${next}`))

/** The service's own text, for an error type that no catalogue has a message for. */
export const externalErrorText = (
  type: string | undefined,
  description: string | undefined,
  text: Text,
): string => {
  const [words, name] = [externalWords(description), externalWords(type)]
  if (name === '' || words === '' || name === words)
    return text('error.serviceWords', { description: quoted(name === '' ? words : name) })
  return text('error.serviceSays', { type: quoted(name), description: quoted(words) })
}
