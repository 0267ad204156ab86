/** A fact about one account of one network, or about one of its allowances, does not change the others. */
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import type { ChainId } from '../../../src/events/chain/chains.data'
import { AllowanceProbed, BalancesReadFailed } from '../../../src/events/balances/events'
import { accountKey, allowanceKey } from '../../../src/events/balances/state'
import { ALICE, balancesRead, BOB, DAI, WETH } from '../support/fixtures'
import { after, given } from '../support/given'

const subjects: readonly (readonly [ChainId, string])[] = [
  [1, ALICE],
  [1, BOB],
  [100, ALICE],
]
const ofOne: readonly ((chainId: ChainId, account: string) => readonly AppEvent[])[] = [
  (chainId, account) => [balancesRead({ chainId, account })],
  (chainId, account) => [BalancesReadFailed({ chainId, account, reason: 'unreachable' })],
  (chainId, account) =>
    [WETH, DAI].map(({ address: token }) =>
      AllowanceProbed({ chainId, account, token, allowance: 1n, needsReset: true }),
    ),
]
const all = subjects.flatMap((subject) => ofOne.flatMap((make) => make(...subject)))

it('every account keeps its figures, failure and probes when others are read', () => {
  const { accounts, stale, probes } = given(...all).session.balances
  const keys = subjects.map((subject) => accountKey(...subject))
  expect(Object.keys(accounts)).toEqual(keys)
  expect(Object.keys(stale)).toEqual(keys)
  expect(Object.keys(probes)).toEqual(
    subjects.flatMap((subject) => [WETH, DAI].map(({ address }) => allowanceKey(...subject, address))),
  )
})

it.each(all.map((event, i) => [`${event.type} (${String(i)})`, event] as const))(
  '%s does not change the other accounts',
  (_, event) => {
    if (!('account' in event.data) || !('chainId' in event.data)) throw new Error('a fact of an account')
    const before = given(...all)
    const changed = after(before, event).session.balances
    const { accounts, stale } = before.session.balances
    for (const subject of subjects) {
      const [chainId, account] = subject
      if (chainId === event.data.chainId && account === event.data.account) continue
      const key = accountKey(...subject)
      expect([changed.accounts[key], changed.stale[key]]).toEqual([accounts[key], stale[key]])
    }
  },
)
