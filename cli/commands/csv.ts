import { tradesCsv } from '../../src/events/logFile/tradesCsv'
import { exactly, parseArgs } from '../args'
import { type Command, json } from '../command'
import { foldLog } from '../foldLog'
import type { Io } from '../io'
import { readableTrades } from '../readable'

export const csv: Command = {
  summary: 'the trades of a log as a table for accounting',
  help: `npm run log -- csv <file> [--json]

One line per filled order, oldest first: exact amounts with a point, times in UTC, no cell that a spreadsheet would
take for a formula. The same table as 'My trades' in the app.
  --json   the filled orders as they were folded
`,
  run: async (words, io: Io) => {
    const { rest, switches } = parseArgs(words, { options: [], switches: ['json'] })
    const [file = ''] = exactly(rest, 'file')
    const { orders } = (await foldLog(file, io, {})).state.durable
    io.out(switches.has('json') ? json(readableTrades(orders)) : tradesCsv(orders))
    return 0
  },
}
