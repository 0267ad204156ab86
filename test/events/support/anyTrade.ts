/** Whatever can happen to a trade: typed, quoted, priced, funded, approved, placed and interrupted, in any order. */
import fc from 'fast-check'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  ClockDoubted,
  ConnectivityChanged,
  GasPricesRead,
  NewerCatalogueMet,
} from '../../../src/events/chain/events'
import { MAX_UINT256, NATIVE_BUY_MARKER } from '../../../src/events/kernel'
import { AllowanceProbed } from '../../../src/events/balances/events'
import {
  ExpertModeSet,
  MaxLossSet,
  RecipientToggleSet,
  SlippageSet,
} from '../../../src/events/settings/events'
import { ListedTokenAdded } from '../../../src/events/tokens/listEvents'
import { TokenImported } from '../../../src/events/tokens/events'
import {
  AmountTyped,
  FeeWarningAccepted,
  ImpactWarningAccepted,
  RecipientRemoved,
  RecipientTyped,
  SidesSwapped,
  TokenChosen,
  WrapChosen,
} from '../../../src/events/trade/events'
import { readRecipient } from '../../../src/events/trade/readRecipient'
import { TransactionRequested } from '../../../src/events/transactions/events'
import {
  AccountKindRead,
  WalletChainChanged,
  WalletConnectRequested,
  WalletDisconnected,
} from '../../../src/events/wallet/events'
import {
  ALICE,
  BOB,
  DAI,
  USDC,
  VAULT_RELAYER,
  WETH,
  balancesRead,
  connected,
  ether,
  placed,
  requested,
  signed,
} from './fixtures'
import { type TradeStep, always, quotes } from './anyQuote'

const UNKNOWN = '0x1000000000000000000000000000000000000001'
const side = fc.constantFrom('sell' as const, 'buy' as const)
const token = fc.constantFrom(WETH.address, DAI.address, USDC.address, NATIVE_BUY_MARKER, UNKNOWN)

const typing: fc.Arbitrary<TradeStep> = fc.oneof(
  fc.record({ side, token }).map((chosen) => always(TokenChosen(chosen))),
  fc
    .record({ side, text: fc.constantFrom('1', '2', '3000', '', '0', '1,5', '0.000000000000000001', '9e9') })
    .map((typed) => always(AmountTyped(typed))),
  fc.constant(always(SidesSwapped({}))),
  fc
    .constantFrom(BOB, ALICE, WETH.address, '', '0x12', 'friend.eth', `gno:${BOB}`)
    .map((text) => always(RecipientTyped(readRecipient(text, 1)))),
  fc.constant(always(RecipientRemoved({}))),
  fc.boolean().map((isAll) => always(WrapChosen({ isAll }))),
  fc.constantFrom(0 as const, 10 as const, 30 as const).map((tier) => always(FeeWarningAccepted({ tier }))),
  fc.boolean().map((accepted) => always(ImpactWarningAccepted({ accepted }))),
)

const settings: fc.Arbitrary<TradeStep> = fc.oneof(
  fc.constantFrom('off' as const, 'chosen' as const).map((mode) => always(ExpertModeSet({ mode }))),
  fc.constantFrom(1500, 5000).map((maxLoss) => always(MaxLossSet({ maxLoss }))),
  fc.constantFrom('auto' as const, 300).map((slippage) => always(SlippageSet({ slippage }))),
  fc.boolean().map((visible) => always(RecipientToggleSet({ visible }))),
)

const atoms = fc.constantFrom(0n, 1n, ether(0.5), ether(2), ether(5000), MAX_UINT256)

const wallet: fc.Arbitrary<TradeStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ weth: atoms, dai: atoms, allowed: atoms, native: atoms })
      .map(({ weth, dai, allowed, native }) =>
        always(
          balancesRead({
            native,
            balances: { [WETH.address]: weth, [DAI.address]: dai, [NATIVE_BUY_MARKER]: native },
            allowances: { [WETH.address]: allowed, [DAI.address]: allowed },
          }),
        ),
      ),
  },
  fc.boolean().map(
    (needsReset): TradeStep =>
      ({ session: { trade: swap } }) =>
        swap.sell === null
          ? []
          : [AllowanceProbed({ chainId: 1, account: ALICE, token: swap.sell, allowance: 0n, needsReset })],
  ),
  fc.constantFrom(1, 100, 5).map((chainId) => always(WalletChainChanged({ chainId }))),
  fc.constant(always(WalletDisconnected({ walletId: 'sandbox', by: 'user' }))),
  fc.constant(always(WalletConnectRequested({ walletId: 'sandbox', silent: false }))),
  { weight: 4, arbitrary: fc.constant(always(connected())) },
  fc
    .constantFrom('keys' as const, 'contract' as const)
    .map((kind) => always(AccountKindRead({ chainId: 1, account: ALICE, kind }))),
)

const rest: fc.Arbitrary<TradeStep> = fc.oneof(
  fc.boolean().map((online) => always(ConnectivityChanged({ online }))),
  fc
    .constantFrom(
      ClockDoubted({ chainId: 1, offsetMs: 901_000, skewMs: 0 }),
      NewerCatalogueMet({ seq: 9, type: 'Future', version: 2 }),
      ListedTokenAdded({ token: { ...USDC, decimals: 18 }, url: 'https://a.example/l.json', hash: 'h' }),
    )
    // Of these, some stop every trade after them.
    .chain((event) => fc.constantFrom(always(event), ...Array<TradeStep>(9).fill(always()))),
  fc.constant(always(TokenImported({ ...DAI, address: UNKNOWN, symbol: 'ODD' }))),
  fc.constant(
    always(GasPricesRead({ chainId: 1, lowest: 10n ** 10n, standard: 10n ** 10n, fast: 10n ** 10n })),
  ),
  fc
    .record({ n: fc.integer({ min: 1, max: 3 }), how: fc.constantFrom('requested', 'signed', 'placed') })
    .map(({ n, how }) =>
      how === 'requested' ? always(requested(n)) : always(how === 'signed' ? signed(n) : placed(n)),
    ),
  fc
    .record({
      n: fc.integer({ min: 1, max: 5 }),
      type: fc.constantFrom('approval' as const, 'wrap' as const, 'unwrap' as const),
      amount: fc.constantFrom(0n, ether(1), MAX_UINT256),
      then: fc.constantFrom(null, ether(1)),
    })
    .map(({ n, type, amount, then }) =>
      always(
        TransactionRequested({
          id: `transaction-${String(n)}`,
          chainId: 1,
          from: ALICE,
          info:
            type === 'approval'
              ? { type, token: WETH, spender: VAULT_RELAYER, amount }
              : { type, token: WETH, amount, balance: 0n },
          then,
          knownTransactions: [],
        }),
      ),
    ),
)

/** Mostly what a trade needs, so that most sequences come far. */
export const tradeSteps: fc.Arbitrary<readonly TradeStep[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: typing },
    { weight: 5, arbitrary: quotes },
    { weight: 2, arbitrary: wallet },
    { weight: 1, arbitrary: settings },
    { weight: 1, arbitrary: rest },
  ),
  { minLength: 5, maxLength: 30 },
)

const chosen = (sell: string, buy: string): readonly AppEvent[] => [
  TokenChosen({ side: 'sell', token: sell }),
  TokenChosen({ side: 'buy', token: buy }),
]

/** What the form starts with: an order, a sale of the coin, a wrap, an unwrap, a token that is not known. */
export const tradeStarts: fc.Arbitrary<readonly AppEvent[]> = fc.constantFrom(
  [],
  chosen(NATIVE_BUY_MARKER, DAI.address),
  chosen(NATIVE_BUY_MARKER, WETH.address),
  chosen(WETH.address, NATIVE_BUY_MARKER),
  [requested()],
  [balancesRead({ allowances: { [WETH.address]: 0n } })],
)
