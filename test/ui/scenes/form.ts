/** The swap page: the form from empty to ready, what it warns of, and what keeps it from a price. */
import { AllowanceProbed } from '../../../src/events/balances/events.ts'
import { ClockDoubted, ConnectivityChanged, StorageLost } from '../../../src/events/chain/events.ts'
import { QuoteFailed } from '../../../src/events/quotes/events.ts'
import { RecipientToggleSet } from '../../../src/events/settings/events.ts'
import { WalletChainChanged } from '../../../src/events/wallet/events.ts'
import * as base from '../support/scenes.ts'
import { account, AMOUNT, ready, type Scene } from './scene.ts'

const asked = [...account, ...base.typed('1.5'), ...base.asked(AMOUNT)]

export const formScenes: readonly Scene[] = [
  { name: 'A new visitor', events: base.started },
  {
    name: 'A price without a wallet',
    events: [...base.started, ...base.typed('1.5'), base.indicated(AMOUNT)],
  },
  {
    name: 'No price without a wallet',
    events: [...base.started, ...base.typed('1.5'), base.indicated(AMOUNT, null)],
  },
  { name: 'Connected, balances not read yet', events: [...base.started, ...base.connected] },
  { name: 'Connected, nothing typed', events: account },
  { name: 'A price is asked for', events: asked },
  {
    name: 'Priced, not allowed yet',
    events: [
      ...base.started,
      ...base.connected,
      ...base.funded(),
      ...base.typed('1.5'),
      ...base.quoted(AMOUNT),
    ],
  },
  {
    name: 'An allowance has to be revoked first',
    events: [
      ...base.started,
      ...base.connected,
      ...base.funded(base.ether(1)),
      AllowanceProbed({
        chainId: 1,
        account: base.ACCOUNT,
        token: base.WETH.address,
        allowance: base.ether(1),
        needsReset: true,
      }),
      ...base.typed('1.5'),
      ...base.quoted(AMOUNT),
    ],
    shows: 'form ol',
  },
  { name: 'Priced, ready for review', events: ready },
  {
    name: 'More than the balance',
    events: [...account, ...base.typed('1234567.123456789'), ...base.quoted(base.ether(1_234_567_123))],
  },
  {
    name: 'An amount of forty digits',
    events: [
      ...account,
      ...base.typed('1234567890123456789012345678901234567890.5'),
      ...base.quoted(1_234_567_890_123_456_789_012_345_678_901_234_567_890_500_000_000_000_000_000n),
    ],
  },
  {
    name: 'The price service does not respond',
    events: [
      ...asked,
      QuoteFailed({
        params: base.sellQuestion(AMOUNT),
        isBestQuote: true,
        error: { code: 'fetch-quote-error', cause: 'noPrice', description: 'none' },
      }),
    ],
  },
  {
    name: 'A high fee is most of the loss',
    events: [...account, ...base.typed('1.5'), ...base.quotedAt(AMOUNT, { fee: 14n, lost: 15n })],
    shows: '[data-tier]',
  },
  {
    name: 'A refused loss',
    events: [...account, ...base.typed('1.5'), ...base.quotedAt(AMOUNT, { fee: 2n, lost: 32n })],
    shows: '[data-severity="4"]',
  },
  {
    name: 'The coin is sold as a plan',
    events: [...account, ...base.sellingCoin],
    shows: 'input[type=radio]',
  },
  {
    name: 'A sale of the coin goes on',
    events: [...account, ...base.startedSale],
    shows: 'form [data-done=true]',
  },
  { name: 'With a field for the recipient', events: [...ready, RecipientToggleSet({ visible: true })] },
  { name: 'On another network', events: [...ready, WalletChainChanged({ chainId: 250 })] },
  { name: 'An amount with two readings', events: [...account, ...base.typed('1,5')] },
  {
    name: 'Two banners',
    events: [
      ...ready,
      ConnectivityChanged({ online: false }),
      StorageLost({ afterSeq: 3, reason: 'quota', refused: [] }),
    ],
  },
  {
    name: 'A clock that is hours off',
    events: [...ready, ClockDoubted({ chainId: 1, offsetMs: 7_200_000, skewMs: 0 })],
  },
  {
    name: 'A link that was not understood',
    events: account,
    path: '/swap?chain=bsc&inputCurrency=ETH&exactAmount=5',
    shows: 'main [role=alert]',
  },
  { name: 'Offline', events: [...ready, ConnectivityChanged({ online: false })] },
  {
    name: 'The store takes nothing',
    events: [...ready, StorageLost({ afterSeq: 3, reason: 'quota', refused: [] })],
  },
]
