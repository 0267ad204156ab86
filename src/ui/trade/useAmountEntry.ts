/**
 * The amount's field during editing: the typed text, the caret, and the undo history. The browser's undo doesn't know
 * the marks that the field writes, so the field keeps the texts itself.
 */
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { amountMarks } from '../intl/amountMarks'
import { useFormat } from '../intl/IntlProvider'
import { onFirstUse } from '../intl/onFirstUse'
import { pastedCells, type Pasting } from '../intl/pastedCells'
import {
  type AmountEntry,
  type AmountNotation,
  type EditedAmount,
  editAmount,
  entryOf,
  ownText,
  readEntry,
} from './editAmount'

export const useAmountNotation = (): AmountNotation => {
  const format = useFormat()
  return useMemo(() => {
    const marks = onFirstUse(() => amountMarks(format.locale, navigator.language))
    // Not spread: that would make the locale's formatters before anything is typed.
    return {
      typed: format.typed,
      get decimalMark() {
        return format.decimalMark
      },
      get groupMark() {
        return format.groupMark
      },
      get marks() {
        return marks()
      },
    }
  }, [format])
}

type Way = 'past' | 'future'

const UNDO_KEYS: Readonly<Record<string, Way>> = { z: 'past', Z: 'future', y: 'future' }
const UNDO_INPUTS: Readonly<Record<string, Way>> = { historyUndo: 'past', historyRedo: 'future' }

const inputTypeOf = (event: Event): string => ('inputType' in event ? String(event.inputType) : '')

export interface AmountField {
  readonly shown: string
  readonly ref: RefObject<HTMLInputElement | null>
  readonly onChange: (event: {
    readonly currentTarget: HTMLInputElement
    readonly nativeEvent: Event
  }) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: Pasting) => void
  readonly onDrop: (event: Pasting) => void
  readonly onCompositionStart: () => void
  readonly onCompositionEnd: (event: { readonly currentTarget: HTMLInputElement }) => void
  readonly onBlur: () => void
}

/** `text` is the state's; null if the field shows a quoted figure, `quoted`. */
export const useAmountEntry = (
  text: string | null,
  quoted: string,
  onType: (text: string) => void,
): AmountField => {
  const notation = useAmountNotation()
  const ref = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState<AmountEntry | null>(null)
  const caret = useRef<number | null>(null)
  const composedFrom = useRef<AmountEntry | null>(null)
  const from = useRef(Infinity)
  const undone = useRef<Record<Way, readonly AmountEntry[]>>({ past: [], future: [] })
  // The typed text counts as long as the state holds it. A flip, a link or Max replaces it.
  const entry =
    edited !== null && edited.text === text
      ? edited
      : text === null
        ? { ...readEntry(ownText(quoted, notation), notation), shown: quoted }
        : entryOf(text, notation)
  useLayoutEffect(() => {
    if (caret.current !== null) ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = (next: AmountEntry, at: number): void => {
    caret.current = at
    setEdited(next)
    if (next.text !== text) onType(next.text)
  }
  const go = (way: Way): void => {
    const [to, ...others] = undone.current[way]
    if (to === undefined) return
    const back = way === 'past' ? 'future' : 'past'
    undone.current = { ...undone.current, [way]: others, [back]: [entry, ...undone.current[back]] }
    change(to, to.shown.length)
  }
  const edit = (input: HTMLInputElement, isForward: boolean): EditedAmount => {
    const { value } = input
    const caretNow = input.selectionStart ?? value.length
    const before = composedFrom.current ?? entry
    const next = editAmount(before, { value, caret: caretNow, from: from.current, isForward }, notation)
    if (composedFrom.current === null) from.current = Infinity
    return next
  }
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const input = ref.current
    const beforeInput = (event: Event): void => {
      if (composedFrom.current === null) from.current = input?.selectionStart ?? Infinity
      const way = UNDO_INPUTS[inputTypeOf(event)]
      if (way === undefined) return
      event.preventDefault()
      latest.current(way)
    }
    input?.addEventListener('beforeinput', beforeInput)
    return () => input?.removeEventListener('beforeinput', beforeInput)
  }, [])
  const paste = (event: Pasting): void => {
    const pasted = pastedCells(event)
    if (pasted === null) return
    undone.current = { past: [entry, ...undone.current.past], future: [] }
    const next = editAmount(entry, { ...pasted, isForward: false }, notation)
    change(next, next.caret)
  }
  return {
    shown: entry.shown,
    ref,
    onChange: ({ currentTarget, nativeEvent }) => {
      const next = edit(currentTarget, inputTypeOf(nativeEvent) === 'deleteContentForward')
      undone.current = { past: [entry, ...undone.current.past], future: [] }
      // An input method replaces its own text. Until it has finished, the field shows that text unchanged.
      if (composedFrom.current === null) change(next, next.caret)
      else change({ ...next, shown: currentTarget.value }, currentTarget.selectionStart ?? 0)
    },
    onKeyDown: (event) => {
      const way =
        event.ctrlKey || event.metaKey
          ? UNDO_KEYS[event.shiftKey ? event.key.toUpperCase() : event.key]
          : undefined
      if (way === undefined) return
      event.preventDefault()
      go(way)
    },
    onPaste: paste,
    onDrop: paste,
    onCompositionStart: () => {
      composedFrom.current = entry
    },
    onCompositionEnd: ({ currentTarget }) => {
      const next = edit(currentTarget, false)
      composedFrom.current = null
      from.current = Infinity
      change(next, next.caret)
    },
    onBlur: () => setEdited(null),
  }
}
