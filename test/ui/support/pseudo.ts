/**
 * Pseudo-locales from the source, for tests: en-XA is accented and 40 % longer, so that what is not translated or does
 * not fit shows; en-XB is set from right to left. They are made here and shipped nowhere.
 */
import type { LiteralElement, MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Messages } from '../../../src/ui/intl/messages.ts'

/** `TYPE.literal` of the parser's elements; importing the parser for one number would pull it in. */
const LITERAL = 0

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
  S: 'Š',
  C: 'Ç',
}

const accented = (text: string): string => text.replace(/[a-zA-Z]/g, (letter) => ACCENTS[letter] ?? letter)

const longer = (text: string): string =>
  /[a-zA-Z]/.test(text) ? `${accented(text)}${'~'.repeat(Math.ceil(text.trim().length * 0.4))}` : text

/** RIGHT-TO-LEFT OVERRIDE shows what is translated; figures and foreign text stay as they are. */
const turned = (text: string): string => (/[a-zA-Z]/.test(text) ? `\u202e${text}\u202c` : text)

export type PseudoKind = 'long' | 'rtl'

const isLiteral = (element: MessageFormatElement): element is LiteralElement =>
  (element.type as number) === LITERAL

const changed = (element: MessageFormatElement, change: (text: string) => string): MessageFormatElement => {
  if (isLiteral(element)) return { ...element, value: change(element.value) }
  if (!('options' in element)) return element
  const options = Object.fromEntries(
    Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: option.value.map((inner) => changed(inner, change)) },
    ]),
  )
  return { ...element, options }
}

export const pseudo = (messages: Messages, kind: PseudoKind): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, elements]) => [
      id,
      elements.map((element) => changed(element, kind === 'long' ? longer : turned)),
    ]),
  )
