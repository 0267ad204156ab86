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
/** Facts that one seed gives. */
const PIECE = 120_000

const [file = '', wanted = '100000'] = process.argv.slice(2)
const count = Number(wanted)
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
// A request is written once, by the tab that makes it, so its duplicate among the bench's facts is dropped.
const asked = new Set<string>()

/** Facts without end, made piece by piece: a log of any length is written in the memory of one piece. */
function* lives() {
  let n = 0
  for (let seed = 1; ; seed++) {
    const facts = orderFacts(PIECE, seed)
    asked.clear()
    for (const fact of facts) {
      if (fact.type === 'OrderPlacementRequested') {
        if (asked.has(fact.data.uid)) continue
        asked.add(fact.data.uid)
      }
      n += 1
      yield { ...fact, n, id: `${fact.session}-${String(n)}` }
    }
  }
}

let waiting: string[] = []
let seq = 0
for (const fact of lives()) {
  if (seq === count) break
  seq += 1
  waiting.push(`${encodeLine(chain({ seq, json: encodeRow(fact).json }))}\n`)
  if (waiting.length < AT_ONCE && seq < count) continue
  if (!out.write(waiting.join(''))) await once(out, 'drain')
  waiting = []
}
out.end()
