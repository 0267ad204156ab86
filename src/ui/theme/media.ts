/** The breakpoints (T §2, S §2.2), as media conditions for style files; nothing else asks for a width. */
export const NARROW = '@media (max-width: 500px)'
export const MEDIUM = '@media (max-width: 720px)'
export const WIDE = '@media (min-width: 960px)'
export const ROOMY = '@media (min-width: 1280px)'
/** A screen that is looked at from further away. */
export const WALL = '@media (min-width: 2560px)'
/** Fingers need more room than pointers. */
export const TOUCH = '@media (pointer: coarse)'
