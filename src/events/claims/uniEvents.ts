import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, HexC, IntegerC, literals, nullable, session } from '../kernel'

/** An address whose UNI claim is looked up: any address, on Ethereum (S2.7.10, S5.2). */
const Account = { account: AddressC }

export const UniClaimRequested = session('UniClaimRequested', t.type(Account), {
  outcomes: ['UniClaimRead', 'UniClaimReadFailed'],
})

/** The UNI an address can claim, and the answers of the distributor and the token. */
export const UniClaimRead = session(
  'UniClaimRead',
  t.intersection([
    t.type({
      ...Account,
      /** Null if the files have no claim for the address. */
      claim: nullable(t.type({ index: IntegerC, amount: AtomsC, proof: t.readonlyArray(HexC) })),
      /** Where the search for the claim ended (S8.12). Null if it was found. */
      missing: nullable(literals('part', 'whole', 'file')),
      /** Whether the distributor has it as claimed. */
      isClaimed: t.boolean,
      /** Atoms of UNI: the address's, everyone's, and the unclaimed ones. */
      balance: AtomsC,
      totalSupply: AtomsC,
      unclaimed: AtomsC,
    }),
    /** The newest block at the time of the reading, which is of that block or a later one (X90). */
    t.partial({ block: IntegerC }),
  ]),
  {
    // Version 1 has no `block`.
    upcasts: [(old) => old],
  },
)
export type UniReading = t.TypeOf<typeof UniClaimRead.data>

/** 'malformed': the files contain something other than claims, or a proof that doesn't match the distributor's root. */
export const UniClaimReadFailed = session('UniClaimReadFailed', {
  ...Account,
  reason: literals('unreachable', 'malformed', 'notConfigured'),
  /** The HTTP status of an answer that isn't JSON (S8.17). Null for other reasons. */
  status: nullable(IntegerC),
})

/** The address of a name that was entered for a claim, on the network where it is looked up. */
const Name = { chainId: ChainIdC, name: t.string }

export const ClaimNameRequested = session('ClaimNameRequested', t.type(Name), {
  outcomes: ['ClaimNameRead', 'ClaimNameReadFailed'],
})

/** The address is null if the name stands for none. */
export const ClaimNameRead = session('ClaimNameRead', { ...Name, address: nullable(AddressC) })

export const ClaimNameReadFailed = session(
  'ClaimNameReadFailed',
  t.intersection([
    t.type(Name),
    /** Absent in older tapes, whose look-ups only said that they failed. */
    t.partial({ reason: literals('unreachable', 'invalidName', 'offChainName') }),
  ]),
  { upcasts: [(old) => old] },
)
