import type { OrderCause } from '../../src/events/logFile/orderCause'
import { causeLines, causeOf, plainCause } from '../causeText'
import { collectOrderFacts, type OrderFacts } from '../collectOrderFacts'
import { type Command, json } from '../command'
import { parseArgs } from '../args'
import { fileAndOrder } from '../orderOf'

/** A build can go wrong where no rule looks, and its trader cancels an order for what it showed. */
const RERUN =
  "No rule that 'check' knows explains more. 'rerun' shows whether the build did anything else than this code."

/** Causes by which nothing went wrong, or of which the log doesn't show whose they were. */
const BLAMES_NO_ONE: ReadonlySet<OrderCause['whose']> = new Set([null, 'unknown'])

/** Empty if the log shows a cause that isn't the trader's cancellation, or has no inputs to run again. */
const rerunLines = ({ answer, whose }: OrderCause, { known: { recorded } }: OrderFacts): readonly string[] =>
  (BLAMES_NO_ONE.has(whose) || answer.id === 'ended.cancelledHere') && (recorded?.().size ?? 0) > 0
    ? [RERUN]
    : []

export const why: Command = {
  summary: 'the cause of how an order stands, whose it was, and what helps',
  help: `npm run log -- why <file> <order> [--json]

Names the gravest cause in its first sentence, whose it was and the next step; then the other causes by weight, what the
log lacks, and the rows that decided it. The order is its number in 'orders', its uid, or the first digits of it; in a
file with one order, it can be left out. Answers 1 when the log never heard of the order.
  --json   the causes and the deciding facts
`,
  run: async (words, io) => {
    const { rest, switches } = parseArgs(words, { options: [], switches: ['json'] })
    const { file, uid } = await fileAndOrder(rest, io)
    const story = await collectOrderFacts(file, uid, io, { isChecked: true })
    const cause = causeOf(story)
    if (cause === null) {
      io.err(`${file} has no order ${uid}.\n`)
      return 1
    }
    io.out(
      switches.has('json')
        ? json({ uid, why: plainCause(cause), builds: story.builds })
        : [`Order ${uid}`, ...causeLines(cause, story).slice(1), ...rerunLines(cause, story), ''].join('\n'),
    )
    return 0
  },
}
