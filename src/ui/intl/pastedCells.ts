import type { ClipboardEvent } from 'react'
import { MOST_KEPT } from './typedAmount'

export interface PastedCells {
  /** What the field then holds. */
  readonly value: string
  /** Where the pasted text begins, and the caret behind it. */
  readonly from: number
  readonly caret: number
}

/**
 * The field of a figure after a paste of several lines, as cells of a table (X133). Null for a paste of one line, which
 * the browser handles, and for a field that takes none. Browsers join lines or put spaces between them. Spaces group
 * digits, so cells below each other would become one amount.
 */
export const pastedCells = (event: ClipboardEvent<HTMLInputElement>): PastedCells | null => {
  const pasted = event.clipboardData.getData('text').trim().slice(0, MOST_KEPT)
  if (!/[\r\n]/.test(pasted) || event.currentTarget.readOnly) return null
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const from = selectionStart ?? value.length
  const cells = pasted.replace(/[\r\n]+/g, '\t')
  return {
    value: value.slice(0, from) + cells + value.slice(selectionEnd ?? from),
    from,
    caret: from + cells.length,
  }
}

/** For a field that takes the text as it is: what it then holds after such a paste. */
export const onPasteOfCells =
  (change: (value: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = pastedCells(event)
    if (pasted !== null) change(pasted.value)
  }
