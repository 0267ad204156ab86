/** Taking, reviewing and repairing translations (X97). */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkCatalogue } from '../../../scripts/locales/checkCatalogue'
import { hashOf, localeFiles } from '../../../scripts/locales/files'
import { take } from '../../../scripts/locales/take'
import { tidy } from '../../../scripts/locales/tidy'
import { inBatches, openMessages, unreadMessages } from '../../../scripts/locales/todo'

const ENGLISH = { 'a.close': 'Close', 'a.order': 'Order {id}', 'b.pay': 'You pay {amount}' }

let folder = ''
const write = (name: string, value: unknown): void => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
const files = () => localeFiles(folder)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foldswap-translations-'))
  write('en-US.json', ENGLISH)
  write('en-US/context.json', { 'a.close': { where: 'Every dialog', fits: 8 } })
  write('money.json', ['b.pay'])
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a batch is taken in the order of the English catalogue, with what it was translated from', () => {
  expect(take(files(), 'de-DE', { 'b.pay': 'Du zahlst {amount}', 'a.close': 'Schließen' }, 't')).toEqual([])
  expect(Object.keys(read('de-DE.json') as object)).toEqual(['a.close', 'b.pay'])
  expect(read('state/de-DE.json')).toEqual({
    'a.close': `${hashOf('Close')} t`,
    'b.pay': `${hashOf('You pay {amount}')} t`,
  })
})

it.each([
  ['lacks a placeholder', { 'a.close': 'Schließen', 'a.order': 'Order' }, 'a.order'],
  ['has one too many', { 'a.order': 'Order {id} {more}' }, 'a.order'],
  ['is of no message', { 'c.gone': 'Weg' }, 'c.gone'],
  ['is no ICU', { 'a.order': 'Order {id' }, 'a.order'],
  ['is no text', { 'a.order': 1 as unknown as string }, 'a.order'],
])('of a batch in which one %s nothing is taken', (_, batch, id) => {
  take(files(), 'de-DE', { 'b.pay': 'Du zahlst {amount}' }, 't')
  const before = [read('de-DE.json'), read('state/de-DE.json')]
  expect(take(files(), 'de-DE', batch, 't').join('\n')).toContain(id)
  expect([read('de-DE.json'), read('state/de-DE.json')]).toEqual(before)
})

it('what is missing, stale and unreviewed is told apart, and what costs money must be reviewed', () => {
  take(files(), 'de-DE', { 'b.pay': 'Du zahlst {amount}', 'a.close': 'Schließen' }, 't')
  expect(checkCatalogue(files(), 'de-DE')).toMatchObject({
    missing: ['a.order'],
    stale: [],
    unreviewed: ['a.close', 'b.pay'],
    unreviewedMoney: ['b.pay'],
    faults: [],
  })
  take(files(), 'de-DE', { 'b.pay': 'Du zahlst {amount}' }, 'r')
  write('en-US.json', { ...ENGLISH, 'a.close': 'Close it' })
  write('pending.json', ['a.order'])
  expect(checkCatalogue(files(), 'de-DE')).toMatchObject({
    missing: [],
    stale: ['a.close'],
    unreviewed: ['a.close'],
    unreviewedMoney: [],
  })
})

it('an id that costs money and is in no catalogue is a fault: it was renamed, and no one would read it twice', () => {
  write('money.json', ['b.pay', 'b.paid'])
  expect(checkCatalogue(files(), 'de-DE').faults.join()).toContain('b.paid: money.json names it')
})

it('a catalogue of which an entry is doubled, unknown or out of order is faulty', () => {
  write('de-DE.json', { 'a.order': 'Order {id}', 'a.close': 'Schließen', 'c.gone': 'Weg' })
  const { faults } = checkCatalogue(files(), 'de-DE')
  expect(faults).toContain('c.gone: the English catalogue does not have it')
  expect(faults).toContain('its entries are not in the order of en-US')
  const text = readFileSync(path.join(folder, 'de-DE.json'), 'utf8')
  writeFileSync(path.join(folder, 'de-DE.json'), text.replace('{\n', '{\n  "a.close": "Zu",\n'))
  expect(checkCatalogue(files(), 'de-DE').faults).toContain('a.close: it stands twice in the file')
})

it('translators get open messages with their context, reviewers what nobody else has read', () => {
  take(files(), 'de-DE', { 'a.close': 'Schließen' }, 't')
  write('en-US.json', { ...ENGLISH, 'a.close': 'Close it' })
  expect(openMessages(files(), 'de-DE')).toEqual({
    'a.close': { english: 'Close it', where: 'Every dialog', fits: 8, before: 'Schließen' },
    'a.order': { english: 'Order {id}', neighbours: { 'a.close': 'Schließen' } },
    'b.pay': { english: 'You pay {amount}', money: true },
  })
  expect(unreadMessages(files(), 'de-DE')).toEqual({
    'a.close': { english: 'Close it', text: 'Schließen', where: 'Every dialog', fits: 8 },
  })
  expect(unreadMessages(files(), 'de-DE', true)).toEqual({})
  take(files(), 'de-DE', { 'b.pay': 'Du zahlst {amount}' }, 't')
  expect(unreadMessages(files(), 'de-DE', true)).toEqual({
    'b.pay': { english: 'You pay {amount}', text: 'Du zahlst {amount}', money: true },
  })
})

it('batches have at most 120 messages', () => {
  const all = Object.fromEntries(Array.from({ length: 241 }, (_, index) => [`m.${String(index)}`, '']))
  expect(inBatches(all).map((batch) => Object.keys(batch).length)).toEqual([120, 120, 1])
  expect(inBatches({})).toEqual([])
})

it('a file that a merge left with the lines of both sides is one again, and what differs is named', () => {
  const merged =
    '{\n<<<<<<< ours\n  "a.close": "Zu",\n  "a.order": "Order {id}"\n=======\n  "a.order": "Order {id}",\n  "b.pay": "\\"Zahle\\""\n>>>>>>> theirs\n}\n'
  expect(tidy(merged)).toEqual({
    entries: { 'a.close': 'Zu', 'a.order': 'Order {id}', 'b.pay': '"Zahle"' },
    differing: [],
  })
  expect(tidy(`${merged}  "a.close": "Schließen",\n`).differing).toEqual(['a.close'])
})
