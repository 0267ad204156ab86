import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, HexC, IntegerC, literals, UnixSecondsC, session } from '../kernel'
import { claimTypes } from './claimTypes'

export * from './uniEvents'

/** An account whose vCOW claims and balances are looked up: the user's own, or any other. */
const Account = { chainId: ChainIdC, account: AddressC }

export const ClaimsRequested = session('ClaimsRequested', t.type(Account), {
  outcomes: ['ClaimsRead', 'ClaimsReadFailed'],
})

const ClaimC = t.type({
  index: IntegerC,
  type: literals(...claimTypes),
  /** Atoms of vCOW. */
  amount: AtomsC,
  proof: t.readonlyArray(HexC),
})
export type Claim = t.TypeOf<typeof ClaimC>

/** The claims of an account, and the contract's answers about them. */
export const ClaimsRead = session(
  'ClaimsRead',
  t.intersection([
    t.type({
      ...Account,
      /** Why the claim files couldn't be read. `claims` is empty then, and means nothing. */
      files: literals('read', 'unreachable', 'malformed'),
      claims: t.readonlyArray(ClaimC),
      /** Indices of those that were claimed already. */
      claimed: t.readonlyArray(IntegerC),
      /** The windows are counted from here (V3.5). */
      deployedAt: UnixSecondsC,
      /** Atoms that one vCOW costs. */
      rates: t.type({ GnoOption: AtomsC, Investor: AtomsC, UserOption: AtomsC }),
      /** The account's vCOW, how much of it can be exchanged now, and its COW. */
      vCow: AtomsC,
      vested: AtomsC,
      cow: AtomsC,
      /** The account's payment tokens: balance, and allowance for the vCOW contract. */
      payment: t.type({
        GnoOption: t.type({ balance: AtomsC, allowance: AtomsC }),
        Investor: t.type({ balance: AtomsC, allowance: AtomsC }),
      }),
    }),
    /**
     * The newest block at the time of the reading, which is of that block or a later one (X88). Absent in older tapes.
     */
    t.partial({ block: IntegerC }),
  ]),
  { upcasts: [(old) => old] },
)
export type ClaimsReading = t.TypeOf<typeof ClaimsRead.data>

export const ClaimsReadFailed = session('ClaimsReadFailed', {
  ...Account,
  reason: literals('unreachable', 'malformed', 'notConfigured', 'noDrop'),
})
