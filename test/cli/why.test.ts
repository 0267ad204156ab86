/** `why` where no rule explains an order: only `rerun` shows that the build did something else. */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../src/events/balances/events'
import type { AppEvent } from '../../src/events/catalogue'
import { SessionStarted } from '../../src/events/chain/events'
import { MAX_UINT256 } from '../../src/events/kernel'
import { inputsLine } from '../../src/events/logFile/chainRows'
import {
  OrderCancellationAccepted,
  OrderCancellationRequested,
  OrderCancelled,
  OrderFilled,
  OrderPlaced,
} from '../../src/events/orders/events'
import { anOrderRequest } from '../support/orderRequest'
import { linesOfFacts, story } from '../support/orderStory'
import { aLog, runCli } from './support/cli'

const request = anOrderRequest()
const { uid, params } = request.data
const cancelled = [
  ...[OrderCancellationRequested({ uid }), OrderCancellationAccepted({ uid }), OrderCancelled({ uid })],
]
const filled = OrderFilled({
  ...{ uid, executedSellAmount: params.sellAmount, executedBuyAmount: params.buyAmount },
  transactionHash: null,
})

const allowed = (block: number, allowance: bigint) =>
  BalancesRead({
    ...{ chainId: 1, account: request.data.owner, block, native: 0n },
    balances: { [params.sellToken]: params.sellAmount },
    allowances: { [params.sellToken]: allowance },
  })

const whyOf = async (ends: readonly AppEvent[], isRecorded: boolean): Promise<string> => {
  const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
  const facts = story(...[start, request, OrderPlaced({ uid }), ...ends].map((event) => [event] as const))
  const notes = [{ at: facts[0]?.at ?? 0, n: 1, ask: 'locks.hold', args: ['lock'] }]
  const inputs = inputsLine(JSON.stringify({ session: facts[0]?.session, first: 0, notes }))
  const { out } = await runCli(['why', aLog([...linesOfFacts(facts), ...(isRecorded ? [inputs] : [])]), '1'])
  return out
}

describe("'rerun' is named by 'why' (X348)", () => {
  it('where the trader cancelled the order, or nothing went wrong, or nothing explains it', async () => {
    expect(await whyOf(cancelled, true)).toContain("'rerun' shows whether the build did anything else")
    expect(await whyOf([filled], true)).toContain("'rerun' shows whether the build did anything else")
    expect(await whyOf([], true)).toContain("'rerun' shows whether the build did anything else")
  })

  it('only where the log can be run again, and the log shows no other cause', async () => {
    expect(await whyOf(cancelled, false)).not.toContain("'rerun'")
    const revoked = [allowed(1, MAX_UINT256), allowed(2, 0n)]
    expect(await whyOf(revoked, true)).toContain('Cause: your wallet')
    expect(await whyOf(revoked, true)).not.toContain("'rerun'")
  })
})
