/** From what a wallet throws to a tag. Whatever it throws: an Error, a bare object, a string, an object that throws. */
import type { WalletError } from '../../events/wallet/events'
import { scrubText } from '../../events/kernel/scrubText'
import { readProperty } from './readProperty'

const MAX_DESCRIPTION = 200
/** EIP-1193, EIP-1474 and what MetaMask answers for an unknown chain. */
const TAGS: Readonly<Record<number, WalletError['tag']>> = {
  4001: 'refused',
  [-32002]: 'busy',
  4100: 'unauthorised',
  4200: 'unsupported',
  [-32601]: 'unsupported',
  4900: 'disconnected',
  4901: 'disconnected',
  4902: 'chainNotAdded',
}

const codeOf = (thrown: unknown): number | undefined => {
  // Some wallets wrap their own error in an internal one; an unknown wrapped code is less specific than the outer one.
  const codes = [
    readProperty(thrown, 'code'),
    readProperty(readProperty(readProperty(thrown, 'data'), 'originalError'), 'code'),
  ].filter((code): code is number => Number.isSafeInteger(code))
  return codes.findLast((code) => TAGS[code] !== undefined) ?? codes[0]
}

export const describedError = (description: string, code?: number): WalletError => ({
  tag: 'unlisted',
  description: scrubText(description, MAX_DESCRIPTION),
  ...(code === undefined ? {} : { code }),
})

export const walletError = (thrown: unknown): WalletError => {
  const code = codeOf(thrown)
  const tag = code === undefined ? undefined : TAGS[code]
  const message = typeof thrown === 'string' ? thrown : readProperty(thrown, 'message')
  const words = typeof message === 'string' ? message : 'The wallet failed without a message.'
  // Only the message names the missing method.
  if (tag === 'unsupported' && typeof message === 'string') return { ...describedError(words, code), tag }
  if (tag !== undefined) return { tag, ...(code === undefined ? {} : { code }) }
  // Wallets behind bridges report a refusal only in the message.
  if (/\buser (?:rejected|denied|cancell?ed)\b/i.test(words)) return { tag: 'refused' }
  return describedError(words, code)
}
