/** The commands of `npm run locales`, each whole, on a folder of its own (X257). */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../scripts/locales/command'
import { hashOf } from '../../../scripts/locales/files'

const ENGLISH = { 'a.close': 'Close', 'a.order': 'Order {id}', 'b.pay': 'You pay {amount}' }
const GERMAN = { 'a.close': 'Schließen', 'a.order': 'Order {id}', 'b.pay': 'Du zahlst {amount}' }
const CONTEXTS = {
  'a.close': { where: 'Every dialog', fits: 8 },
  'b.pay': { where: 'Form', placeholders: { amount: 'an amount with its symbol' } },
}
const GLOSSARY = { order: { use: 'die Order', not: ['Auftrag'] }, pay: { use: 'bezahlen', not: [] } }

let folder = ''
const at = (name: string): string => path.join(folder, name)
const put = (name: string, value: unknown): string => {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
  return at(name)
}
const read = (name: string): unknown => JSON.parse(readFileSync(at(name), 'utf8'))
const stamps = (standing: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(ENGLISH).map(([id, text]) => [id, `${hashOf(text)} ${standing}`]))

/** Whether it was done, and what was printed. */
const run = (...words: readonly string[]): readonly [isDone: boolean, printed: string] => {
  const lines: string[] = []
  const isDone = runCommand(words, {
    folder: at('locales'),
    cache: at('cache'),
    print: (line) => void lines.push(line),
  })
  return [isDone, lines.join('\n')]
}
/** All files of the locales, to see that nothing was written. */
const everything = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(at('locales'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(at(`locales/${name}`), 'utf8')]),
  )
const refuses = (words: readonly string[], because: string): void => {
  const before = everything()
  const [isDone, printed] = run(...words)
  expect(isDone).toBe(false)
  expect(printed).toContain(because)
  expect(everything()).toEqual(before)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foldswap-commands-'))
  put('locales/en-US.json', ENGLISH)
  put('locales/en-US/context.json', CONTEXTS)
  put('locales/money.json', ['b.pay', 'a.order'])
  put('locales/glossary/de-DE.json', GLOSSARY)
  put('locales/de-DE.json', GERMAN)
  put('locales/state/de-DE.json', stamps('t'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('todo', () => {
  it('writes a file that is whole by itself: the glossary, and with each message its context and translated neighbours', () => {
    put('locales/de-DE.json', { 'a.order': 'Order {id}' })
    expect(run('todo', 'de-DE')[0]).toBe(true)
    expect(read('cache/todo/de-DE/01.json')).toEqual({
      glossary: GLOSSARY,
      messages: {
        'a.close': { english: 'Close', ...CONTEXTS['a.close'], neighbours: { 'a.order': 'Order {id}' } },
        'b.pay': {
          english: 'You pay {amount}',
          ...CONTEXTS['b.pay'],
          money: true,
          neighbours: { 'a.order': 'Order {id}' },
        },
      },
    })
  })

  it('after which a translation of an English text that changed meanwhile is not taken', () => {
    put('locales/de-DE.json', {})
    run('todo', 'de-DE')
    put('locales/en-US.json', { ...ENGLISH, 'a.close': 'Close it' })
    const file = put('batch.json', { 'a.close': 'Schließen', 'a.order': 'Order {id}' })
    refuses(['take', 'de-DE', file], 'changed since they were written out. Leave them out here')
    expect(run('take', 'de-DE', put('batch.json', { 'a.order': 'Order {id}' }))[1]).toBe(
      'de-DE: 1 messages taken',
    )
  })
})

describe('reviewed', () => {
  const BATCH = 'cache/review/de-DE/01.json'

  it('takes a batch of review as read, with the changes of its reader', () => {
    run('review', 'de-DE')
    expect(read(BATCH)).toEqual({
      glossary: GLOSSARY,
      messages: {
        'a.close': { english: 'Close', ...CONTEXTS['a.close'], text: 'Schließen' },
        'a.order': { english: 'Order {id}', money: true, text: 'Order {id}' },
        'b.pay': {
          english: 'You pay {amount}',
          ...CONTEXTS['b.pay'],
          money: true,
          text: 'Du zahlst {amount}',
        },
      },
    })
    const changes = put('changes.json', { 'b.pay': 'Du bezahlst {amount}' })
    expect(run('reviewed', 'de-DE', at(BATCH), changes)).toEqual([true, 'de-DE: 3 reviewed, 1 changed'])
    expect(read('locales/de-DE.json')).toEqual({ ...GERMAN, 'b.pay': 'Du bezahlst {amount}' })
    expect(read('locales/state/de-DE.json')).toEqual(stamps('r'))
    expect(run('review', 'de-DE')[1]).toBe('de-DE: nothing is open')
    expect(existsSync(at(BATCH))).toBe(false)
  })

  it('of what costs money alone leaves the rest unread', () => {
    run('review', 'de-DE', 'money')
    expect(run('reviewed', 'de-DE', at(BATCH))).toEqual([true, 'de-DE: 2 reviewed, 0 changed'])
    expect(read('locales/state/de-DE.json')).toEqual({
      ...stamps('r'),
      'a.close': stamps('t')['a.close'],
    })
  })

  it.each([
    [
      'a translation that changed meanwhile',
      'locales/de-DE.json',
      { ...GERMAN, 'a.close': 'Zu' },
      {},
      'Changed since',
    ],
    [
      'an English text that changed meanwhile',
      'locales/en-US.json',
      { ...ENGLISH, 'a.close': 'Close it' },
      {},
      'Changed since they were written for review: a.close',
    ],
    [
      'a change of another batch',
      'locales/pending.json',
      [],
      { 'c.gone': 'Weg' },
      'Not in the batch: c.gone',
    ],
    [
      'a change that is faulty',
      'locales/pending.json',
      [],
      { 'a.order': 'Auftrag {id}' },
      'nothing was taken',
    ],
  ])('refuses %s, and then the whole batch', (_, file, content, changes, because) => {
    run('review', 'de-DE')
    put(file, content)
    refuses(['reviewed', 'de-DE', at(BATCH), put('changes.json', changes)], because)
  })
})

describe('back', () => {
  it('writes what costs money, numbered, without ids and English', () => {
    put('locales/de-DE.json', { 'b.pay': 'Du zahlst {amount}' })
    expect(run('back', 'de-DE')[0]).toBe(true)
    expect(readFileSync(at('cache/back/de-DE.txt'), 'utf8')).toBe('1. Du zahlst {amount}\n2. (missing)\n')
  })

  it('prints each line of a file beside the English text of its number, in whatever order, and what is missing', () => {
    const file = put('back.txt', '2. Command {id}\n\nA remark.\n')
    expect(run('back', 'de-DE', file)).toEqual([
      true,
      [
        '1. b.pay',
        '   English  You pay {amount}',
        '   de-DE    Du zahlst {amount}',
        '   back     (missing)',
        '2. a.order',
        '   English  Order {id}',
        '   de-DE    Order {id}',
        '   back     Command {id}',
      ].join('\n'),
    ])
  })
})

describe('restamp', () => {
  beforeEach(() =>
    put('locales/en-US.json', { ...ENGLISH, 'a.close': 'Close it', 'b.pay': 'You will pay {amount}' }),
  )

  it('keeps the translations of the named ids, with their standing, in every language that has them', () => {
    put('locales/fr-FR.json', { 'a.order': 'Ordre {id}' })
    put('locales/state/fr-FR.json', { 'a.order': `${hashOf('Order {id}')} r` })
    const french = readFileSync(at('locales/state/fr-FR.json'), 'utf8')
    expect(run('restamp', 'plainer English', 'a.close')[0]).toBe(true)
    expect(read('locales/state/de-DE.json')).toEqual({ ...stamps('t'), 'a.close': `${hashOf('Close it')} t` })
    expect(readFileSync(at('locales/state/fr-FR.json'), 'utf8')).toBe(french)
    expect(run('check', 'de-DE')[1]).toContain('stale\n  b.pay')
  })

  it.each([
    ['without a reason in words', ['a.close', 'b.pay']],
    ['without an id', ['plainer English']],
    ['of an id that the English catalogue does not have', ['plainer English', 'a.close', 'c.gone']],
  ])('refuses to do so %s', (_, words) => {
    refuses(['restamp', ...words], 'Give a reason in words and ids of the catalogue.')
  })
})

describe('tidy', () => {
  const merged = (...lines: readonly string[]): string =>
    ['{', '<<<<<<< ours', lines[0], '=======', ...lines.slice(1), '>>>>>>> theirs', '}', ''].join('\n')

  it('makes one file again of the lines of both sides, in the order of the English ones', () => {
    put(
      'locales/de-DE.json',
      merged('  "b.pay": "Du zahlst {amount}"', '  "a.order": "Order {id}",', '  "a.close": "Schließen"'),
    )
    put('locales/state/de-DE.json', merged('  "a.close": "1a2b3c4d t"', '  "a.close": "1a2b3c4d t"'))
    expect(run('tidy')).toEqual([true, ''])
    expect(readFileSync(at('locales/de-DE.json'), 'utf8')).toBe(`${JSON.stringify(GERMAN, null, 2)}\n`)
    expect(read('locales/state/de-DE.json')).toEqual({ 'a.close': '1a2b3c4d t' })
  })

  it('names what the two sides say differently, in every language, and then writes nothing', () => {
    put('locales/ar-SA.json', merged('  "a.order": "{id}"', '  "a.close": "x"'))
    put('locales/de-DE.json', merged('  "a.close": "Zu"', '  "a.close": "Schließen"'))
    put('locales/state/de-DE.json', merged('  "a.order": "1a2b3c4d t"', '  "a.order": "1a2b3c4d r"'))
    refuses(['tidy'], 'de-DE.json: choose one of the two lines of a.close')
    expect(run('tidy')[1]).toContain('state/de-DE.json: choose one of the two lines of a.order')
  })
})

describe('a word of the glossary', () => {
  it('that a translation does not use is reported for a person to look at, and is no fault', () => {
    put('locales/de-DE.json', { ...GERMAN, 'a.order': 'Handel {id}' })
    const [isDone, printed] = run('check', 'de-DE')
    expect(isDone).toBe(true)
    expect(printed).toContain('glossary\n  a.order: “order” is “die Order”\n  b.pay: “pay” is “bezahlen”')
    expect(/^de-DE .*/m.exec(run()[1])?.[0].split(/\s+/)).toEqual(['de-DE', '0', '0', '3', '2', '0', '2'])
  })

  it.each([
    ['in another form of it', 'Orders bezahlt: {amount}'],
    ['where English only has letters of it', 'Du zahlst {amount}', 'You repay {amount}'],
  ])('is not reported %s', (_, text, english = 'You pay {amount}') => {
    put('locales/en-US.json', { 'b.pay': english })
    put('locales/de-DE.json', { 'b.pay': text })
    expect(run('check', 'de-DE')[1]).not.toContain('glossary')
  })
})

it.each([
  ['a language that is none of the 33', ['check', 'xx-XX'], "'xx-XX' is no language"],
  ['a command that is none', ['hello', 'de-DE'], 'Commands: check, todo'],
  ['a file that is not named', ['take', 'de-DE'], 'Commands: check, todo'],
])('%s is refused', (_, words, because) => {
  refuses(words, because)
})
