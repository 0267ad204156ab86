/**
 * Faults that bring two answers or two windows close together, where the guards of the folds are (L5 to L11, our own), what
 * a browser does with visibility (V1, V2), and code that does not load (K1).
 */
import type { Disturbance } from '../engine/calls'
import { hashOf } from '../engine/random'
import type { NewRow } from '../../../src/streams/ports/LogStore'
import type { OrderUid } from '../../../src/events/kernel/units'
import type { Fault } from './fault'

const APPEND = ['logStore.append']
const slow = (ms: number): Disturbance => ({ what: 'slow', ms })

const written = (args: readonly unknown[], types: RegExp): readonly NewRow[] =>
  (args[0] as readonly NewRow[]).filter(({ json }) => types.test(json))

const uidsIn = (rows: readonly NewRow[]): readonly OrderUid[] =>
  rows.flatMap(({ json }) => (/"uid":"(0x[0-9a-f]{112})"/.exec(json)?.[1] ?? []) as OrderUid[])

/** Facts that are written for one purpose, of which a fault chooses one. */
const KINDS = [
  /"type":"OrderPlacementRequested"/,
  /"type":"OrderSigned"/,
  /"type":"(OrderPlaced|OrderPlacementFailed)"/,
  /"type":"(OrderCancellation|Presignature)/,
  /"type":"Transaction(Requested|Sent|Failed)"/,
]

/** One window of several, by the number that stands in its name. */
const isSlowOne = (name: string, draw: number): boolean => Number(name.split('/')[1]) % 2 === draw % 2

export const raceFaults: readonly Fault[] = [
  {
    id: 'L5',
    what: 'an order is filled while its end is being written',
    calls: APPEND,
    disturb: ({ args }, { draw }, { orderBook }) => {
      const rows = written(args, /"type":"Order(Expired|Cancelled)"/)
      if (rows.length === 0) return null
      uidsIn(rows).forEach(orderBook.fillLate)
      return slow(500 + (draw % 8000))
    },
  },
  {
    id: 'L6',
    what: 'what became of a placement is written late',
    calls: APPEND,
    disturb: ({ args, process: { name } }, { draw, at }) => {
      const rows = written(
        args,
        /"type":"Order(PlacementRequested|PlacementFailed|Signed|Placed|PlacementUnanswered)"/,
      )
      return rows.length === 0 ? null : slow(hashOf(`${name} ${rows[0]?.json ?? ''}`, draw + at) % 6000)
    },
  },
  {
    id: 'L7',
    what: 'every second window writes slowly',
    calls: APPEND,
    disturb: ({ process: { name } }, { draw }) => (isSlowOne(name, draw) ? slow(200 + (draw % 4000)) : null),
  },
  {
    id: 'L8',
    what: 'every second window gets old answers',
    calls: ['orderBook.'],
    disturb: ({ process: { name } }, { draw }) => (isSlowOne(name, draw) ? slow(500 + (draw % 9000)) : null),
  },
  {
    id: 'L9',
    what: 'an order reaches the service long after its request was given up',
    calls: ['orderBook.placeOrder'],
    disturb: (_call, { draw }) => ({
      what: 'late',
      error: { tag: 'timeout' },
      afterMs: 2000 + (draw % 240_000),
    }),
  },
  {
    id: 'L10',
    what: 'facts of one kind cannot be written',
    calls: APPEND,
    disturb: ({ args }, { draw }) => {
      const kind = KINDS[draw % KINDS.length] ?? /Requested/
      const tag = draw % 3 === 0 ? 'quota' : 'failed'
      return written(args, kind).length === 0
        ? null
        : { what: 'lost', error: { tag, description: 'not written' } }
    },
  },
  {
    id: 'L11',
    what: 'a tab ends while it writes, and the write lands all the same',
    calls: APPEND,
    disturb: ({ args, process }, { draw }, { time }) => {
      if (written(args, KINDS[draw % KINDS.length] ?? /Requested/).length === 0) return null
      time.after(draw % 300, () => (process.isAlive = false))
      return slow(500 + (draw % 5000))
    },
  },
  {
    id: 'V1',
    what: 'no event says that a tab is hidden or shown',
    begin: ({ tabs }) => tabs().forEach(({ process }) => (process.isUnseen = true)),
    end: ({ tabs }) =>
      tabs().forEach(({ process, run }) => {
        process.isUnseen = false
        run(() => process.visible$.next(process.isVisible))
      }),
  },
  {
    id: 'V2',
    what: 'a tab is hidden and shown many times in a second',
    begin: ({ tabs, world: { time } }) =>
      tabs().forEach(({ process, run }) => {
        for (let turn = 0; turn < 20; turn++)
          time.after(
            turn * 50,
            () => run(() => process.visible$.next(turn % 2 === 0 ? !process.isVisible : process.isVisible)),
            process,
          )
      }),
  },
  {
    id: 'K1',
    what: 'code does not load',
    calls: ['code.'],
    disturb: () => ({
      what: 'lost',
      error: new TypeError('Failed to fetch dynamically imported module'),
      ms: 200,
    }),
  },
]
