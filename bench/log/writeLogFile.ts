/** Writes a log file of made-up orders for the benches: `node scripts/runTs.mjs bench/log/writeLogFile.ts <file> <rows>`. */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import process from 'node:process'
import { chainRows } from '../../src/events/logFile/chainRows'
import { encodeHeader, logHeader } from '../../src/events/logFile/header'
import { encodeLine } from '../../src/events/logFile/lines'
import { encodeRow } from '../../src/events/rows'
import { orderFacts } from '../support/orderFacts'

const AT_ONCE = 5000

const [file = '', wish = '100000'] = process.argv.slice(2)
const count = Number(wish)
const out = createWriteStream(file)
const header = logHeader({
  build: '0.1.0',
  chain: 1,
  redaction: 'none',
  scope: 'all',
  exportedAt: 1_767_225_600_000,
  lines: { durable: count, tape: 0, setAside: 0 },
})
out.write(`${encodeHeader(header)}\n`)

const chain = chainRows()
// A request is told once by the tab that asks: its twin of the bench's facts goes.
const asked = new Set<string>()
let waiting: string[] = []
let seq = 0
for (const fact of orderFacts(Math.ceil(count * 1.1))) {
  if (fact.type === 'OrderPlacementRequested') {
    if (asked.has(fact.data.uid)) continue
    asked.add(fact.data.uid)
  }
  if (seq === count) break
  seq += 1
  waiting.push(`${encodeLine(chain({ seq, json: encodeRow(fact).json }))}\n`)
  if (waiting.length < AT_ONCE && seq < count) continue
  if (!out.write(waiting.join(''))) await once(out, 'drain')
  waiting = []
}
out.end()
