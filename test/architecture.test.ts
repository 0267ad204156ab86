/** The rules of the house, held against the source text; and each rule held against code that breaks it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/events/catalogue.ts'
import { drivenEpics } from './support/architecture/drivenEpics.ts'
import * as features from './support/architecture/features.ts'
import * as pollers from './support/architecture/pollers.ts'
import * as readers from './support/architecture/readers.ts'
import { refereeAlone } from './support/architecture/referee.ts'
import * as rules from './support/architecture/rules.ts'
import { readSheet, readSource, type Source } from './support/architecture/source.ts'

const root = path.dirname(import.meta.dirname)

const filesUnder = (folder: string, kind = /\.tsx?$/): readonly string[] =>
  // A folder of the house may not be there yet.
  (existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    : []
  )
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => kind.test(file))

const read = (file: string): Source =>
  readSource({ path: file, text: readFileSync(path.join(root, file), 'utf8') })

const src = filesUnder('src').map(read)
const sheets = filesUnder('src', /\.css$/).map((file) =>
  readSheet({ path: file, text: readFileSync(path.join(root, file), 'utf8') }),
)
const everything = [
  ...src,
  ...['sandbox', 'cli', 'build', 'test'].flatMap((folder) => filesUnder(folder)).map(read),
]

const found = (rule: rules.Rule, sources: readonly Source[]): readonly string[] =>
  rule(sources).map(rules.describeViolation)

const breaks = (rule: rules.Rule, file: string, text: string): boolean =>
  rule([readSource({ path: file, text })]).length > 0

describe('the source', () => {
  it.each([
    ['imports follow the floors', rules.importDirections],
    ['the kernel imports no feature', rules.kernelAlone],
    ['packages stay in their homes', rules.packageHomes],
    ['events and streams see nothing of the outside world', rules.noOutsideWorld],
    ['only egress.ts touches the network', rules.oneEgress],
    ['epics hold no Subject and make no promise', rules.noSubjectInEpics],
    ['epics ask a wallet by askWallet', rules.walletsByOneWay],
    ['pollers keep their pace by an operator', pollers.pollersKeepPace],
    ['pollers return after an outage by an operator', pollers.pollersReturnApart],
    ['only the log subscribes', rules.fewSubscribes],
    ['views parse no number: every typed amount goes through one reader', readers.oneAmountReader],
    ['every address that a user writes goes through one reader', readers.oneAddressReader],
    ['features keep their names in every layer', features.featureNames],
    ['features import those that come before them', features.featureOrder],
    ['no file imports itself by way of others', features.noCircles],
  ])('%s', (_, rule) => {
    expect(found(rule, src)).toEqual([])
  })

  it('packages that style sheets name stay in their homes', () => {
    expect(sheets.flatMap(({ imports }) => imports)).not.toEqual([])
    expect(found(rules.packageHomes, sheets)).toEqual([])
  })

  it('the referee of simulated days imports nothing of the app but types', () => {
    expect(everything.some(({ path: file }) => file === 'test/simulate/referee/referee.ts')).toBe(true)
    expect(found(refereeAlone, everything)).toEqual([])
  })

  it('every epic has a test that drives it by itself', () => {
    expect(everything.some(({ path: file }) => file.endsWith('Epic.ts'))).toBe(true)
    expect(found(drivenEpics, everything)).toEqual([])
  })

  it('no file holds more than 250 lines', () => {
    expect(found(rules.fileSizes, everything)).toEqual([])
  })

  it('every ...Requested names a success and a failure', () => {
    expect(rules.requestsEnd(catalogue)).toEqual([])
  })
})

describe('each rule can fail', () => {
  it.each<[name: string, rule: rules.Rule, file: string, text: string]>([
    [
      'events importing streams',
      rules.importDirections,
      'src/events/app.ts',
      `import { log } from '../streams/log'`,
    ],
    ['a re-export upwards', rules.importDirections, 'src/events/app.ts', `export * from '../ui/App'`],
    [
      'a dynamic import upwards',
      rules.importDirections,
      'src/streams/log/log.ts',
      `void import('../../ui/App')`,
    ],
    [
      'streams importing adapters',
      rules.importDirections,
      'src/streams/orders/a.ts',
      `import { x } from '../../adapters/x'`,
    ],
    ['ui importing adapters', rules.importDirections, 'src/ui/App.tsx', `import { x } from '../adapters/x'`],
    [
      'ui importing the log',
      rules.importDirections,
      'src/ui/App.tsx',
      `import { append } from '../streams/log'`,
    ],
    [
      'adapters importing epics',
      rules.importDirections,
      'src/adapters/a.ts',
      `import { x } from '../streams/epics'`,
    ],
    ['leaving src', rules.importDirections, 'src/ui/App.tsx', `import { x } from '../../sandbox/main'`],
    [
      'configuration importing adapters',
      rules.importDirections,
      'src/config/config.ts',
      `import { x } from '../adapters/x'`,
    ],
    [
      'a type of a feature in the kernel',
      rules.kernelAlone,
      'src/events/kernel/a.ts',
      `import type { ChainId } from '../chain/chains.data'`,
    ],
    ['rxjs in a view', rules.packageHomes, 'src/ui/App.tsx', `import { of } from 'rxjs'`],
    ['rxjs in events', rules.packageHomes, 'src/events/app.ts', `import { of } from 'rxjs'`],
    ['storage in streams', rules.packageHomes, 'src/streams/log/log.ts', `import { get } from 'idb-keyval'`],
    ['react in streams', rules.packageHomes, 'src/streams/view.ts', `import { useState } from 'react'`],
    [
      'hooks outside ui/hooks',
      rules.packageHomes,
      'src/ui/App.tsx',
      `import { useObservable } from 'observable-hooks'`,
    ],
    [
      'ethers in a column',
      rules.packageHomes,
      'src/events/orders/a.ts',
      `import { keccak256 } from 'ethers'`,
    ],
    [
      'a provider in the kernel',
      rules.packageHomes,
      'src/events/kernel/a.ts',
      `import { JsonRpcProvider } from 'ethers'`,
    ],
    [
      'all of ethers in the kernel',
      rules.packageHomes,
      'src/events/kernel/a.ts',
      `import * as e from 'ethers'`,
    ],
    ['a package without a home', rules.packageHomes, 'src/adapters/a.ts', `import x from 'left-pad'`],
    ['the clock', rules.noOutsideWorld, 'src/events/a.ts', `export const now = () => Date.now()`],
    ['chance', rules.noOutsideWorld, 'src/streams/a.ts', `export const x = Math.random()`],
    ['a timer', rules.noOutsideWorld, 'src/streams/a.ts', `setTimeout(() => undefined, 5)`],
    ['the console', rules.noOutsideWorld, 'src/events/a.ts', `console.log('x')`],
    [
      'a global in a default',
      rules.noOutsideWorld,
      'src/events/a.ts',
      `export const f = (a = window.name) => a`,
    ],
    ['a global as a value', rules.noOutsideWorld, 'src/events/a.ts', `export const x = { crypto }`],
    ['a name declared elsewhere', rules.noOutsideWorld, 'src/events/a.ts', `{ const fetch = 1 }\nfetch('x')`],
    ['globalThis', rules.noOutsideWorld, 'src/events/a.ts', `export const x = globalThis.Date`],
    ['a promise type', rules.noOutsideWorld, 'src/streams/a.ts', `export type A = Promise<number>`],
    ['an async function', rules.noOutsideWorld, 'src/streams/a.ts', `export const a = async () => 1`],
    ['configuration', rules.noOutsideWorld, 'src/events/a.ts', `export const m = import.meta.env.VITE_MODE`],
    ['fetch in another adapter', rules.oneEgress, 'src/adapters/a.ts', `export const a = () => fetch('x')`],
    ['a socket in main', rules.oneEgress, 'src/main.tsx', `new WebSocket('wss://x')`],
    [
      'a Subject',
      rules.noSubjectInEpics,
      'src/streams/orders/trackEpic.ts',
      `import { Subject } from 'rxjs'`,
    ],
    [
      'a promise',
      rules.noSubjectInEpics,
      'src/streams/operators/a.ts',
      `import { firstValueFrom } from 'rxjs'`,
    ],
    [
      'rxjs fetching',
      rules.noSubjectInEpics,
      'src/streams/quotes/a.ts',
      `import { fromFetch } from 'rxjs/fetch'`,
    ],
    [
      'a wallet that is asked directly',
      rules.walletsByOneWay,
      'src/streams/orders/a.ts',
      `export const a = ({ wallets }: Ports) => wallets.send('id', call)`,
    ],
    [
      'an epic that subscribes',
      rules.fewSubscribes,
      'src/streams/orders/a.ts',
      `export const s = a$.subscribe()`,
    ],
    [
      'a poller of its own',
      pollers.pollersKeepPace,
      'src/streams/tokens/readFiatEpic.ts',
      `export const e = timer(0, 60_000).pipe(exhaustMap(ask))`,
    ],
    [
      'a poller that asks at once when the connection is back',
      pollers.pollersReturnApart,
      'src/streams/tokens/readFiatEpic.ts',
      `export const e = select(log, ({ session }) => session.chain.online).pipe(switchMap(ask))`,
    ],
    [
      'a poller that asks offline, too',
      pollers.pollersReturnApart,
      'src/streams/tokens/readFiatEpic.ts',
      `import { pollEvery } from '../operators/pollEvery'`,
    ],
    ['a view that subscribes', rules.fewSubscribes, 'src/ui/App.tsx', `a$.subscribe()`],
    ['one too many', rules.fewSubscribes, 'src/streams/act.ts', `a$.subscribe()\nb$.subscribe()`],
    [
      'a parsed number',
      readers.oneAmountReader,
      'src/ui/claims/A.tsx',
      `export const a = (t: string) => Number(t)`,
    ],
    ['parseFloat', readers.oneAmountReader, 'src/ui/A.tsx', `export const a = Number.parseFloat('1')`],
    [
      'an amount read without its locale',
      readers.oneAmountReader,
      'src/ui/claims/A.tsx',
      `import { readAmount } from '../../events/kernel/amount'`,
    ],
    [
      'an address read without its network',
      readers.oneAddressReader,
      'src/ui/claims/A.tsx',
      `import { parseAddress } from '../../events/kernel/parseAddress'`,
    ],
    ['a folder with a new name', features.featureNames, 'src/streams/order/a.ts', ``],
    [
      'a feature importing a later one',
      features.featureOrder,
      'src/events/orders/a.ts',
      `import type { X } from '../trade/x'`,
    ],
    [
      'a kind of transaction that knows more of its feature',
      features.featureOrder,
      'src/events/governance/kinds.ts',
      `import type { X } from './decide'`,
    ],
    [
      'a fold importing the state of a later feature',
      features.featureOrder,
      'src/events/orders/fold.ts',
      `import type { X } from '../trade/state'`,
    ],
    ['a file importing itself', features.noCircles, 'src/events/a.ts', `import type { X } from './a'`],
    ['start importing more than main', rules.importDirections, 'src/firstFrame.ts', `import './config'`],
    ['configuration importing main', rules.importDirections, 'src/config/config.ts', `import('../main')`],
    [
      'a function of the app in the referee',
      refereeAlone,
      'test/simulate/referee/a.ts',
      `import { orderDigest } from '../../../src/events/kernel/orderHash'`,
    ],
    [
      'a value of the world in the referee',
      refereeAlone,
      'test/simulate/referee/a.ts',
      `import { tokensOn } from '../world/prices'`,
    ],
    ['a long file', rules.fileSizes, 'src/events/a.ts', 'x\n'.repeat(251)],
  ])('finds %s', (_, rule, file, text) => {
    expect(breaks(rule, file, text)).toBe(true)
  })

  it.each<[name: string, rule: rules.Rule, file: string, text: string]>([
    [
      'a fold naming the events of a later feature',
      features.featureOrder,
      'src/events/orders/fold.ts',
      `import type * as tradeEvents from '../trade/events'`,
    ],
    ['start importing main', rules.importDirections, 'src/firstFrame.ts', `import('./main')`],
    ['main importing all', rules.importDirections, 'src/main.tsx', `import { x } from './adapters/x'`],
    ['ui acting', rules.importDirections, 'src/ui/App.tsx', `import { act } from '../streams/act'`],
    [
      'adapters and ports',
      rules.importDirections,
      'src/adapters/a.ts',
      `import type { P } from '../streams/ports/P'`,
    ],
    [
      'pure ethers',
      rules.packageHomes,
      'src/events/kernel/a.ts',
      `import { keccak256 } from 'ethers/crypto'`,
    ],
    [
      'a member of that name',
      rules.noOutsideWorld,
      'src/events/a.ts',
      `export const f = (x: A) => x.crypto.fetch`,
    ],
    [
      'a parameter',
      rules.noOutsideWorld,
      'src/events/a.ts',
      `export const f = (window: number) => window + 1`,
    ],
    ['a key', rules.noOutsideWorld, 'src/events/a.ts', `export const x = { location: 1 }`],
    [
      'a comment',
      rules.noOutsideWorld,
      'src/events/a.ts',
      `// Date.now() is not here\nexport const a = 'fetch'`,
    ],
    ['egress', rules.oneEgress, 'src/adapters/egress.ts', `export const get = () => fetch('x')`],
    ['a number of the settings', readers.oneAmountReader, 'src/ui/settings/settingsInput.ts', `Number('1')`],
    ['the log', rules.fewSubscribes, 'src/streams/log/log.ts', `a$.subscribe()`],
    [
      'a type of the app in the referee',
      refereeAlone,
      'test/simulate/referee/a.ts',
      `import type { OrderParams } from '../../../src/events/kernel/orderParams'`,
    ],
    ['long data', rules.fileSizes, 'src/events/chain/a.data.ts', 'x\n'.repeat(900)],
  ])('lets pass %s', (_, rule, file, text) => {
    expect(breaks(rule, file, text)).toBe(false)
  })

  it('an epic that no test imports is found', () => {
    const epic = { path: 'src/streams/a/readAEpic.ts', text: 'export const readAEpic = 1' }
    const test = { path: 'test/a.test.ts', text: `import { readAEpic } from '../src/streams/a/readAEpic.ts'` }
    const support = { ...test, path: 'test/support/a.ts' }
    const untested = ['src/streams/a/readAEpic.ts:1 no test drives this epic by itself']
    expect(found(drivenEpics, [epic].map(readSource))).toEqual(untested)
    expect(found(drivenEpics, [epic, support].map(readSource))).toEqual(untested)
    expect(found(drivenEpics, [epic, test].map(readSource))).toEqual([])
  })

  it('a package in a style sheet that is not its home is found', () => {
    const text = `a{}\n@font-face{src: url('@fontsource-variable/inter/files/x.woff2')}`
    const at = (file: string): readonly string[] =>
      found(rules.packageHomes, [readSheet({ path: file, text })])
    expect(at('src/ui/debug/a.css')).toEqual([
      "src/ui/debug/a.css:2 '@fontsource-variable/inter/files/x.woff2' {} belongs in ui/theme",
    ])
    expect(at('src/ui/theme/a.css')).toEqual([])
  })

  it('a request without a failure, with an unknown outcome, or listed twice is found', () => {
    const quote = { type: 'QuoteRequested', outcomes: ['QuoteReceived', 'QuoteLost'] }
    const received = { type: 'QuoteReceived', outcomes: [] }
    expect(rules.requestsEnd([quote, received, received])).toEqual([
      'QuoteReceived is in the catalogue twice',
      "QuoteRequested: no event 'QuoteLost'",
      'QuoteRequested has no outcome that is a failure',
    ])
  })
})
