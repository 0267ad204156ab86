/** Texts of the specification that a view says only in some state, word for word. */
import { expect, it } from 'vitest'
import type { MessageId } from '../../src/ui/intl/messages.ts'
import { localization } from './support/render.tsx'

type Values = Readonly<Record<string, string | number>>

const plain: readonly (readonly [MessageId, string])[] = [
  ['wallet.error.noHash', 'No transaction hash found.'],
  ['swap.selectToken', 'Select a token'],
  ['list.unknownProtocol', 'Unrecognized list URL protocol'],
  ['presign.sent', 'Signing...'],
  ['life.signed', 'signed'],
  [
    'wallet.terms',
    'Connecting shows your address to this page. It cannot move your funds: you sign every order and every approval yourself.',
  ],
  ['quoteCause.noPrice', 'Error querying price from APIs: none of the price sources returned one.'],
  [
    'wrap.notInitialized',
    "WETH not initialized. There is no contract at the wrapped token's address on this network.",
  ],
  ['flow.heading.cancelOrder', 'Cancelling your order'],
  ['review.youSellAtMost', 'You sell at most'],
  ['review.youGetAtLeast', 'You receive at least'],
  ['signed.title', 'What is signed'],
  ['activity.showAll', 'Show all'],
  [
    'activity.clear.help',
    'Ended orders are removed from this list on this device. Your trades stay on chain, and orders that may still be settled stay here.',
  ],
  [
    'presign.sent.help',
    'The transaction was sent. The order opens once it is mined and, with several signers, once enough of them have signed.',
  ],
  ['presign.needed', 'This order is not signed yet'],
  [
    'presign.needed.help',
    'The order book has it, but it cannot be settled before your wallet signs it on chain. If it is not signed, it expires at its deadline, and nothing is sold.',
  ],
  ['presign.failed', 'The order is not signed'],
  [
    'presign.refused',
    'You rejected the request in your wallet. The order is not signed: try again, or let it expire.',
  ],
  [
    'presign.noCancel',
    'A contract wallet cannot cancel here, because that takes an off-chain signature. The order ends at its deadline, or when the wallet sends a transaction to the settlement contract (invalidateOrder).',
  ],
  ['order.filledAt', 'Filled on'],
  [
    'cancel.how',
    'It is free and takes a few seconds: you sign a message to the order book and pay no gas. A solver who already has the order may still settle it, within its limits. That is why an order younger than a minute shows as cancelling until the minute is over.',
  ],
  [
    'cancel.accepted.help',
    'It shows as cancelled within seconds; an order younger than a minute when that minute is over, because a solver who already has it may still settle it.',
  ],
  ['sandbox.detailsLabel', 'What you sign or send'],
  ['label.presigning', 'Signing...'],
  ['label.open', 'Open'],
  ['label.cancelling', 'Cancelling...'],
  ['label.filled', 'Filled'],
  ['label.expired', 'Expired'],
  ['label.cancelled', 'Cancelled'],
  ['label.failed', 'Failed'],
  ['label.pending', 'Pending...'],
  ['label.executed', 'Executed'],
  ['notice.presigned', 'Order presigned'],
  ['notice.filledLate', 'Order was traded after all'],
  ['notice.cancellationFailed', 'Failed to cancel order'],
  ['notice.replaced', 'Transaction cancelled'],
  ['why.cancelled', 'It was not filled, because its owner cancelled it here.'],
  [
    'why.cancelledElsewhere',
    'It was not filled, because it was cancelled; this log has no request to cancel it.',
  ],
  ['fact.cancelled', 'The order is cancelled.'],
  ['fact.cancelAsked', 'The user requested a cancellation.'],
  ['fact.cancelTaken', 'The order book accepted the cancellation; the order may still be filled.'],
]

const withValues: readonly (readonly [MessageId, Values, string])[] = [
  [
    'slippage.invalid.help',
    { most: '50 %' },
    'Enter 0 to 50 %, with at most two decimals. Until then, the last valid value applies.',
  ],
  [
    'maxLoss.invalid.help',
    { least: '1 %', most: '50 %' },
    'Enter 1 % to 50 %, with at most two decimals. Until then, the last limit applies.',
  ],
  [
    'wrap.why',
    { native: 'ETH', wrapped: 'WETH' },
    'Orders are signed, and a signature cannot move ETH itself. WETH is a token with the same value, and you can unwrap it at any time.',
  ],
  [
    'approve.whyText',
    { symbol: 'DAI' },
    'To settle your order, one contract, the vault relayer, takes DAI from your wallet. It can act only on orders that you signed. With the exact amount it can never take more; an unlimited approval saves gas later, but you trust that contract for good. The approval is a transaction and costs gas.',
  ],
  ['cancel.question', { id: '0x12345678' }, 'Are you sure you want to cancel order 0x12345678?'],
  ['fact.signed', { scheme: 'eip712' }, 'The wallet signed (eip712), and the signer is the owner.'],
  [
    'fact.buyAsked',
    {
      ...{ buy: '1 DAI', sell: '2 WETH', network: 'Ethereum', slippage: '0.5', end: '12:00' },
      ...{ scheme: 'eip712', quote: '7' },
    },
    'The user placed an order to buy 1 DAI for at most 2 WETH on Ethereum, slippage 0.5 %, valid to 12:00, signed by eip712, quote 7.',
  ],
]

/** One of a message's texts is chosen by a word: each of them. */
const chosen: readonly (readonly [MessageId, Values, string])[] = [
  ...(
    [
      ['wrap', 'the wrap', 'The wrap'],
      ['unwrap', 'the unwrap', 'The unwrap'],
      ['approve', 'the approval', 'The approval'],
      ['revoke', 'the revocation', 'The revocation'],
      ['cancelOrder', 'the cancellation', 'The cancellation'],
      ['signOrder', 'the order', 'The order'],
    ] as const
  ).flatMap(([operation, inside, first]) => [
    [
      'flow.step.sign' as const,
      { operation, wallet: 'Rabby', account: '0x12...34' },
      `Sign ${inside} with Rabby (0x12...34).`,
    ] as const,
    ['flow.step.submitted' as const, { operation }, `${first} is submitted.`] as const,
  ]),
  ...(
    [
      ['fact.sellAsked', 'sell 1 WETH for at least 2,970 DAI'],
      ['fact.buyAsked', 'buy 2,970 DAI for at most 1 WETH'],
    ] as const
  ).map(
    ([id, what]) =>
      [
        id,
        {
          sell: '1 WETH',
          buy: '2,970 DAI',
          network: 'Ethereum',
          slippage: '0.5',
          end: '12:00Z',
          scheme: 'eip712',
          quote: '7',
        },
        `The user placed an order to ${what} on Ethereum, slippage 0.5 %, valid to 12:00Z, signed by eip712, quote 7.`,
      ] as const,
  ),
  [
    'fact.filled',
    { sold: '1 WETH', bought: '2,993 DAI', transaction: '0x12...34' },
    'Filled: 1 WETH sold, 2,993 DAI bought, transaction 0x12...34.',
  ],
  ['tokens.title', { side: 'INPUT' }, 'Select a token to sell'],
  ['tokens.title', { side: 'OUTPUT' }, 'Select a token to receive'],
  ['safe.step', { step: 'none', signed: 0, threshold: 2 }, 'No signatures yet'],
  ['safe.step', { step: 'some', signed: 1, threshold: 2 }, 'Signed: 1 out of 2 signers'],
  ['safe.step', { step: 'enough', signed: 2, threshold: 2 }, 'Enough signatures, but not executed'],
  ['safe.step', { step: 'executed', signed: 2, threshold: 2 }, 'Executed'],
  ['safe.step', { step: 'cancelled', signed: 2, threshold: 2 }, 'Cancelled order'],
  ['safe.step', { step: 'expired', signed: 2, threshold: 2 }, 'Expired order'],
  ['order.filledAfter', { was: 'cancelled' }, 'It was filled before the cancellation took effect.'],
  [
    'order.filledAfter',
    { was: 'expired' },
    'It was filled at the last moment, after it was shown as expired.',
  ],
  ['order.filledAfter', { was: 'failed' }, 'It was filled after all: the order book had it.'],
  ['cancel.over', { label: 'filled' }, 'It has been filled.'],
  ['cancel.over', { label: 'expired' }, 'It has expired.'],
  ['cancel.over', { label: 'cancelled' }, 'The order is cancelled.'],
  ['cancel.over', { label: 'failed' }, 'The order has ended.'],
  ['transaction.replaced', { kind: 'speedup' }, 'Sped up in the wallet: this transaction was mined.'],
  [
    'transaction.replaced',
    { kind: 'cancel' },
    'Cancelled in the wallet: another transaction replaced this one. It had no effect; you paid the gas of the other.',
  ],
  ['sandbox.kind', { kind: 'connect' }, 'Connect to this site?'],
  ['sandbox.kind', { kind: 'signOrder' }, 'Sign this order?'],
  ['sandbox.kind', { kind: 'signCancellation' }, 'Sign this cancellation?'],
  ['sandbox.kind', { kind: 'signMessage' }, 'Sign these bytes?'],
  ['sandbox.kind', { kind: 'sendTransaction' }, 'Send this transaction?'],
  ['sandbox.kind', { kind: 'switchChain' }, 'Switch network?'],
  ['sandbox.kind', { kind: 'watchAsset' }, 'Show this token?'],
]

const { text } = localization

it.each(plain)('%s says: %s', (id, said) => {
  expect(text(id)).toBe(said)
})

it.each([...withValues, ...chosen])('%s with %j says: %s', (id, values, said) => {
  expect(text(id, values)).toBe(said)
})
