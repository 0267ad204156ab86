/** What a press confirmed against what followed: a row alone cannot show it, so check reads the inputs, too. */
import { describe, expect, it } from 'vitest'
import { chainRows, inputsLine, tapeLine } from '../../src/events/logFile/chainRows'
import { encodeHeader } from '../../src/events/logFile/encodeHeader'
import { type AnyLine, encodeLine } from '../../src/events/logFile/lines'
import { recordedJourney } from '../stories/recordedJourney'
import { aHeader } from '../support/logFiles'
import { aFolder, runCli } from './support/cli'

const lines = recordedJourney()

/** The log with one text of the events or of the inputs changed, and sound otherwise. */
const changed = (
  kind: 'durable' | 'tape' | 'inputs',
  change: (json: string) => string,
): readonly AnyLine[] => {
  const chain = chainRows()
  return lines.map((line) => {
    if (line.kind === 'setAside') return line
    const json = line.kind === kind ? change(line.json) : line.json
    if (line.kind === 'durable') return chain({ seq: line.seq, json })
    return line.kind === 'tape' ? tapeLine(json) : inputsLine(json)
  })
}

const checked = async (some: readonly AnyLine[]): Promise<string> => {
  const text = [encodeHeader(aHeader()), ...some.map(encodeLine), ''].join('\n')
  return (await runCli(['check', aFolder().put('log.ndjson', text)])).out
}

const inEvent =
  (type: string, change: (json: string) => string) =>
  (json: string): string =>
    json.includes(`"type":"${type}"`) ? change(json) : json

const uidOfAnother = `0x${'7'.repeat(112)}`

describe('check of presses', () => {
  it('finds nothing in a sound log', async () => {
    expect(await checked(lines)).toContain('Nothing is wrong with the file')
  })

  it.each([
    [
      'an order to another account than its user confirmed',
      changed('inputs', (json) =>
        json.replace(/("receiver":"0x)[0-9a-fA-F]{40}(","sellAmount")/, `$1${'4'.repeat(40)}$2`),
      ),
      'OrderPlacementRequested: an order is what its user confirmed: receiver: expected 0x444',
    ],
    [
      'the cancellation of another order than its user chose',
      changed('inputs', (json) =>
        json.replace(/("act":"cancelOrder".{0,40}"uid":")0x[0-9a-f]{112}/, `$1${uidOfAnother}`),
      ),
      'OrderCancellationRequested: the order that its user chose is cancelled, and no other: order: expected 0x777',
    ],
    [
      'an approval without limit where an amount was confirmed',
      changed('inputs', (json) => json.replace(/"unlimited":true/, '"unlimited":false')),
      'TransactionRequested: an approval allows no more than its user confirmed',
    ],
    [
      'an order without a press of its own',
      changed('inputs', (json) => json.replace('"act":"placeOrder"', '"off":0')),
      'OrderPlacementRequested: one press makes one request: expected a press, found none',
    ],
    [
      'a time that is not the corrected one',
      changed(
        'tape',
        inEvent('AmountTyped', (json) =>
          json.replace(/"at":(\d+)/, (_, at: string) => `"at":${String(Number(at) + 60_000)}`),
        ),
      ),
      "AmountTyped: a fact's time is the device's, corrected by what was measured: expected 2026-01-01T00:00:00",
    ],
  ])('names %s', async (_what, some, finding) => {
    expect(await checked(some)).toContain(finding)
  })
})
