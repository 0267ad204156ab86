import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, HexC, IntegerC, literals, nullable } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'

/** An address whose UNI claim is looked up: any address, on Ethereum (S2.7.10, S5.2). */
const Account = { account: AddressC }

export const UniClaimRequested = defineEvent('UniClaimRequested', {
  version: 1,
  scope: 'session',
  data: t.type(Account),
  outcomes: ['UniClaimRead', 'UniClaimReadFailed'],
})

/** What an address may claim of UNI, and what the distributor and the token say. */
export const UniClaimRead = defineEvent('UniClaimRead', {
  version: 2,
  scope: 'session',
  // Version 1 has no `block`.
  upcasts: [(old) => old],
  data: t.intersection([
    t.type({
      ...Account,
      /** Null: the files have no claim of the address. */
      claim: nullable(t.type({ index: IntegerC, amount: AtomsC, proof: t.readonlyArray(HexC) })),
      /** Where the search for it ended (S8.12); null where it was found. */
      missing: nullable(literals('part', 'whole', 'file')),
      /** Whether the distributor has it as claimed. */
      isClaimed: t.boolean,
      /** Atoms of UNI: of the address, of all, and of those that nobody claimed. */
      balance: AtomsC,
      totalSupply: AtomsC,
      unclaimed: AtomsC,
    }),
    /** The newest block when it was read, so that the reading is of it or of a later one (X90). */
    t.partial({ block: IntegerC }),
  ]),
})
export type UniReading = t.TypeOf<typeof UniClaimRead.data>

/** 'malformed': the files hold something else than claims, or a proof that the distributor's root does not lead from. */
export const UniClaimReadFailed = defineEvent('UniClaimReadFailed', {
  version: 1,
  scope: 'session',
  data: t.type({
    ...Account,
    reason: literals('unreachable', 'malformed', 'notConfigured'),
    /** The HTTP status of an answer that is no JSON (S8.17); null for other reasons. */
    status: nullable(IntegerC),
  }),
})

/** The address of a name that was entered for a claim, on the network where it is looked up. */
const Name = { chainId: ChainIdC, name: t.string }

export const ClaimNameRequested = defineEvent('ClaimNameRequested', {
  version: 1,
  scope: 'session',
  data: t.type(Name),
  outcomes: ['ClaimNameRead', 'ClaimNameReadFailed'],
})

/** The address is null where the name stands for none. */
export const ClaimNameRead = defineEvent('ClaimNameRead', {
  version: 1,
  scope: 'session',
  data: t.type({ ...Name, address: nullable(AddressC) }),
})

export const ClaimNameReadFailed = defineEvent('ClaimNameReadFailed', {
  version: 1,
  scope: 'session',
  data: t.type(Name),
})
