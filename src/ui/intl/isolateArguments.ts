/**
 * In a right-to-left language, each value in a message keeps its own direction: '0.1 WETH' doesn't become 'WETH 0.1',
 * and an address or a name doesn't turn the words around it (X102). Values with only a space between them, such as an
 * amount and its symbol, count as one.
 */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** The parser's `TYPE`, whose module isn't in the first load. */
const LITERAL = 0
/** Plain and formatted values. */
const VALUES: readonly number[] = [1, 2]

const mark = (value: string): object => ({ type: LITERAL, value })
const START = mark('\u2068')
const END = mark('\u2069')

const isValue = (element: MessageFormatElement | undefined): boolean =>
  element !== undefined && VALUES.includes(element.type)

const isSpace = (element: MessageFormatElement | undefined): boolean =>
  element !== undefined && 'value' in element && /^[ \u00a0]$/.test(element.value)

/** The element with the branches of its plural or choice, or the words inside of its tag, done likewise. */
const inside = (element: MessageFormatElement): MessageFormatElement => {
  if ('options' in element)
    return {
      ...element,
      options: Object.fromEntries(
        Object.entries(element.options).map(([key, { value, ...option }]) => [
          key,
          { ...option, value: isolateArguments(value) },
        ]),
      ),
    }
  return 'children' in element ? { ...element, children: isolateArguments(element.children) } : element
}

export const isolateArguments = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element, at): readonly object[] => {
    if (!isValue(element)) return [inside(element)]
    const goesOn = (way: 1 | -1): boolean => isSpace(elements[at + way]) && isValue(elements[at + 2 * way])
    return [...(goesOn(-1) ? [] : [START]), element, ...(goesOn(1) ? [] : [END])]
  }) as MessageFormatElement[]
