import { describe, expect, it } from 'vitest'
import { hiddenEscaped } from '../../../src/events/kernel/hiddenEscaped'
import { externalLines, externalText } from '../../../src/events/kernel/externalText'

describe('text that others wrote (X305)', () => {
  it.each([
    ['plain words', 'plain words'],
    ['👩🏽\u200d🚀 ❤\ufe0f', '👩🏽\u200d🚀 ❤\ufe0f'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['क्\u200dष, می\u200cخواهم', 'क्\u200dष, می\u200cخواهم'],
    ['a\u202eb\u2066c\u200fd', 'abcd'],
    ['one\r\n two\u2028three\u0085four\tfive', 'one two three four five'],
    ['\ufeffone\u00adtwo\u200b', 'onetwo'],
    ['လျှို့ဝှက်, မြို့, น้ำ, שָּׁ֥ה', 'လျှို့ဝှက်, မြို့, น้ำ, שָּׁ֥ה'],
    ['pay\u{e0068}\u{e0069}', 'pay'],
    [`🏴${'\u{e0061}'.repeat(50)}!`, `🏴${'\u{e0061}'.repeat(7)}!`],
    ['a \u200b b', 'a b'],
    [`Z${'\u0301'.repeat(50)}!`, `Z${'\u0301'.repeat(5)}!`],
    [`Z${'\u0301\u200d'.repeat(50)}!`, `Z${'\u0301\u200d'.repeat(5)}!`],
    [`Z${'\u0301\u{e0061}'.repeat(50)}!`, `Z${'\u0301'.repeat(5)}!`],
    ['\u200d\u200c\ufe0f \u3164\u2800', ''],
    ['\u0301\u0301', ''],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(externalText(text, 100)).toBe(shown)
  })

  it('keeps its lines where it has some, and one empty line between them', () => {
    expect(externalLines('a\nb\r\n\r\n \n\t\n\n c', 100)).toBe('a\nb\n\nc')
    expect(externalLines(`a${'\n \u200b \u200b \n\u200d\n\u0301'.repeat(9)}\nb`, 500)).toBe('a\n\nb')
  })

  it('is cut with a mark, between characters', () => {
    expect(externalText('🐮'.repeat(11), 10)).toBe(`${'🐮'.repeat(9)}…`)
    expect(externalText('🐮'.repeat(10), 10)).toBe('🐮'.repeat(10))
    expect(externalText(`a${'\u200b'.repeat(80)} and more`, 10)).toBe('a…')
    expect(externalText(`ab${'\u200b'.repeat(77)}🐮`, 10)).toBe('ab…')
  })

  it('of a million characters is read as fast as a short one', () => {
    expect(externalText('\u202e'.repeat(1_000_000), 300)).toBe('')
    expect(externalLines('\n \u0301'.repeat(300_000), 300)).toBe('')
  })
})

it.each(['a\u202eb', `\\\u2067"${'x\u0301'.repeat(3)}`, `Z${'\u0335\u0301'.repeat(9)}\u{e0067}\u0000`])(
  'the hidden characters of %j are written out as JSON has them (X305)',
  (text) => {
    const written = hiddenEscaped(JSON.stringify({ text }, null, 2))
    expect(written).not.toMatch(/[\u202e\u2067\u{e0067}]|\p{M}{6}/u)
    expect(JSON.parse(written)).toEqual({ text })
  },
)
