/** What a wallet is asked to send, against the transaction that was requested. */
import { expect, it } from 'vitest'
import { callChecker } from '../../../../src/events/logFile/check/callRules'
import { approveCall, DEPOSIT_CALL, withdrawCall } from '../../../../src/events/kernel/walletCalls'
import { chains } from '../../../../src/events/chain/chains.data'
import { TransactionRequested } from '../../../../src/events/transactions/events'
import { alone } from '../../../support/aloneChecker'
import { OWNER, tokenOf } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const STRANGE = '0x1111111111111111111111111111111111111111'
const token = tokenOf(1, 'DAI')
const weth = tokenOf(1, 'WETH')
const spender = chains[1].contracts.vaultRelayer
const common = { chainId: 1, from: OWNER, then: null } as const
const approval = TransactionRequested({
  ...common,
  id: 'approve',
  info: { type: 'approval', token, spender, amount: 5n },
})
const wrap = TransactionRequested({
  ...common,
  id: 'wrap',
  info: { type: 'wrap', token: weth, amount: 5n, balance: null },
})
const unwrap = TransactionRequested({
  ...common,
  id: 'unwrap',
  info: { type: 'unwrap', token: weth, amount: 5n, balance: null },
})
const call = { chainId: 1, from: OWNER, to: token.address, value: 0n, data: approveCall(spender, 5n) }

const brokenBy = (
  request: typeof approval,
  sent: Partial<Record<keyof typeof call, unknown>>,
  n = 1,
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(callChecker)
  story([request, null, 'a']).forEach(seeFact)
  const recorded = { ...call, ...sent }
  const args = ['wallet', { ...recorded, value: { $n: String(recorded.value) } }]
  seeInputs({ session: 'a', first: 0, notes: [{ at: 1, n, ask: 'wallets.send', args }] })
  return end().map(({ text }) => text)
}

it.each<readonly [string, Partial<Record<keyof typeof call, unknown>>, string]>([
  ['network', { chainId: 100 }, 'network: expected 1, found 100'],
  ['account', { from: STRANGE }, `account: expected ${OWNER.toLowerCase()}, found ${STRANGE}`],
  ['contract', { to: STRANGE }, `contract: expected ${token.address.toLowerCase()}, found ${STRANGE}`],
  ['value', { value: 1n }, 'value: expected 0, found 1'],
  [
    'spender',
    { data: approveCall(STRANGE, 5n) },
    `call: expected ${approveCall(spender, 5n)}, found ${approveCall(STRANGE, 5n)}`,
  ],
])(
  'a transaction that is sent with another %s than was requested breaks a rule (X337)',
  (_name, sent, text) => {
    expect(brokenBy(approval, sent)).toEqual([
      `TransactionRequested: a wallet is asked to send the transaction that was requested: ${text}`,
    ])
  },
)

it.each<readonly [string, Parameters<typeof brokenBy>]>([
  ['an approval is sent as requested', [approval, {}]],
  ['a wrap is', [wrap, { to: weth.address, value: 5n, data: DEPOSIT_CALL }]],
  ['an unwrap is', [unwrap, { to: weth.address, data: withdrawCall(5n) }]],
  ['another row of the tab is lost', [approval, { value: 1n }, 2]],
  ['nothing was requested before', [approval, { value: 1n }, 0]],
  ['the call is of other code', [approval, { data: '0x12345678' }]],
  ['its arguments have a pseudonym', [approval, { data: `0x095ea7b3${'a1'.repeat(64)}` }]],
])('no rule is broken if %s (X337)', (_name, args) => {
  expect(brokenBy(...args)).toEqual([])
})
