import { describe, expect, it } from 'vitest'
import { checksum } from '../../src/events/kernel/checksum'
import { aHeader } from '../support/logFiles'
import { FILLED, linesOfFacts, LOST, story } from '../support/orderStory'
import { anOrderRequest } from '../support/orderRequest'
import {
  BlockSeen,
  ClockOffsetMeasured,
  ConnectivityChanged,
  SessionStarted,
} from '../../src/events/chain/events'
import {
  OrderPlaced,
  OrdersCheckFailed,
  OrdersCheckRecovered,
  OrderSigned,
} from '../../src/events/orders/events'
import { SlippageSet } from '../../src/events/settings/events'
import type { AppEvent, Fact } from '../../src/events/catalogue'
import { priceLeft } from '../support/priceLeft'
import { aFolder, aLog, jsonOf, runCli, storyLines } from './support/cli'
import { inEnglish } from '../support/inEnglish'

const START = 1_767_225_600_000
/** The facts at these seconds after the start. */
const at = (facts: readonly Fact[], ...seconds: readonly number[]): readonly Fact[] =>
  facts.map((fact, i) => ({ ...fact, at: START + 1000 * (seconds[i] ?? 0) }))

const request = anOrderRequest()
const { uid } = request.data
const began = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })

const aDay = at(
  story(
    [began],
    [SlippageSet({ slippage: 100 })],
    [OrdersCheckFailed({ chainId: 1, reason: 'tooMany', retryAfterMs: 5000 })],
    [OrdersCheckRecovered({ chainId: 1 })],
    [request],
    [ConnectivityChanged({ online: false })],
  ),
  ...[0, 1, 2, 8, 9, 30],
)

/** A lost store got a row only later, and the clock was corrected. */
const late = at(
  story(
    [request],
    [ConnectivityChanged({ online: false })],
    [OrderSigned({ uid, scheme: 'eip712' })],
    [ClockOffsetMeasured({ chainId: 1, offsetMs: 600_000, skewMs: 0 })],
    [OrderPlaced({ uid })],
  ),
  ...[0, 50, 10, 50, 651],
)

const block = (number: number): AppEvent =>
  BlockSeen({ chainId: 1, number, timestamp: START / 1000 + number * 12 })

describe('trace', () => {
  it('says once that the chain’s newest block went back, and not of a short reorganization (X386)', async () => {
    const facts = story(
      ...[block(95), block(94), block(96), block(31), block(32), block(97), block(40)].map(
        (event) => [event] as const,
      ),
    )
    const { out } = await runCli(['trace', aLog(linesOfFacts(facts))])
    expect(out.match(/went back from \d+ to \d+, which is \S+ \w+ older/g)).toEqual([
      'went back from 96 to 31, which is 13.0 min older',
      'went back from 97 to 40, which is 11.4 min older',
    ])
  })

  it('states no more of a clock than what the newest block says', async () => {
    const clocks = story(
      [began],
      ...[-780_000, 780_000].map((offsetMs) => [ClockOffsetMeasured({ chainId: 1, offsetMs })] as const),
    )
    const { out } = await runCli(['trace', aLog(linesOfFacts(clocks))])
    expect(out).toContain('The newest block is 13.0 min behind the device’s clock, and its time is used.')
    expect(out).toContain('The newest block is 13.0 min ahead of the device’s clock, so its time is used.')
  })

  it('reports the story of an order with its causes, its times and what went on around it', async () => {
    const { code, out } = await runCli(['trace', LOST, aLog()])
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      `Order ${LOST}`,
      '2026-01-01T00:00:00.000Z             A tape     . SessionStarted: A tab started with build 0.1.0, online and in view.',
      '2026-01-01T00:00:01.000Z     +1.0 s  A tape     QuoteRequested: A quote was requested (new).',
      '2026-01-01T00:00:02.000Z     +1.0 s  A tape     QuoteReceived: Quote 1: 1 for 2914.5, fee 0.  ' +
        '[because of QuoteRequested, 1.0 s before]',
      '2026-01-01T00:00:03.000Z     +1.0 s  A row 1    OrderPlacementRequested: The user placed an order to sell 1 WETH for at ' +
        'least 2900 DAI on Ethereum. Slippage 0.5%, valid to 2026-01-01T00:30:00Z, signed by eip712, quote 1.',
      '2026-01-01T00:00:04.000Z     +1.0 s  A row 2    OrderSigned: The wallet signed (eip712), and the signer is the ' +
        'owner.  [because of OrderPlacementRequested, 1.0 s before]',
      '2026-01-01T00:00:06.000Z     +2.0 s  A tape     . ConnectivityChanged: The browser went offline.',
      '2026-01-01T00:00:07.000Z     +1.0 s  A row 4    OrderPlacementUnanswered: The order was sent and not answered ' +
        '(unreachable). Foldswap asks the order book whether it has the order.  [because of OrderSigned, 3.0 s before]',
      '2026-01-01T00:00:08.000Z     +1.0 s  A tape     . ConnectivityChanged: The browser is online again.',
      expect.stringMatching(
        /^2026-01-01T00:00:11\.000Z {5}\+3\.0 s {2}A row 7 {4}OrderPlacementFailed: Placing failed: rejected, InsufficientBalance, status 400: "not enough"\. \(the user reads: [A-Z][^[]+\) {2}\[because of OrderPlacementUnanswered, 4\.0 s before\]$/,
      ),
      "At the end of the log it is 'failed': rejected, InsufficientBalance.",
      '',
      `Why: ${inEnglish('why.failed')} ${inEnglish('orders.error.insufficientBalance')} ${inEnglish('orders.next.sellLess')}`,
      '  rejected, InsufficientBalance, status 400: "not enough". Cause: you.',
      '  row 1    2026-01-01T00:00:03.000Z      +0 ms  The user placed an order to sell 1 WETH for at least 2900 DAI on Ethereum. ' +
        'Slippage 0.5%, valid to 2026-01-01T00:30:00Z, signed by eip712, quote 1.',
      '  row 4    2026-01-01T00:00:07.000Z     +4.0 s  The order was sent and not answered (unreachable). Foldswap asks the ' +
        'order book whether it has the order.',
      '  row 7    2026-01-01T00:00:11.000Z     +8.0 s  Placing failed: rejected, InsufficientBalance, status 400: "not enough".',
      '',
    ])
  })

  it('says why an order was not filled, and names the rows that decided it', async () => {
    const { out } = await runCli(['trace', LOST, aLog(linesOfFacts(priceLeft))])
    expect(out.split('\n').slice(-8)).toEqual([
      'Why: At 2026-01-01T00:00:03Z, the market price was 2850 DAI for 1 WETH, 1.72% worse than the limit (2900 DAI for ' +
        '1 WETH). No later check saw it recover.',
      '  Cause: the market price.',
      inEnglish('why.missing.quote'),
      expect.stringContaining(
        '  row 1    2026-01-01T00:00:00.000Z      +0 ms  The user placed an order to sell 1 WETH',
      ),
      '  row 3    2026-01-01T00:00:02.000Z     +2.0 s  The order book has the order: from now on solvers can fill it.',
      '  row 4    2026-01-01T00:00:03.000Z     +3.0 s  The price left the order’s limit: the market price is 2850 DAI for 1 WETH, over 1% worse. ' +
        'No solver can fill the order at this price.',
      '  row 5    2026-01-01T00:31:01.000Z  +31.0 min  The order expired.',
      '',
    ])
  })

  it('needs only the first digits of the uid, and leaves out the surroundings with --brief', async () => {
    const { out } = await runCli([
      'trace',
      FILLED.slice(0, 8).toUpperCase().replace('0X', '0x'),
      aLog(),
      '--brief',
    ])
    expect(out).toContain(`Order ${FILLED}\n`)
    expect(out).not.toContain('ConnectivityChanged')
    expect(out).toContain("it is 'fulfilled': 2 WETH for 2901.000000000000000001 DAI.")
  })

  it('refuses digits that two orders begin with', async () => {
    const { code, err } = await runCli(['trace', '0x', aLog()])
    expect(code).toBe(2)
    expect(err).toMatch(/More than one order begins with 0x/)
  })

  it("takes the order of a file that is one order's slice", async () => {
    const file = aLog(storyLines, aHeader({ scope: { order: LOST } }))
    expect((await runCli(['trace', file])).out).toContain(`Order ${LOST}\n`)
    expect((await runCli(['why', aLog()])).err).toMatch(/^Name the order/)
  })

  it('why takes the only order of a log', async () => {
    const lost = storyLines.filter((line) => line.kind !== 'setAside' && line.json.includes(LOST))
    const { code, out } = await runCli(['why', aLog(lost)])
    expect([code, out.split('\n')[0]]).toEqual([0, `Order ${LOST}`])
  })

  it('answers 1 for an order that the log never heard of', async () => {
    const uid = `0x${'7'.repeat(112)}`
    const file = aLog()
    expect(await runCli(['trace', uid, file])).toEqual({
      code: 1,
      out: '',
      err: `${file} has no order ${uid}.\n`,
    })
  })

  it('says where nothing happened for long', async () => {
    const late = storyLines.map((line): typeof line => {
      if (line.kind !== 'durable' || line.seq !== 8) return line
      const json = line.json.replace('"at":1767225612000', '"at":1767225912000')
      return { ...line, json, sum: checksum(json) }
    })
    expect((await runCli(['trace', FILLED, aLog(late)])).out).toContain('--- nothing for 5.0 min ---')
  })

  it('gives the facts with their words as JSON', async () => {
    const emitted = (await jsonOf('trace', FILLED, aLog())) as { readonly story: readonly unknown[] }
    expect(emitted).toMatchObject({
      uid: FILLED,
      order: { status: 'fulfilled', executed: { sellAmount: '2000000000000000000' } },
    })
    expect(emitted.story).toContainEqual(
      expect.objectContaining({
        type: 'OrderPlaced',
        part: 'own',
        words: inEnglish('fact.placed'),
      }),
    )
  })

  it('without an order tells the day: tabs, outages, settings and orders in one line each', async () => {
    const { code, out } = await runCli(['trace', aLog(linesOfFacts(aDay))])
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      '2026-01-01T00:00:00.000Z  A  A tab started with build 0.1.0, online and in view. Its last fact is of ' +
        '2026-01-01T00:00:30Z, 30.0 s later.',
      '2026-01-01T00:00:01.000Z  A  row 1: The slippage was set: 1%.',
      '2026-01-01T00:00:02.000Z  A  The order book did not report orders for 6.0 s, to 2026-01-01T00:00:08Z (tooMany, asked ' +
        'to wait 5 s).',
      expect.stringMatching(
        /^2026-01-01T00:00:09\.000Z {5}Order #1: sell {2}1 WETH for at least 2900 DAI {2}open {2}0x/,
      ),
      '2026-01-01T00:00:30.000Z  A  The browser was offline for 0 ms, to the end of the tab.',
      '',
    ])
    expect(await jsonOf('trace', aLog(linesOfFacts(aDay)))).toHaveLength(5)
  })

  it('a row that was stored late says so, and a corrected clock is no time that passed', async () => {
    const { out } = await runCli(['trace', '1', aLog(linesOfFacts(late))])
    expect(out).not.toContain('+-')
    expect(out).toMatch(
      / {4}earlier {2}A row 2 {4}OrderSigned: .* {2}\[happened 40\.0 s before the line above, and was stored after it\]/,
    )
    // The clock was set forward by ten minutes in between.
    expect(out).not.toContain('nothing for 10')
    expect(out).toMatch(/ \+1\.0 s {2}A row 3 {4}OrderPlaced/)
  })

  it('takes a uid as the app shows it, and one that the trader reads out of a log with pseudonyms', async () => {
    const short = `${LOST.slice(0, 10)}…${LOST.slice(-8)}`
    expect((await runCli(['trace', short, aLog()])).out).toContain(`Order ${LOST}\n`)
    const folder = aFolder()
    await runCli(['redact', aLog(linesOfFacts(aDay)), folder.at('clean')])
    for (const word of [uid, `${uid.slice(0, 10)}...${uid.slice(-8)}`]) {
      const { code, out, err } = await runCli(['trace', word, folder.at('clean')])
      expect(code).toBe(0)
      expect(err).toMatch(
        /^The file has pseudonyms\. The one order that ends like 0x\S+ is 0x[0-9a-f]{112}\.\n$/,
      )
      expect(out).toContain(`${uid.slice(-8)}\n`)
      expect(out).not.toContain(uid)
    }
  })
})
