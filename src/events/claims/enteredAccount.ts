/** Who an entered text stands for: an address at once, a name once it was looked up (S2.7.4). */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import { readEntered } from './requestClaims'
import { nameLookUpOf } from './select'
import type { Address } from '../kernel'

/** The entered text, read as an address or as a name, whose look-up may find no account. */
export type EnteredState =
  | 'empty'
  | 'invalid'
  | 'wrongChecksum'
  | 'otherNetwork'
  | 'account'
  | 'nameReading'
  | 'nameUnknown'
  | 'nameFailed'
  | 'invalidName'
  | 'offChainName'

export interface EnteredAccount {
  readonly entered: EnteredState
  /** Null until the text names someone. */
  readonly account: Address | null
}

export const enteredAccount = (state: AppState, text: string, chainId: ChainId): EnteredAccount => {
  const read = readEntered(text, chainId)
  if (read.tag === 'account') return { entered: 'account', account: read.account }
  if (read.tag !== 'name') return { entered: read.tag, account: null }
  const name = nameLookUpOf(state, chainId, read.name)
  if (name === null || name.isReading) return { entered: 'nameReading', account: null }
  if (name.failed === 'invalidName' || name.failed === 'offChainName')
    return { entered: name.failed, account: null }
  if (name.failed !== null) return { entered: 'nameFailed', account: null }
  return name.reading === null
    ? { entered: 'nameUnknown', account: null }
    : { entered: 'account', account: name.reading }
}
