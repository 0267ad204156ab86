/** What the pages of claims, stakes and votes say of an account, next to what the chain has once nothing has changed for long. */
import { lookUpOf } from '../../../src/events/claims/select'
import type { ClaimsReading } from '../../../src/events/claims/events'
import type { GovernanceReading } from '../../../src/events/governance/events'
import { governanceOf } from '../../../src/events/governance/select'
import type { Address } from '../../../src/events/kernel/units'
import type { StakeReading } from '../../../src/events/staking/events'
import { stakingOf } from '../../../src/events/staking/select'
import { accountOf } from '../../../src/events/wallet/select'
import type { Named } from '../referee/sideCalls'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { isCalm } from '../watch'

interface Said {
  readonly claims: ClaimsReading | null
  readonly stakes: readonly StakeReading[]
  readonly votes: GovernanceReading | null
}

/** What is earned grows by itself, so that it is not compared. */
const namedOf = ({ claims, stakes, votes }: Said): Named => ({
  ...(claims === null
    ? {}
    : {
        ...{ claimed: claims.claimed.join(), vCow: claims.vCow, vested: claims.vested },
        'allowed for claims': claims.payment.GnoOption.allowance,
      }),
  ...Object.fromEntries(
    stakes.flatMap(({ contract, stakedAmount, balance, allowance }) => [
      [`staked in ${contract}`, stakedAmount],
      [`shares for ${contract}`, balance],
      [`allowed to ${contract}`, allowance],
    ]),
  ),
  ...(votes === null
    ? {}
    : {
        delegatee: votes.delegatee,
        ...Object.fromEntries(
          votes.proposals.flatMap(({ id, state, vote }) => [
            [`proposal ${String(id)}`, state],
            [`vote on ${String(id)}`, vote?.support ?? null],
          ]),
        ),
      }),
})

const saidBy = ({ state }: Tab, account: Address): Said => {
  const present = state()
  if (present === null) return { claims: null, stakes: [], votes: null }
  return {
    claims: lookUpOf(present, present.session.chain.chainId, account)?.reading ?? null,
    stakes: stakingOf(present).reading?.rewards ?? [],
    votes: governanceOf(present).reading,
  }
}

/** What another browser sent, or a wallet for a window that was closed before the answer, a page learns when it is asked for once more. */
const isAllKnown = ({ world }: Sim, { process }: Tab, account: Address): boolean =>
  world.chain
    .transactions()
    .every(
      ({ from, block, hash }) =>
        from !== account ||
        block === null ||
        process.profile.disk.rows.some(({ json }) => json.includes(hash)),
    )

/** Looks at them, where the window is calm. */
export const lookAtPages = (sim: Sim, tab: Tab): void => {
  const state = tab.state()
  const account = state === null ? null : accountOf(state.session.wallet)
  if (account === null || !isCalm(sim, tab) || !isAllKnown(sim, tab, account)) return
  const { vCow, stakes, governor } = sim.world
  const said = saidBy(tab, account)
  if (said.claims === null && said.stakes.length === 0 && said.votes === null) return
  sim.coverage.count('prompt', 'pagesShown')
  const has = { claims: vCow.read(account), stakes: stakes.read(account), votes: governor.read(account, 5) }
  sim.referee.page(tab.process.name, namedOf(said), namedOf(has))
}
