import type { Ids } from '../../streams/ports/Ids'

/** 32 letters and digits, so that five bits of a random byte pick one without bias (C109). */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 12

export const randomIds: Ids = {
  session: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => ALPHABET.charAt(byte & 31)).join(''),
}
