/** The pause after which typing counts as finished, in ms (T9.17). */
export const TYPING_PAUSE_MS = 350
