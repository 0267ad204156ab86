import { keccak256 } from 'ethers/crypto'
import { toUtf8Bytes } from 'ethers/utils'
import type { Hex } from './units'

/** keccak256 of a text's UTF-8 bytes (32 bytes). */
export const hashText = (text: string): Hex => keccak256(toUtf8Bytes(text))
