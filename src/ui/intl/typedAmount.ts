/**
 * Normalises a typed or pasted amount to the notation of the form's state: ASCII digits and a decimal point. It accepts
 * a comma, grouping and the digits of other scripts. Text that is not a number is kept as typed, so that the form can
 * show it with an error.
 */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0xff10,
]

const toAsciiDigit = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => code >= start && code < start + 10)
  return zero === undefined ? character : String(code - zero)
}

const GROUPS_ALWAYS = /[\s\u00a0\u202f\u2009'’_٬]/g
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c]/g

export const readTypedAmount = (typed: string, decimalMark: string): string => {
  const digits = Array.from(typed.trim(), toAsciiDigit).join('')
  const text = digits
    .replace(INVISIBLE, '')
    .replace(GROUPS_ALWAYS, '')
    .replaceAll('٫', '.')
    .replaceAll('。', '.')
  if (!/^[\d.,]*$/.test(text)) return typed
  const commas = text.split(',').length - 1
  const points = text.split('.').length - 1
  if (commas === 0 && points <= 1) return isGroupedBy(text, '.', decimalMark) ? text.replace('.', '') : text
  if (points === 0 && commas === 1) {
    return isGroupedBy(text, ',', decimalMark) ? text.replace(',', '') : text.replace(',', '.')
  }
  const last = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const other = last === ',' ? '.' : ','
  const lasts = last === ',' ? commas : points
  if (lasts > 1) {
    // A repeated mark can only group, and only groups may follow it.
    const grouped = new RegExp(`^\\d{1,3}(\\${last}\\d{3})+$`).test(text)
    return grouped ? text.replaceAll(last, '') : typed
  }
  return text.replaceAll(other, '').replace(last, '.')
}

/** Whether a mark groups, as in '1,500' where the comma is not the decimal mark: exactly three digits follow it. */
const isGroupedBy = (text: string, mark: ',' | '.', decimalMark: string): boolean =>
  mark !== decimalMark &&
  (decimalMark === '.' || decimalMark === ',') &&
  new RegExp(`^[1-9]\\d{0,2}\\${mark}\\d{3}$`).test(text)
