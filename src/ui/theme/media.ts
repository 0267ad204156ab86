/** Breakpoints of T §2 that the layout uses, as media conditions for style files. */
export const NARROW = '@media (max-width: 500px)'
export const WIDE = '@media (min-width: 960px)'
/** Fingers need more room than pointers. */
export const TOUCH = '@media (pointer: coarse)'
