import type { Browser } from './Browser'
import type { Chain } from './Chain'
import type { Claims } from './Claims'
import type { Clock } from './Clock'
import type { ErrorReporter } from './ErrorReporter'
import type { Governance } from './Governance'
import type { Staking } from './Staking'
import type { Ids } from './Ids'
import type { Locks } from './Locks'
import type { LogStore } from './LogStore'
import type { OrderBook } from './OrderBook'
import type { Pools } from './Pools'
import type { PriceSource } from './PriceSource'
import type { Referrals } from './Referrals'
import type { SafeService } from './SafeService'
import type { Signatures } from './Signatures'
import type { TokenLists } from './TokenLists'
import type { Wallets } from './Wallets'

/** Everything outside, by name in one object (A1.7). `main.tsx` puts it together; tests pass fakes. */
export interface Ports {
  readonly browser: Browser
  readonly chain: Chain
  readonly claims: Claims
  readonly clock: Clock
  readonly errorReporter: ErrorReporter
  readonly governance: Governance
  readonly staking: Staking
  readonly ids: Ids
  readonly locks: Locks
  readonly logStore: LogStore
  readonly orderBook: OrderBook
  readonly pools: Pools
  readonly priceSource: PriceSource
  readonly referrals: Referrals
  readonly safeService: SafeService
  readonly signatures: Signatures
  readonly tokenLists: TokenLists
  readonly wallets: Wallets
}
