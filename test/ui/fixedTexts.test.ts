/** Texts of the specification that a view says only in some state, word for word. */
import { expect, it } from 'vitest'
import type { MessageId } from '../../src/ui/intl/messages.ts'
import { localization } from './support/render.tsx'

type Values = Readonly<Record<string, string | number>>

const plain: readonly (readonly [MessageId, string])[] = [
  ['wallet.error.noHash', 'No transaction hash found. Check your wallet’s activity before you try again.'],
  ['swap.selectToken', 'Select a token'],
  ['list.unknownProtocol', 'Unrecognized list URL protocol'],
  ['label.signing', 'Signing...'],
  ['life.signed', 'Signed'],
  [
    'wallet.terms',
    'Connecting lets this site see your address. It can’t move your funds: you sign every order and approval yourself.',
  ],
  ['quoteCause.noPrice', 'Error querying price from APIs. No source returned a price.'],
  [
    'wrap.notInitialized',
    'WETH not initialized. There is no wrapped token contract on this network. Switch networks and try again.',
  ],
  ['flow.heading.cancelOrder', 'Cancelling your order'],
  ['review.youSellAtMost', 'You sell at most'],
  ['review.youGetAtLeast', 'You receive at least'],
  ['signed.title', 'What you sign'],
  ['activity.showAll', 'Show all'],
  [
    'activity.clear.help',
    'Removes ended orders from this list on this device. Your swaps stay on chain, and orders that can still be filled stay here.',
  ],
  [
    'presign.sent.help',
    'Your wallet has the transaction. The order becomes open once it’s confirmed. With several signers, enough of them have to sign it, and then one has to execute it.',
  ],
  ['presign.needed', 'This order isn’t signed yet'],
  [
    'presign.needed.help',
    'The order book has it, but it can’t be filled until your wallet signs it on chain. If you don’t sign it, it expires and nothing is sold.',
  ],
  ['presign.failed', 'The order isn’t signed'],
  [
    'presign.refused',
    'You rejected the request in your wallet. The order isn’t signed: try again, or let it expire.',
  ],
  ['order.filledAt', 'Filled on'],
  [
    'cancel.how',
    'Cancelling is free: you sign a message to the order book and pay no gas. A solver that already has the order can still fill it within its limits, even after it shows as cancelled. An order less than a minute old shows as cancelling until that minute is over.',
  ],
  [
    'cancel.accepted.help',
    'It shows as cancelled within seconds, or once the order is a minute old. A solver that already has it can still fill it, and then it shows as filled.',
  ],
  ['sandbox.detailsLabel', 'What you sign or send'],
  ['label.open', 'Open'],
  ['label.cancelling', 'Cancelling...'],
  ['label.filled', 'Filled'],
  ['label.expired', 'Expired'],
  ['label.cancelled', 'Cancelled'],
  ['label.failed', 'Failed'],
  ['label.pending', 'Pending...'],
  ['label.executed', 'Executed'],
  ['notice.presigned', 'Order signed on chain'],
  ['notice.filledLate', 'Order filled after all'],
  ['cancel.failed', 'Failed to cancel order'],
  ['notice.replaced', 'Transaction not executed'],
  [
    'ended.cancelledHere',
    'You cancelled this order, so solvers no longer get it. If one was already filling it, the fill will show here.',
  ],
  ['fact.cancelled', 'The order is cancelled.'],
  ['fact.cancelAsked', 'The user requested a cancellation.'],
  ['fact.cancelTaken', 'The order book accepted the cancellation; the order may still be filled.'],
]

const withValues: readonly (readonly [MessageId, Values, string])[] = [
  [
    'slippage.invalid.help',
    { most: '50 %' },
    'Enter 0 to 50 %, with up to two decimals. Your last valid setting stays in use.',
  ],
  [
    'maxLoss.invalid.help',
    { least: '1 %', most: '50 %' },
    'Enter 1 % to 50 %, with up to two decimals. Your last limit stays in use.',
  ],
  [
    'wrap.why',
    { native: 'ETH', wrapped: 'WETH' },
    'A signed order can’t move ETH itself. WETH is a token with the same value, and you can unwrap it anytime.',
  ],
  [
    'approve.whyText',
    { symbol: 'DAI' },
    'To fill your order, the protocol’s vault relayer contract takes DAI from your wallet. It can act only on orders you signed. An exact approval never lets it take more than that amount. An unlimited approval saves gas later, but if that contract has a flaw, you could lose all your DAI. Approving is a transaction and costs gas.',
  ],
  ['cancel.question', { id: '0x12345678' }, 'Are you sure you want to cancel order 0x12345678?'],
  ['fact.signed', { scheme: 'eip712' }, 'The wallet signed (eip712), and the signer is the owner.'],
  [
    'fact.buyAsked',
    {
      ...{ buy: '1 DAI', sell: '2 WETH', network: 'Ethereum', slippage: '0.5%', end: '12:00' },
      ...{ scheme: 'eip712', quote: '7' },
    },
    'The user placed an order to buy 1 DAI for at most 2 WETH on Ethereum. Slippage 0.5%, valid to 12:00, signed by eip712, quote 7.',
  ],
]

/** One of a message's texts is chosen by a word: each of them. */
const chosen: readonly (readonly [MessageId, Values, string])[] = [
  ...(
    [
      ['wrap', 'the wrap', 'Transaction'],
      ['unwrap', 'the unwrap', 'Transaction'],
      ['approve', 'the approval', 'Approval'],
      ['revoke', 'the revocation', 'Revocation'],
      ['cancelOrder', 'the cancellation', 'Cancellation'],
      ['signOrder', 'the order', 'Order'],
    ] as const
  ).flatMap(([operation, inside, first]) => [
    [
      'flow.step.sign' as const,
      { operation, wallet: 'Rabby', account: '0x12...34' },
      `Sign ${inside} with Rabby (0x12...34)`,
    ] as const,
    ['flow.step.submitted' as const, { operation }, `${first} submitted`] as const,
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
          slippage: '0.5%',
          end: '12:00Z',
          scheme: 'eip712',
          quote: '7',
        },
        `The user placed an order to ${what} on Ethereum. Slippage 0.5%, valid to 12:00Z, signed by eip712, quote 7.`,
      ] as const,
  ),
  [
    'fact.filled',
    { sold: '1 WETH', bought: '2,993 DAI', transaction: '0x12...34' },
    'Filled: 1 WETH sold, 2,993 DAI bought, transaction 0x12...34.',
  ],
  ['tokens.title', { side: 'sell' }, 'Select a token to sell'],
  ['tokens.title', { side: 'buy' }, 'Select a token to receive'],
  ['safe.step', { step: 'none', signed: 0, threshold: 2 }, 'No signatures yet'],
  ['safe.step', { step: 'some', signed: 1, threshold: 2 }, '1 of 2 signatures'],
  ['safe.step', { step: 'enough', signed: 2, threshold: 2 }, 'Enough signatures, not executed yet'],
  ['safe.step', { step: 'executed', signed: 2, threshold: 2 }, 'Executed'],
  ['safe.step', { step: 'cancelled', signed: 2, threshold: 2 }, 'Cancelled'],
  ['safe.step', { step: 'expired', signed: 2, threshold: 2 }, 'Expired'],
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
  ['transaction.replaced', { kind: 'speedup' }, 'Sped up in your wallet: it was sent again with more gas.'],
  [
    'transaction.replaced',
    { kind: 'cancel' },
    'Another transaction from your wallet replaced this one. This one had no effect, but you paid gas for the replacement.',
  ],
  ['sandbox.kind', { kind: 'connect' }, 'Connect to this site?'],
  ['sandbox.kind', { kind: 'signOrder' }, 'Sign this order?'],
  ['sandbox.kind', { kind: 'signCancellation' }, 'Sign this cancellation?'],
  ['sandbox.kind', { kind: 'signMessage' }, 'Sign this message?'],
  ['sandbox.kind', { kind: 'sendTransaction' }, 'Send this transaction?'],
  ['sandbox.kind', { kind: 'switchChain' }, 'Switch networks?'],
  ['sandbox.kind', { kind: 'watchAsset' }, 'Add this token?'],
]

const { text } = localization

it.each(plain)('%s says: %s', (id, said) => {
  expect(text(id)).toBe(said)
})

it.each([...withValues, ...chosen])('%s with %j says: %s', (id, values, said) => {
  expect(text(id, values)).toBe(said)
})
