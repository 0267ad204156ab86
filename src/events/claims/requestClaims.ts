/** Reads an entered account, an address or an ENS name (S2.7.4), and requests the look-up of what it can claim. */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import { type ChainId, chains } from '../chain/chains.data'
import { readAddress } from '../chain/readAddress'
import { readName } from '../chain/nameText'
import type { Address } from '../kernel'
import { trimUnseen } from '../kernel/visibleText'
import { vCowDrops } from './drops.data'
import { ClaimNameRequested, ClaimsRequested, UniClaimRequested } from './events'
import { lookUpOf, nameLookUpOf, uniLookUpOf } from './select'
import { UNI_CHAIN } from './uni.data'

export type Entered =
  | { readonly tag: 'account'; readonly account: Address }
  | { readonly tag: 'name'; readonly name: string }
  | { readonly tag: 'empty' }
  | { readonly tag: 'invalid' | 'wrongChecksum' | 'otherNetwork' }

/** Accepts a name only if the chain has a name service. */
export const readEntered = (typed: string, chainId: ChainId): Entered => {
  if (trimUnseen(typed) === '') return { tag: 'empty' }
  const read = readAddress(typed, chainId)
  if (E.isRight(read)) return { tag: 'account', account: read.right }
  if (read.left !== 'malformed') return { tag: read.left }
  // Only the name service knows how to normalize the name.
  const name = readName(typed)
  return name !== null && chains[chainId].nameRegistry !== null ? { tag: 'name', name } : { tag: 'invalid' }
}

export type LookUpRejection = { readonly tag: 'invalidAddress' | 'noDrop' | 'reading' }
type Account = { readonly account: string }

const invalidAddress = E.left<LookUpRejection>({ tag: 'invalidAddress' })
const reading = E.left<LookUpRejection>({ tag: 'reading' })

const lookUpName = (
  state: AppState,
  chainId: ChainId,
  name: string,
): E.Either<LookUpRejection, readonly AppEvent[]> =>
  nameLookUpOf(state, chainId, name)?.isReading === true
    ? reading
    : E.right([ClaimNameRequested({ chainId, name })])

/** Looks up how much vCOW an account can claim on the tab's chain, for the user's own account or any other (S6.6). */
export const lookUpClaims: Decision<Account, LookUpRejection> = (state, { account: text }) => {
  const { chainId } = state.session.chain
  const entered = readEntered(text, chainId)
  if (entered.tag !== 'name' && entered.tag !== 'account') return invalidAddress
  if (vCowDrops[chainId] === undefined) return E.left({ tag: 'noDrop' })
  if (entered.tag === 'name') return lookUpName(state, chainId, entered.name)
  const { account } = entered
  return lookUpOf(state, chainId, account)?.isReading === true
    ? reading
    : E.right([ClaimsRequested({ chainId, account })])
}

/** Looks up how much UNI an address can claim, while the tab is on Ethereum (S5.1, S5.2). */
export const lookUpUni: Decision<Account, LookUpRejection> = (state, { account: text }) => {
  const entered = readEntered(text, UNI_CHAIN)
  if (entered.tag !== 'name' && entered.tag !== 'account') return invalidAddress
  if (state.session.chain.chainId !== UNI_CHAIN) return E.left({ tag: 'noDrop' })
  if (entered.tag === 'name') return lookUpName(state, UNI_CHAIN, entered.name)
  const { account } = entered
  return uniLookUpOf(state, account)?.isReading === true ? reading : E.right([UniClaimRequested({ account })])
}

/** Looks an account up on the other networks that have vCOW and that the build offers. */
export const lookUpElsewhere: Decision<
  { readonly account: Address; readonly networks: readonly ChainId[] },
  LookUpRejection
> = (state, { account, networks }) => {
  const others = networks.filter(
    (chainId) =>
      chainId !== state.session.chain.chainId &&
      vCowDrops[chainId] !== undefined &&
      lookUpOf(state, chainId, account)?.isReading !== true,
  )
  return others.length === 0
    ? reading
    : E.right(others.map((chainId) => ClaimsRequested({ chainId, account })))
}
