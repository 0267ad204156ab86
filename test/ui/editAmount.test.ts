import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { readAmount } from '../../src/events/kernel/amount.ts'
import { localeTags } from '../../src/events/settings/locales.data.ts'
import { amountMarks } from '../../src/ui/intl/amountMarks.ts'
import { createFormat } from '../../src/ui/intl/format.ts'
import { type AmountNotation, type EditedAmount, editAmount, entryOf } from '../../src/ui/trade/editAmount.ts'
import { keptPerText } from '../support/keptPerText.ts'

const notationOf = keptPerText((page, browser): AmountNotation => ({
  ...createFormat(page),
  marks: amountMarks(page, browser),
}))
const english = notationOf('en-US')

const start = (text: string, notation: AmountNotation): EditedAmount => {
  const entry = entryOf(text, notation)
  return { ...entry, caret: entry.shown.length }
}

/** What a browser does: the text of the field with `from` to `to` replaced, then the field's answer. */
const replace = (
  field: EditedAmount,
  [from, to]: readonly [number, number],
  text: string,
  notation: AmountNotation,
  isForward = false,
): EditedAmount => {
  const value = field.shown.slice(0, from) + text + field.shown.slice(to)
  return editAmount(field, { value, caret: from + text.length, from, isForward }, notation)
}
const type = (field: EditedAmount, text: string, notation: AmountNotation): EditedAmount =>
  Array.from(text).reduce((at, character) => replace(at, [at.caret, at.caret], character, notation), field)
const backspace = (field: EditedAmount, notation: AmountNotation): EditedAmount =>
  replace(field, [Math.max(0, field.caret - 1), field.caret], '', notation)
const del = (field: EditedAmount, notation: AmountNotation): EditedAmount =>
  replace(field, [field.caret, field.caret + 1], '', notation, true)

/** The field's text with the caret as a bar. */
const drawn = ({ shown, caret }: EditedAmount): string => `${shown.slice(0, caret)}|${shown.slice(caret)}`
const at = (drawing: string, notation = english): EditedAmount => {
  const field = start(drawing.replace(/[|,]/g, ''), notation)
  return { ...field, caret: drawing.indexOf('|') }
}

const pages = fc.constantFrom(...localeTags)
const browsers = fc.constantFrom('en', 'de')
const typedTexts = fc
  .array(fc.constantFrom(...Array.from("0123456789., '٫\u202f")), { maxLength: 12 })
  .map((characters) => characters.join(''))

describe("the amount's field", () => {
  it('reads what is typed character by character as the same text pasted, in every locale and for every mark', () => {
    fc.assert(
      fc.property(pages, browsers, typedTexts, (page, browser, text) => {
        const notation = notationOf(page, browser)
        const typed = type(start('', notation), text, notation)
        const pasted = replace(start('', notation), [0, 0], text, notation)
        expect(typed).toEqual(pasted)
      }),
      { numRuns: 2000 },
    )
  })

  it('reads a paste over everything as a paste into an empty field', () => {
    fc.assert(
      fc.property(pages, typedTexts, typedTexts, (page, before, text) => {
        const notation = notationOf(page)
        // A digit first, so that there is always something to paste over.
        const field = type(start('', notation), `1${before}`, notation)
        expect(field.shown).not.toBe('')
        const over = replace(field, [0, field.shown.length], text, notation)
        const empty = replace(start('', notation), [0, 0], text, notation)
        expect([over.text, over.shown, over.reading]).toEqual([empty.text, empty.shown, empty.reading])
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['1.500', 'en-US', 'de'],
    ['1.234', 'fr-FR', 'fr'],
    ['1.5', 'de-DE', 'de'],
  ])(
    '%s, about which a page in %s asks in a browser in %s, is no amount for the state',
    (text, page, browser) => {
      const notation = notationOf(page, browser)
      const field = type(start('', notation), text, notation)
      expect(field.reading.tag).toBe('unclear')
      expect(readAmount(field.text, 18)).toEqual(E.left('malformed'))
      expect(entryOf(field.text, notation).reading).toEqual(field.reading)
    },
  )

  it('what is not read as an amount is none for the state either, in every locale', () => {
    fc.assert(
      fc.property(pages, browsers, typedTexts, (page, browser, text) => {
        const notation = notationOf(page, browser)
        const { reading, text: kept } = type(start('', notation), text, notation)
        if (reading.tag !== 'amount') expect(E.isLeft(readAmount(kept, 18))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('reads what a field keeps of a million characters', () => {
    // In a time that grows with the square of the length this test would not end.
    const kept = `${'9'.repeat(1_000_000)} `
    expect(entryOf(kept, english)).toMatchObject({ text: kept, reading: { tag: 'wrong' } })
  })

  it('groups the digits while they are typed, with the caret behind the last one', () => {
    const seen: string[] = []
    Array.from('1234567.5').reduce(
      (field, character) => {
        const next = type(field, character, english)
        seen.push(drawn(next))
        return next
      },
      start('', english),
    )
    expect(seen).toEqual([
      '1|',
      '12|',
      '123|',
      '1,234|',
      '12,345|',
      '123,456|',
      '1,234,567|',
      '1,234,567.|',
      '1,234,567.5|',
    ])
  })

  it('takes a typed group mark as one', () => {
    expect(type(start('', english), '10,000', english)).toMatchObject({ text: '10000', shown: '10,000' })
    expect(type(start('', english), '1,234.56', english)).toMatchObject({
      text: '1234.56',
      shown: '1,234.56',
    })
  })

  it('takes the comma of a mobile keyboard as a decimal mark where the browser has it', () => {
    const notation = notationOf('en-US', 'de')
    expect(type(start('', notation), '1,5', notation)).toMatchObject({ text: '1.5', shown: '1.5' })
    expect(type(start('', notation), '0,25', notation)).toMatchObject({ text: '0.25', shown: '0.25' })
    expect(type(start('', notation), '1234,5', notation)).toMatchObject({ text: '1234.5', shown: '1,234.5' })
  })

  it.each([
    ['1,23|4', '12|4'],
    ['1,|234', '|234'],
    ['1,234|', '123|'],
    ['12,|345', '1|,345'],
    ['1,234,|567', '123|,567'],
    ['|1,234', '|1,234'],
  ])('a backspace in %s leaves %s', (before, after) => {
    const field = at(before)
    expect(drawn(field.caret === 0 ? field : backspace(field, english))).toBe(after)
  })

  it.each([
    ['1|,234', '1|34'],
    ['|1,234', '|234'],
    ['12|,345', '1,2|45'],
    ['1,234,56|7', '123,456|'],
  ])('a forward deletion in %s leaves %s', (before, after) => {
    expect(drawn(del(at(before), english))).toBe(after)
  })

  it.each([
    ['1|,234', '9', '19|,234'],
    ['1,|234', '9', '19|,234'],
    ['1,234|,567', '.', '1,234.|567'],
    ['|234', '1', '1|,234'],
    ['1,234|', '5', '12,345|'],
  ])('in %s, %s gives %s', (before, character, after) => {
    expect(drawn(type(at(before), character, english))).toBe(after)
  })

  it('a paste over everything is read as it is, though it begins like the text that it replaces', () => {
    const field = start('1234', english)
    expect(replace(field, [0, 5], '1,2345', english).reading).toEqual({
      tag: 'unclear',
      readings: ['1.2345', '12345'],
    })
  })

  it('deletes each digit once from the end, whatever the marks', () => {
    fc.assert(
      fc.property(pages, fc.stringMatching(/^[1-9]\d{0,14}(\.\d{1,6})?$/), (page, text) => {
        const notation = notationOf(page)
        let field = start(text, notation)
        for (let left = text.length - 1; left >= 0; left--) {
          field = backspace(field, notation)
          expect(field.text).toBe(text.slice(0, left))
          expect(field.caret).toBe(field.shown.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('one digit more anywhere is this digit more, with the caret behind it', () => {
    fc.assert(
      fc.property(
        pages,
        browsers,
        fc.stringMatching(/^[1-9]\d{0,11}(\.\d{1,4})?$/),
        fc.nat(),
        (page, browser, text, seed) => {
          const notation = notationOf(page, browser)
          const field = start(text, notation)
          const caret = seed % (field.shown.length + 1)
          const next = replace(field, [caret, caret], '7', notation)
          const digits = (shown: string): number =>
            Array.from(shown).filter((one) => /\p{Nd}/u.test(one)).length
          expect(next.reading.tag).toBe('amount')
          expect(next.text.length).toBe(text.length + 1)
          expect(digits(next.shown.slice(0, next.caret))).toBe(digits(field.shown.slice(0, caret)) + 1)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('a selection over a group mark is replaced without it', () => {
    expect(drawn(replace(at('12,345|'), [1, 4], '9', english))).toBe('1,9|45')
  })

  it('an empty field reads nothing of the notation', () => {
    const unread = new Proxy(english, {
      get: (_, name) => {
        throw new Error(`${String(name)} was read`)
      },
    })
    expect(start('', unread)).toMatchObject({ shown: '', text: '', reading: { tag: 'amount', text: '' } })
  })

  it('an answered question is not asked again while the amount is edited', () => {
    const notation = notationOf('en-US', 'de')
    const field = type(start('1.50', notation), '0', notation)
    expect(field).toMatchObject({ text: '1.500', reading: { tag: 'amount' } })
  })
})

it('a digit of another script between those that the field wrote becomes one of them', () => {
  expect(drawn(type(at('1|23'), '٤', english))).toBe('1,4|23')
})
