/** The breakpoints (T2.44) as media conditions for style files; no other file has a width condition. */
export const NARROW = '@media (max-width: 500px)'
export const MEDIUM = '@media (max-width: 720px)'
export const WIDE = '@media (min-width: 960px)'
export const ROOMY = '@media (min-width: 1280px)'
/** A laptop's window: the form and its button fit into it with what must be decided before the button. */
export const SHORT = '@media (max-height: 920px)'
/** A large screen, which is seen from further away. */
export const WALL = '@media (min-width: 2560px)'
/** Touch targets are larger than those of a mouse. */
export const TOUCH = '@media (pointer: coarse)'
/** A window as low as one of 1280 by 1024 px at 400 %. Other sticky parts would cover the focused one. */
export const LOW = '@media (max-height: 300px)'
/** A line marks the selection if a background shows it too faintly or not at all. */
export const MARKED = '@media (forced-colors: active), (prefers-contrast: more)'
