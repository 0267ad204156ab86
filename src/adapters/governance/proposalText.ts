/** Cleans a proposer's text for display, because anyone with enough votes can write it, in any bytes. */
import { toUtf8String, Utf8ErrorFuncs } from 'ethers/utils'
import type { Proposal } from '../../events/governance/events'
import { MAX_DETAILS, MAX_TITLE } from '../../events/governance/state'
import { scrubText } from '../../events/kernel'
import { externalLines, externalText } from '../../events/kernel/externalText'

/** Bytes that aren't text each become U+FFFD. ethers itself would throw, and the rest of the answer would be lost. */
export const textOfBytes = (bytes: unknown): string => toUtf8String(String(bytes), Utf8ErrorFuncs.replace)

/** The title is the first line of a description, which is markdown; the rest are its details. Both are cut (C241). */
export const partsOf = (description: string | null): Pick<Proposal, 'title' | 'details'> => {
  const text = scrubText(description ?? '')
  const [title = '', ...rest] = externalLines(text, 8 * MAX_DETAILS).split('\n')
  return {
    title: externalText(title.replace(/^#+\s*/, ''), MAX_TITLE),
    details: externalLines(rest.join('\n'), MAX_DETAILS),
  }
}

/**
 * A function's signature decides which function is called, so none of it is left out: everything but ASCII is escaped.
 */
export const signatureOf = (bytes: unknown): string =>
  textOfBytes(bytes).replace(/[^ -~]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)
