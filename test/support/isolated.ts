/**
 * The files of `unit`, `stories`, `ui` and `adapters` that run with their own modules, in the projects `isolated`,
 * `isolated-ui` and `isolated-adapters`. `isolated.test.ts` checks the list.
 */

/** They replace modules, timers or the environment. */
export const REPLACING = [
  'test/events/chain/chainRecord.test.ts',
  'test/events/kernel/secretBeforeWords.test.ts',
  'test/stories/rerun.test.ts',
  'test/stories/whatIf.test.ts',
  'test/streams/log/boot.test.ts',
  'test/streams/log/catalogueSkew.test.ts',
  'test/streams/log/sealing.test.ts',
  'test/streams/timers.test.ts',
  'test/support/realTime.test.ts',
]

/** It looks at an app whose recorder isn't installed yet, and installing it is permanent. */
const FIRST = 'test/streams/recorder.test.ts'

export const ISOLATED = [...REPLACING, FIRST]

/** They replace modules; what else a view's test replaces is put back after each test (`test/ui/support/setup.ts`). */
export const REPLACING_UI = [
  'test/ui/alerts.test.tsx',
  'test/ui/chooseLocale.test.ts',
  'test/ui/comingParts.test.tsx',
  'test/ui/firstDrawing.test.tsx',
  'test/ui/firstFrame.test.ts',
  'test/ui/lostCatalogue.test.tsx',
  'test/ui/oneTrade.test.tsx',
  'test/ui/playSound.test.ts',
]

/** The SDK of its wallet goes on connecting to its relay after the last test. */
const CONNECTING = 'test/ui/coinbaseWallet.test.ts'

export const ISOLATED_UI = [...REPLACING_UI, CONNECTING]

/** They replace modules, timers or globals, in the project `isolated-adapters`. */
export const REPLACING_IN_ADAPTERS = [
  'test/adapters/announcement.test.ts',
  'test/adapters/behind.test.ts',
  'test/adapters/browserWallets.test.ts',
  'test/adapters/clockPutBack.test.ts',
  'test/adapters/config.test.ts',
  'test/adapters/download.test.ts',
  'test/adapters/eraseSessions.test.ts',
  'test/adapters/failover.test.ts',
  'test/adapters/limits.test.ts',
  'test/adapters/liveConfig.test.ts',
  'test/adapters/logStoreFaults.test.ts',
  'test/adapters/lowLiar.test.ts',
  'test/adapters/multicallCoder.test.ts',
  'test/adapters/oldReadings.test.ts',
  'test/adapters/orderBookFaults.test.ts',
  'test/adapters/ownEndpoints.test.ts',
  'test/adapters/ownText.test.ts',
  'test/adapters/priceRace.test.ts',
  'test/adapters/priceSources.test.ts',
  'test/adapters/restingServices.test.ts',
  'test/adapters/rpcWire.test.ts',
  'test/adapters/safeApp.test.ts',
  'test/adapters/safeByWalletConnect.test.ts',
  'test/adapters/startUp.test.ts',
  'test/adapters/telemetry.test.ts',
  'test/adapters/tokenLists/httpTokenLists.test.ts',
  'test/adapters/tokenLists/listStore.test.ts',
  'test/adapters/walletConnect.test.ts',
  'test/adapters/windowBrowser.test.ts',
]
