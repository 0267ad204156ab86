/** What is odd: the world has it, and the app does with it what it should. */
import { expect, it } from 'vitest'
import { AFFECTED_ROUTER } from '../referee/protocol.data'
import { ACCOUNTS } from '../world/wallet'
import { dayOf } from './dayOf'

const [owner, other] = ACCOUNTS

it('an allowance of the router is revoked once, and both presses find it read', () => {
  const { world, violations, coverage } = dayOf(
    [0.3, 'allowRouter', 0],
    [20, 'revoke', 0],
    [22, 'revoke', 0],
    [200, 'revoke', 0],
  )
  expect(violations).toEqual([])
  expect(world.chain.account(owner).allowances[AFFECTED_ROUTER]).toBe(0n)
  expect(coverage.refusal).toMatchObject({ underWay: 1, notAffected: 1 })
  expect(coverage.call['wallets.sendApproval']).toBe(1)
})

it('a name that leads to an account is paid, and no other name is', () => {
  const { world, violations, coverage } = dayOf(
    [14, 'pair', 1],
    [16, 'type', 1],
    ...[3, 2, 1].flatMap((draw, i) => [
      [20 + i * 8, 'payName', draw] as const,
      [25 + i * 8, 'press', 1] as const,
    ]),
    [50, 'payName', 0],
    ...[54, 70, 90, 110].map((second) => [second, 'press', 1] as const),
  )
  expect(violations).toEqual([])
  expect(coverage.phase).toMatchObject({ invalidRecipient: 3 })
  expect(world.orderBook.all().map(({ order }) => order.params.receiver)).toEqual([other])
})

it('a network has the half of a pair that it was left with', () => {
  const { violations, coverage } = dayOf(
    [14, 'sellAlone', 1],
    [16, 'otherNetwork', 0],
    [34, 'flip', 0],
    [36, 'ownNetwork', 0],
    [54, 'flip', 0],
  )
  expect(violations).toEqual([])
  expect(coverage.event['NetworkSelected']).toBe(2)
})
