/** Presses of Enter that go on to nothing: one that ends a word of an input method, and one that is held (X98n). */
export const NOT_MEANT = [
  { key: 'Enter', isComposing: true },
  { key: 'Enter', repeat: true },
] as const
