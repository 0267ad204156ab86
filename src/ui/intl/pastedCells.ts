import type { ClipboardEvent, DragEvent } from 'react'
import { MOST_KEPT } from './typedAmount'

export interface PastedCells {
  /** What the field then holds. */
  readonly value: string
  /** Where the pasted text begins, and the caret behind it. */
  readonly from: number
  readonly caret: number
}

/** Text that comes into a field in one piece: from the clipboard, or dragged from elsewhere. */
export type Pasting = ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>

/**
 * The field of a figure after a paste or a drop of several lines, as cells of a table (X133). Null for one line, which
 * the browser handles, and for a field that takes none. Browsers join lines or put spaces between them. Spaces group
 * digits, so cells below each other would become one amount. Dropped lines take the place of all that the field held,
 * because only the browser knows between which letters the pointer is.
 */
export const pastedCells = (event: Pasting): PastedCells | null => {
  const isDropped = 'dataTransfer' in event
  const data = isDropped ? event.dataTransfer : event.clipboardData
  const pasted = data.getData('text').trim().slice(0, MOST_KEPT)
  if (!/[\r\n]/.test(pasted) || event.currentTarget.readOnly) return null
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const from = isDropped ? 0 : (selectionStart ?? value.length)
  const to = isDropped ? value.length : (selectionEnd ?? from)
  const cells = pasted.replace(/[\r\n]+/g, '\t')
  return { value: value.slice(0, from) + cells + value.slice(to), from, caret: from + cells.length }
}

/** For a field that takes the text as it is: what changes it by a paste or a drop of cells. */
export const cellsInto = (
  change: (value: string) => void,
): Readonly<Record<'onPaste' | 'onDrop', (event: Pasting) => void>> => {
  const take = (event: Pasting): void => {
    const pasted = pastedCells(event)
    if (pasted !== null) change(pasted.value)
  }
  return { onPaste: take, onDrop: take }
}
