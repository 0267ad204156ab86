import * as t from 'io-ts'
import { AddressC, AtomsC, ChainIdC, IntegerC, TransactionHashC, nullable, words } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'
import { TokenC } from '../tokens/token'

/** What a transaction is for (T §3). */
export const TransactionInfoC = t.type({
  type: words('approval'),
  token: TokenC,
  spender: AddressC,
  /** What the allowance becomes, in atoms; 0 is the first step of a token that must be reset. */
  amount: AtomsC,
})
export type TransactionInfo = t.TypeOf<typeof TransactionInfoC>

/** Why a transaction was not sent, or what became of one without a hash. */
export const TransactionErrorC = t.intersection([
  t.type({
    tag: words(
      'refused',
      'busy',
      'walletGone',
      'walletFailed',
      'accountChanged',
      'chainChanged',
      'abandoned',
      'sandboxGuard',
      'interrupted',
    ),
  }),
  t.partial({ code: IntegerC, description: t.string }),
])
export type TransactionError = t.TypeOf<typeof TransactionErrorC>

/** Precious: on disk before the wallet is asked. `id` names the request until a hash is known. */
export const TransactionRequested = defineEvent('TransactionRequested', {
  version: 1,
  scope: 'durable',
  data: t.type({
    id: t.string,
    chainId: ChainIdC,
    from: AddressC,
    info: TransactionInfoC,
    /** For two-step approvals: the amount that the second step sets once this one is mined. */
    then: nullable(AtomsC),
  }),
  outcomes: ['TransactionSent', 'TransactionFailed'],
})

/** The wallet gave the hash. */
export const TransactionSent = defineEvent('TransactionSent', {
  version: 1,
  scope: 'durable',
  data: t.type({ id: t.string, hash: TransactionHashC }),
})

/** The wallet did not send it. */
export const TransactionFailed = defineEvent('TransactionFailed', {
  version: 1,
  scope: 'durable',
  data: t.type({ id: t.string, error: TransactionErrorC }),
})

/** A receipt stands in a block. `status` is 1 (done), 0 (reverted) or null where the chain does not say. */
export const TransactionMined = defineEvent('TransactionMined', {
  version: 1,
  scope: 'durable',
  data: t.type({ id: t.string, hash: TransactionHashC, block: IntegerC, status: nullable(IntegerC) }),
})

/** A request without a hash was seen to have had its effect on chain (design, The log 12). */
export const TransactionEffectSeen = defineEvent('TransactionEffectSeen', {
  version: 1,
  scope: 'durable',
  data: t.type({ id: t.string }),
})
