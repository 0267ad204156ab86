import type { Fact } from '../../src/events/catalogue'
import { chains } from '../../src/events/chain/chains.data'
import { utcText } from '../../src/events/logFile/utcText'
import type { Order } from '../../src/events/orders/state'
import { closedOrders } from '../../src/events/orders/closedOrders'
import { exactly, parseArgs } from '../args'
import { type Command, json } from '../command'
import { type Folded, foldLog, problemText } from '../foldLog'
import { pointIn } from '../pointIn'
import { readableDurable, readableSession } from '../readable'
import { amountText } from '../sentence'

const SHOWN = 10

const orderLine = (order: Order): string =>
  `  ${order.uid.slice(0, 10)}  ${order.status.padEnd(19)} ${amountText(order.params.sellAmount, order.sellToken)} -> ` +
  `${amountText(order.params.buyAmount, order.buyToken)} on ${chains[order.chainId].name}` +
  (order.error === null ? '' : `, ${order.error.tag}`) +
  (order.isUnfillable ? ', the price has left its limit' : '')

const placeOf = (fact: Fact | null): string =>
  fact === null
    ? 'before the first fact'
    : `after ${fact.seq === undefined ? `fact ${fact.id}` : `row ${String(fact.seq)}`}, ${utcText(fact.at)} (${fact.type})`

const summary = ({ state, count, last, skipped }: Folded): string => {
  const { orders, chain, settings } = state.durable
  const closed = closedOrders(orders, () => true, SHOWN)
  return [
    `State ${placeOf(last)}: ${String(count)} facts.`,
    `Network of the next tab: ${chains[chain.lastChainId].name}. Language: ${settings.locale ?? "the browser's"}. Expert mode: ${settings.expertMode}.`,
    `Open orders: ${String(Object.keys(orders.open).length)}`,
    ...Object.values(orders.open).map(orderLine),
    `Ended orders: ${String(orders.closed.length)}${closed.length < orders.closed.length ? `, the last ${String(closed.length)}:` : ''}`,
    ...closed.map(orderLine),
    ...(skipped.length === 0 ? [] : [`${String(skipped.length)} lines hold no event; 'check' says why.`]),
    '',
  ].join('\n')
}

export const replay: Command = {
  summary: 'the state that a log folds to, at its end or at a row or time',
  help: `npm run log -- replay <file> [--at <row or time>] [--session <name>] [--json]

Folds the file with the app's own codecs and folds, and says what state it leads to.
  --at 120                     after row 120; a time ends it too: --at 2026-01-31T12:00:00Z (UTC without a zone),
                               or --at 00:16 in a file of one day
  --session <name>             with the state that this tab alone had, from its tape; needs --json to be seen
  --json                       the whole state; orders by uid, amounts in atoms as decimal strings
`,
  run: async (words, io) => {
    const { rest, options, switches } = parseArgs(words, { options: ['at', 'session'], switches: ['json'] })
    const [file = ''] = exactly(rest, 'file')
    const to = options['at'] === undefined ? null : await pointIn(file, options['at'], io)
    const session = options['session'] ?? null
    const folded = await foldLog(file, io, { to, session })
    const { state, last, count, skipped } = folded
    io.out(
      switches.has('json')
        ? json({
            after:
              last === null ? null : { id: last.id, seq: last.seq ?? null, at: last.at, type: last.type },
            facts: count,
            skipped: skipped.map(({ line, problem }) => ({ line, reason: problemText(problem) })),
            durable: readableDurable(state.durable),
            ...(session === null ? {} : { session: readableSession(state.session) }),
          })
        : summary(folded),
    )
    return 0
  },
}
