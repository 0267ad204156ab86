import { parseArgs, exactly } from '../args'
import { type Command, json } from '../command'
import { listOrders, orderText } from '../listOrders'
import { headerOf } from '../readLog'

const PSEUDONYMS =
  'The uids are pseudonyms: the trader sees others. The last 8 digits are the same, because they are the order’s end.'

export const orders: Command = {
  summary: 'every order with its number, time, pair, limit, state and what stands out',
  help: `npm run log -- orders <file> [--json]

One line per order, oldest first: number, time, side, amounts with the limit, state, uid, and what stands out (the same
as an earlier order, given up here and then taken, never signed on chain, outside the market, not placed here). 'why' and
'trace' take the number instead of the uid. An order whose first fact the file lacks is left out.
  --json   the same, with whole uids and atoms
`,
  run: async (words, io) => {
    const { rest, switches } = parseArgs(words, { options: [], switches: ['json'] })
    const [file = ''] = exactly(rest, 'file')
    const listed = await listOrders(file, io)
    if (switches.has('json')) {
      io.out(json(listed))
      return 0
    }
    const note = (await headerOf(file, io)).redaction === 'none' ? [] : [PSEUDONYMS]
    const lines = listed.length === 0 ? ['No order begins in this log.'] : listed.map(orderText)
    io.out([...lines, ...note, ''].join('\n'))
    return 0
  },
}
