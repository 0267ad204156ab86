import { useState } from 'react'

/** Where a row is in a list of which only a part is drawn. */
export interface ListPlace {
  /** The row's number among headings and rows, by which it is measured. */
  readonly index?: number
  /** The space above it for rows that aren't drawn, in px. */
  readonly above?: number
  /** Its place among the rows, from 1. */
  readonly place?: number
  /** How many rows there are; null if that is not known. */
  readonly of?: number | null
  readonly measure?: ((element: Element | null) => void) | undefined
  /** The ids of the rows whose details are open. */
  readonly opened?: Set<string>
}

/** The attributes of the element of a row: 'order 12 of 4,980'. */
export const placeOf = ({ index, above = 0, place, of, measure }: ListPlace) =>
  place === undefined
    ? {}
    : {
        ref: measure,
        'data-index': index,
        'aria-posinset': place,
        'aria-setsize': of ?? -1,
        style: above > 0 ? { marginBlockStart: above } : undefined,
      }

/** Whether the details of a row are open, also after it was not drawn for a while; and the toggle. */
export const useOpened = (id: string, opened: Set<string> | undefined): readonly [boolean, () => void] => {
  const [isOpen, setOpen] = useState(opened?.has(id) === true)
  const toggle = (): void => {
    if (isOpen) opened?.delete(id)
    else opened?.add(id)
    setOpen(!isOpen)
  }
  return [isOpen, toggle]
}
