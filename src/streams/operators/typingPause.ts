/** A pause in typing that ends what is typed, ms (T §9). */
export const TYPING_PAUSE_MS = 350
