import * as E from 'fp-ts/Either'
import { type Observable, concat, defer, EMPTY, filter, map, switchMap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import { AllowanceProbed } from '../../events/balances/events'
import type { ChainId } from '../../events/chain/chains.data'
import { contractsHere } from '../../events/chain/contracts'
import type { Address, Atoms } from '../../events/kernel'
import { tradeOf } from '../../events/trade/trade'
import type { Epic, EpicLog } from '../Epic'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import type { Chain } from '../ports/Chain'

/** Attempts at a chain that does not answer (C81). */
const ATTEMPTS = 3
/** The pause after the first (C82). */
const FIRST_PAUSE_MS = 1000
/** The longest pause (C83). */
const LONGEST_PAUSE_MS = 5000

/** After those, so long between two of its questions, until it answers (C702). */
const AGAIN_MS = 15_000

interface Unprobed {
  readonly chainId: ChainId
  readonly account: Address
  readonly token: Address
  readonly allowance: Atoms
  readonly amount: Atoms
}

/**
 * Before an approval is offered, reads from the chain whether the token would accept it or needs a reset first (D5.13).
 * Where the chain does not answer, an approval is offered all the same, and the chain is asked on (X392): an approval that
 * the token refuses costs gas.
 */
export const probeAllowanceEpic: Epic = (log, { chain }) =>
  defer(() => {
    // Of these the log has a guess. A replay asks nothing, and a rerun gets the same answers.
    const guessed = new Set<string>()
    return select(log, (state) => unprobed(state, log.now(), guessed), same).pipe(
      // switchMap: the answer for an older allowance or amount does not apply.
      switchMap((unknown) => (unknown === null ? EMPTY : probe(log, chain, unknown, guessed))),
    )
  })

const keyOf = ({ chainId, account, token, allowance }: Omit<Unprobed, 'amount'>): string =>
  `${String(chainId)} ${account} ${token} ${String(allowance)}`

const unprobed = (state: AppState, now: number, guessed: ReadonlySet<string>): Unprobed | null => {
  const { chainId } = state.session.chain
  const { draft, funds } = tradeOf(state, now)
  const { allowance, toApprove, needsReset } = funds
  if (draft === null || allowance === null || toApprove === null) return null
  // The order's token, because a sale of the coin from its wrapped balance waits for the answer too (X312).
  const { owner: account, sellToken } = draft
  const question = { chainId, account, token: sellToken.address, allowance, amount: toApprove }
  return needsReset === null || guessed.has(keyOf(question)) ? question : null
}

const same = (a: Unprobed | null, b: Unprobed | null): boolean =>
  a === b || (a !== null && b !== null && keyOf(a) === keyOf(b) && a.amount === b.amount)

const probe = (
  log: EpicLog,
  chain: Chain,
  question: Unprobed,
  guessed: Set<string>,
): Observable<ReturnType<typeof AllowanceProbed>> => {
  const { amount, ...subject } = question
  const { chainId, account, token } = subject
  const { vaultRelayer } = contractsHere(log.state$.value, chainId)
  const ask = (attempts: number, firstMs: number, maxMs: number) =>
    retryWithBackoff(chain.approvalWouldSucceed(chainId, account, token, vaultRelayer, amount), {
      attempts,
      firstMs,
      maxMs,
      again: ({ tag }) => tag !== 'notConfigured',
    }).pipe(
      map((answer) => {
        if (E.isRight(answer) || answer.left.tag === 'notConfigured') guessed.delete(keyOf(question))
        else guessed.add(keyOf(question))
        return AllowanceProbed({ ...subject, needsReset: E.isRight(answer) && !answer.right })
      }),
    )
  const askOn$ = ask(Infinity, AGAIN_MS, AGAIN_MS).pipe(whileOnline(log), whileVisible(log))
  const askOnLater$ = timer(AGAIN_MS).pipe(
    filter(() => guessed.has(keyOf(question))),
    switchMap(() => askOn$),
  )
  return guessed.has(keyOf(question))
    ? askOn$
    : concat(ask(ATTEMPTS, FIRST_PAUSE_MS, LONGEST_PAUSE_MS), askOnLater$)
}
