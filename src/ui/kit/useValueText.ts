import { useState } from 'react'

interface Typed<Value> {
  readonly text: string
  /** The value when the text was written. */
  readonly value: Value
}

export interface ValueText {
  readonly typed: string
  readonly setTyped: (text: string) => void
  /** For the field, so that nothing changes under the hands of who types in it. */
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * The text of a field that edits a value of the log's state, such as a setting (X136). It is the typed text until the
 * value changes elsewhere, in another tab or from a file. A field that the user is typing in takes such a change only
 * after they leave it.
 */
export const useValueText = <Value>(
  value: Value,
  write: (value: Value) => string,
  read: (text: string) => unknown,
): ValueText => {
  const [entry, setEntry] = useState<Typed<Value>>({ text: write(value), value })
  const [isTyping, setTyping] = useState(false)
  const isAsTyped = read(entry.text) === value
  if (value !== entry.value && (isAsTyped || !isTyping))
    setEntry({ text: isAsTyped ? entry.text : write(value), value })
  return {
    typed: entry.text,
    setTyped: (text) => setEntry({ text, value: entry.value }),
    onFocus: () => setTyping(true),
    onBlur: () => setTyping(false),
  }
}
