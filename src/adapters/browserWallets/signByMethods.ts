/**
 * How to request a signature (T4.62 to T4.70, V5.1, X70): typed data v4 first, and after one of the known errors of a
 * missing method, the next method. No method is tried twice, and any other error ends it, because a refusal is the
 * owner's decision, not a limit of the wallet (X69).
 */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Address, Hex } from '../../events/kernel'
import type { WalletError } from '../../events/wallet/events'
import type { WalletCall } from '../../streams/ports/WalletCall'
import type { Signed } from '../../streams/ports/Wallets'
import type { ChainIdAs } from './orderTypedData'
import { onAnswer, type Prompt } from './prompt'
import { mayBeRefusal } from './walletErrorShapes.data'
import { isMethodMissing } from './walletErrors'

/** 65 bytes with v 27 or 28 (some wallets return 0 or 1, which no contract accepts). Null for anything else. */
export const signatureFrom = (answer: unknown): Hex | null => {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{130}$/.test(answer)) return null
  const v = Number.parseInt(answer.slice(-2), 16)
  if (v > 1 && v !== 27 && v !== 28) return null
  return `${answer.slice(0, -2)}${(v < 27 ? v + 27 : v).toString(16)}`
}

/** The data to sign, in each form that a method takes. */
interface Signable {
  readonly owner: Address
  readonly typedData: (chainIdAs: ChainIdAs) => string
  /** 32 bytes: the hash of the typed data. */
  readonly digest: Hex
}

/**
 * The order of the tries (T4.63): later methods show the owner less of the signed content, or fewer wallets have them.
 */
const DEPTH = { v4: 0, v4WithIntegerChainId: 1, v3: 2, personalSign: 3, ethSign: 4 } as const
type SigningMethod = keyof typeof DEPTH

interface Step {
  readonly method: string
  readonly params: (wanted: Signable) => readonly unknown[]
  readonly scheme: Signed['scheme']
}

const STEPS: Readonly<Record<SigningMethod, Step>> = {
  v4: {
    method: 'eth_signTypedData_v4',
    params: ({ owner, typedData }) => [owner, typedData('string')],
    scheme: 'eip712',
  },
  v4WithIntegerChainId: {
    method: 'eth_signTypedData_v4',
    params: ({ owner, typedData }) => [owner, typedData('number')],
    scheme: 'eip712',
  },
  v3: {
    method: 'eth_signTypedData_v3',
    params: ({ owner, typedData }) => [owner.toLowerCase(), typedData('string')],
    scheme: 'eip712',
  },
  // By either of these two the wallet puts the prefix of personal messages (EIP-191) before the digest.
  personalSign: {
    method: 'personal_sign',
    params: ({ owner, digest }) => [digest, owner.toLowerCase()],
    scheme: 'ethsign',
  },
  ethSign: {
    method: 'eth_sign',
    params: ({ owner, digest }) => [owner.toLowerCase(), digest],
    scheme: 'ethsign',
  },
}

/** JSON-RPC 2.0. */
const INTERNAL_ERROR = -32603

/** The next method for an error. Messages are checked first, because wallets use the codes for many things. */
const methodAfter = (method: SigningMethod, error: WalletError): SigningMethod | null => {
  const { code, description } = error
  const says = (pattern: RegExp): boolean => pattern.test(description ?? '')
  // Today's wallets have no eth_sign. Only wallets that don't know personal_sign get that request.
  if (method === 'personalSign') return isMethodMissing(error) ? 'ethSign' : null
  if (says(/provided chainid\b.* must match the active chainid/i)) return 'v4WithIntegerChainId'
  if (says(/eth_signTypedData_v4 does not exist/i)) return 'v3'
  if (says(/eth_signTypedData_v3 does not exist/i)) return 'personalSign'
  const afterTyped = method === 'v3' ? 'personalSign' : 'v3'
  if (isMethodMissing(error)) return afterTyped
  // No window opens after words that may be a refusal (X69).
  if (description !== undefined && mayBeRefusal(description)) return null
  if (says(/RPC request failed/i)) return afterTyped
  return code === INTERNAL_ERROR ? 'personalSign' : null
}

/** The method to try after an error; null when the error is the answer. */
const nextMethod = (method: SigningMethod, error: WalletError): SigningMethod | null => {
  const next = error.tag === 'unlisted' || error.tag === 'unsupported' ? methodAfter(method, error) : null
  return next !== null && DEPTH[next] > DEPTH[method] ? next : null
}

const signatureBy =
  (scheme: Signed['scheme']) =>
  (answer: unknown): E.Either<WalletError, Signed> => {
    const signature = signatureFrom(answer)
    return signature === null ? E.left({ tag: 'unreadable' }) : E.right({ signature, scheme })
  }

const signOn = (prompt: Prompt, wanted: Signable, signingMethod: SigningMethod): WalletCall<Signed> => {
  const { method, params, scheme } = STEPS[signingMethod]
  return prompt(method, params(wanted)).pipe(
    onAnswer((answer) => {
      const next = E.isLeft(answer) ? nextMethod(signingMethod, answer.left) : null
      return next === null ? of(E.chain(signatureBy(scheme))(answer)) : signOn(prompt, wanted, next)
    }),
  )
}

export const signByMethods = (prompt: Prompt, wanted: Signable): WalletCall<Signed> =>
  signOn(prompt, wanted, 'v4')
