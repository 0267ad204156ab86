/** The trader's hands on the claim of UNI, and what is looked at before each. */
import * as E from 'fp-ts/Either'
import { claimUni, uniStatus } from '../../../src/events/claims/claimUni'
import { lookUpUni } from '../../../src/events/claims/requestClaims'
import { uniLookUpOf } from '../../../src/events/claims/select'
import type { Address } from '../../../src/events/kernel/units'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { ACCOUNTS } from '../world/wallet'
import { nowIn } from './confirm'

/** What the window says of each account's claim. */
const look = (sim: Sim, tab: Tab): void => {
  const state = tab.state()
  if (state === null) return
  for (const account of ACCOUNTS) {
    const amount = uniLookUpOf(state, account)?.reading?.claim?.amount ?? null
    const status = uniStatus(state, account, nowIn(sim, tab, state))
    if (status !== null) sim.coverage.count('phase', `uni ${status}`)
    sim.referee.claim({ account, status, amount })
  }
}

/** Of both accounts, as one who has two. */
const lookUp = (sim: Sim, tab: Tab): unknown => {
  look(sim, tab)
  return ACCOUNTS.map((account) => tab.act(lookUpUni, { account })).at(-1)
}

const claimFor = (sim: Sim, tab: Tab, claimant: Address): unknown => {
  look(sim, tab)
  const owner = tab.state()?.session.wallet.connection?.account
  const decided = tab.act(claimUni, { account: claimant })
  if (decided !== null && E.isRight(decided) && owner !== undefined)
    sim.referee.pressedSide({ owner, words: `uni ${claimant}` })
  return decided
}

export const claimHands = {
  lookUpUni: lookUp,
  claimUni: (sim: Sim, tab: Tab, draw: number) =>
    claimFor(sim, tab, draw % 3 === 0 ? ACCOUNTS[1] : ACCOUNTS[0]),
}
