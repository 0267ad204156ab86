import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, map, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import { AllowanceProbed } from '../../events/balances/events'
import type { ChainId } from '../../events/chain/chains.data'
import { contractsHere } from '../../events/chain/contracts'
import type { Address, Atoms } from '../../events/kernel'
import { tradeOf } from '../../events/trade/trade'
import type { Epic } from '../Epic'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import type { Chain } from '../ports/Chain'

/** Attempts at a chain that does not answer (C81). */
const ATTEMPTS = 3
/** The pause after the first (C82). */
const FIRST_PAUSE_MS = 1000
/** The longest pause (C83). */
const LONGEST_PAUSE_MS = 5000

interface Unprobed {
  readonly chainId: ChainId
  readonly account: Address
  readonly token: Address
  readonly allowance: Atoms
  readonly amount: Atoms
}

/** Before an approval is offered, reads from the chain whether the token would accept it or needs a reset first (D5.13). */
export const probeAllowanceEpic: Epic = (log, { chain }) =>
  select(log, (state) => unprobed(state, log.now()), same).pipe(
    // switchMap: the answer for an older allowance or amount does not apply.
    switchMap((unknown) => (unknown === null ? EMPTY : probe(chain, unknown, log.state$.value))),
  )

const unprobed = (state: AppState, now: number): Unprobed | null => {
  const { chainId } = state.session.chain
  const { draft, funds } = tradeOf(state, now)
  const { allowance, toApprove, needsReset } = funds
  if (draft === null || allowance === null || toApprove === null || needsReset !== null) return null
  // The order's token, because a sale of the coin from its wrapped balance waits for the answer too (X312).
  const { owner: account, sellToken } = draft
  return { chainId, account, token: sellToken.address, allowance, amount: toApprove }
}

const same = (a: Unprobed | null, b: Unprobed | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.chainId === b.chainId &&
    a.account === b.account &&
    a.token === b.token &&
    a.allowance === b.allowance &&
    a.amount === b.amount)

const probe = (
  chain: Chain,
  { chainId, account, token, allowance, amount }: Unprobed,
  state: AppState,
): Observable<ReturnType<typeof AllowanceProbed>> => {
  const { vaultRelayer } = contractsHere(state, chainId)
  return retryWithBackoff(chain.approvalWouldSucceed(chainId, account, token, vaultRelayer, amount), {
    attempts: ATTEMPTS,
    firstMs: FIRST_PAUSE_MS,
    maxMs: LONGEST_PAUSE_MS,
    again: ({ tag }) => tag !== 'notConfigured',
  }).pipe(
    map((answer) =>
      AllowanceProbed({ chainId, account, token, allowance, needsReset: E.isRight(answer) && !answer.right }),
    ),
  )
}
