import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, IntegerC, literals, session } from '../kernel'

const perToken = t.record(AddressC, AtomsC)

/**
 * An account's balances and its allowances for the vault relayer at a block, recorded only when they changed. A token
 * that could not be read is missing, which means unknown and never zero.
 */
export const BalancesRead = session('BalancesRead', {
  chainId: ChainIdC,
  account: AddressC,
  block: IntegerC,
  native: AtomsC,
  balances: perToken,
  allowances: perToken,
})

/**
 * Whether a token requires its allowance to be set to 0 before another amount (D5.13). One simulated call per allowance
 * finds out. It is also false if the chain didn't respond, because a failed probe must not prevent an approval.
 */
export const AllowanceProbed = session('AllowanceProbed', {
  chainId: ChainIdC,
  account: AddressC,
  token: AddressC,
  allowance: AtomsC,
  needsReset: t.boolean,
})

/** The last read failed; the older figures stay and are marked stale. Recorded once until a read succeeds. */
export const BalancesReadFailed = session('BalancesReadFailed', {
  chainId: ChainIdC,
  account: AddressC,
  reason: literals('notConfigured', 'unreachable', 'malformed', 'wrongChain'),
})

/** The account's non-zero balances of all tokens on the active lists, read for the token selector. */
export const HoldingsRead = session('HoldingsRead', {
  chainId: ChainIdC,
  account: AddressC,
  balances: perToken,
})

/**
 * The account's allowances for the affected router (S7.9), on Ethereum as of a block. They are read again after a
 * number of blocks. A token that couldn't be read is missing.
 */
export const AffectedAllowancesRead = session('AffectedAllowancesRead', {
  account: AddressC,
  block: IntegerC,
  allowances: perToken,
})
