/** A confirmation covers what its review said: with any part of it otherwise, it is refused. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../../../src/events/appState'
import { formPlacements } from '../../../src/events/trade/formPlacements'
import { placeOrder } from '../../../src/events/trade/placeOrder'
import { reviewed, type Reviewed } from '../../../src/events/trade/reviewed'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { ACCOUNTS, THIRD_OWNER } from '../world/wallet'
import { nowIn } from './confirm'

/** Each says something else than the form makes, or promised more than it. */
const OTHERWISE: readonly ((seen: Reviewed) => Partial<Reviewed>)[] = [
  ({ chainId }) => ({ chainId: chainId === 1 ? 100 : 1 }),
  ({ owner }) => ({ owner: owner === ACCOUNTS[0] ? ACCOUNTS[1] : ACCOUNTS[0] }),
  ({ buyToken }) => ({ sellToken: buyToken }),
  ({ sellToken }) => ({ buyToken: sellToken }),
  ({ kind }) => ({ kind: kind === 'sell' ? 'buy' : 'sell' }),
  () => ({ receiver: THIRD_OWNER }),
  ({ slippage }) => ({ slippage: slippage + 1 }),
  ({ deadlineSeconds }) => ({ deadlineSeconds: deadlineSeconds + 60 }),
  ({ isPresign }) => ({ isPresign: !isPresign }),
  ({ lossGrade }) => ({ lossGrade: lossGrade === 'disputed' ? 'noSource' : 'disputed' }),
  ({ referrer }) => ({ referrer: referrer === THIRD_OWNER ? ACCOUNTS[1] : THIRD_OWNER }),
  ({ buyAmount }) => ({ buyAmount: buyAmount + 1n }),
  ({ sellAmount }) => ({ sellAmount: sellAmount - 1n }),
]

/** Confirms what the form shows as if the review had said something else, with all that can be agreed to. */
export const confirmOtherwise = (sim: Sim, tab: Tab, state: AppState): void => {
  const seen = reviewed(state, nowIn(sim, tab, state))
  if (seen === null) return
  sim.coverage.count('prompt', 'reviewedOtherwise')
  const warnedOf = formPlacements(state).map(({ uid }) => uid)
  for (const change of OTHERWISE) {
    const other = change(seen)
    const input = {
      ...{ consent: true, acceptedImpact: true, typedWord: 'confirm', warnedOf },
      ...{ reviewed: { ...seen, ...other }, confirmedReceiver: seen.receiver },
    }
    const decided = tab.act(placeOrder, input)
    if (decided !== null && E.isRight(decided))
      sim.break('a confirmation covers what its review said', Object.keys(other).join())
  }
  // Who was not asked about the receiver has not confirmed another than the owner.
  const { receiver, owner } = seen
  if (receiver === owner) return
  const decided = tab.act(placeOrder, {
    ...{ consent: true, acceptedImpact: true, typedWord: 'confirm', warnedOf, reviewed: seen },
  })
  if (decided !== null && E.isRight(decided))
    sim.break('a confirmation covers what its review said', `the receiver ${receiver}`)
}
