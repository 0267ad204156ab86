/**
 * The name service's hash of a name. It is a separate chunk, because the tables that normalize names weigh more than
 * the rest of the reader (A3.4).
 */
import { ensNormalize, namehash } from 'ethers/hash'
import type { Hex } from '../../events/kernel'

/**
 * The hash of a name in its normal form (ENSIP-15) and those of its parent names, nearest first: 'a.b.eth', 'b.eth',
 * 'eth'. Null for a name that the service's rules don't allow.
 */
export const nameHashes = (name: string): readonly [Hex, ...Hex[]] | null => {
  try {
    const [, ...above] = ensNormalize(name).split('.')
    return [namehash(name), ...above.map((_, i) => namehash(above.slice(i).join('.')))]
  } catch {
    return null
  }
}

/**
 * Whether a name is written as the service's rules write it: no invisible or mixed characters, no capitals, and no path.
 */
export const isNormalName = (name: string): boolean => {
  try {
    return name.includes('.') && !name.includes('/') && ensNormalize(name) === name
  } catch {
    return false
  }
}
