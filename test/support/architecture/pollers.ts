/** Polling code keeps its pace, and resumes after an outage, by operators. */
import { type Rule, isUnder, perSource } from './rules'

/** Each has its own pace: a check waits while the service's pause lasts, and a fresh quote is not requested. */
const PACED = ['src/streams/orders/trackOrdersEpic.ts', 'src/streams/quotes/requestQuoteEpic.ts']

/** Polling that starts at once would ask again on each event of the page, unless an operator keeps its pace (X153). */
export const pollersKeepPace: Rule = perSource(({ path: file, text }) => {
  if (!isUnder(file, 'streams') || isUnder(file, 'streams/operators') || PACED.includes(file)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      /\btimer\(0,|\binterval\(/.test(line)
        ? [{ line: at + 1, message: 'polls past keepFresh and pollEvery' }]
        : [],
    )
})

/** Requests that the user waits for, or whose result says whether the browser is online. The operator is the rest. */
const AT_ONCE_ONLINE = new Set([
  'src/streams/boot.ts',
  'src/streams/chain/watchBrowserEpic.ts',
  'src/streams/operators/whileOnline.ts',
  'src/streams/orders/pollUntilKnown.ts',
  'src/streams/quotes/fetchQuoteEpic.ts',
  'src/streams/quotes/requestQuoteEpic.ts',
  'src/streams/quotes/requestReverseQuoteEpic.ts',
  'src/streams/transactions/resolveTransactionsEpic.ts',
])
const POLLS = new Set(['pollEvery', 'requestOnEach'])
const GATES = new Set(['isOnline$', 'whileOnline', 'tabAccount$', 'keepFresh'])

/** After an outage, polling resumes by the operator that spreads it, and reads no connection by itself (X226). */
export const pollersReturnApart: Rule = perSource(({ path: file, imports, text }) => {
  if (!isUnder(file, 'streams') || AT_ONCE_ONLINE.has(file)) return []
  const names = imports.flatMap((one) => one.names)
  const ungated = names.some((name) => POLLS.has(name)) && !names.some((name) => GATES.has(name))
  return [
    ...(ungated ? [{ line: 1, message: 'polls past whileOnline' }] : []),
    ...text
      .split('\n')
      .flatMap((line, at) =>
        /\bchain\.online\b|\bonline\b[^:]*\} = /.test(line)
          ? [{ line: at + 1, message: 'reads the connection past whileOnline' }]
          : [],
      ),
  ]
})
