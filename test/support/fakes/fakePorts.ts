import type { Ports } from '../../../src/streams/ports/Ports'
import { fakeBrowser } from './fakeBrowser'
import { fakeChain } from './fakeChain'
import { fakeClaims } from './fakeClaims'
import { fakeClock } from './fakeClock'
import { fakeErrorReporter } from './fakeErrorReporter'
import { fakeGovernance } from './fakeGovernance'
import { fakeIds } from './fakeIds'
import { fakeLocks } from './fakeLocks'
import { fakeLogStore } from './fakeLogStore'
import { fakeOrderBook } from './fakeOrderBook'
import { fakePools } from './fakePools'
import { fakePriceSource } from './fakePriceSource'
import { fakeReferrals } from './fakeReferrals'
import { fakeSafeService } from './fakeSafeService'
import { fakeSignatures } from './fakeSignatures'
import { fakeStaking } from './fakeStaking'
import { fakeTokenLists } from './fakeTokenLists'
import { fakeWallets } from './fakeWallets'

/** Every port as a fake. A test names the ones that it scripts. `now` defaults to a clock that doesn't move. */
export const fakePorts = <P extends Partial<Ports>>(scripted: P): Omit<Ports, keyof P> & P => ({
  browser: fakeBrowser(),
  chain: fakeChain(),
  claims: fakeClaims(),
  clock: fakeClock({ now: () => 0 }),
  errorReporter: fakeErrorReporter(),
  governance: fakeGovernance(),
  ids: fakeIds(),
  locks: fakeLocks(),
  logStore: fakeLogStore(),
  orderBook: fakeOrderBook(),
  pools: fakePools(),
  priceSource: fakePriceSource(),
  referrals: fakeReferrals(),
  safeService: fakeSafeService(),
  signatures: fakeSignatures(),
  staking: fakeStaking(),
  tokenLists: fakeTokenLists(),
  wallets: fakeWallets(),
  ...scripted,
})
