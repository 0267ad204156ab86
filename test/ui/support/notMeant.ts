/** Presses of Enter that go on to nothing: those that end a word of an input method (Safari's among them), and one that is held (X250). */
export const NOT_MEANT = [
  { key: 'Enter', isComposing: true },
  { key: 'Enter', keyCode: 229 },
  { key: 'Enter', repeat: true },
] as const
