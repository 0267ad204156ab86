import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, IntegerC, literals } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'

const perToken = t.record(AddressC, AtomsC)

/**
 * What an account owns and has allowed the vault relayer, as of a block; written only when something changed.
 * A token that cannot be read is missing from the records: missing is 'unknown', never zero.
 */
export const BalancesRead = defineEvent('BalancesRead', {
  version: 1,
  scope: 'session',
  data: t.type({
    chainId: ChainIdC,
    account: AddressC,
    block: IntegerC,
    native: AtomsC,
    balances: perToken,
    allowances: perToken,
  }),
})

/**
 * Whether a token refuses to change the vault relayer's allowance from what it is: some demand 0 in between. Asked of
 * the chain once per allowance; false too when the chain did not answer, so that it never stands in the way.
 */
export const AllowanceProbed = defineEvent('AllowanceProbed', {
  version: 1,
  scope: 'session',
  data: t.type({
    chainId: ChainIdC,
    account: AddressC,
    token: AddressC,
    allowance: AtomsC,
    needsReset: t.boolean,
  }),
})

/** The last read failed; the older figures stay and are marked stale. Told once until a read succeeds. */
export const BalancesReadFailed = defineEvent('BalancesReadFailed', {
  version: 1,
  scope: 'session',
  data: t.type({
    chainId: ChainIdC,
    account: AddressC,
    reason: literals('notConfigured', 'unreachable', 'malformed', 'wrongChain'),
  }),
})
