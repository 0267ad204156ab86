import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { readHead, skimHead } from '../../../src/events/logFile/rowHead'

const envelope = { at: 5, id: 'a-7', n: 7, session: 'a', type: 'ThemeSet', v: 1 }
const trap = '","id":"b-1","n":1,"session":"b","type":"SlippageSet","v":2}'

describe('the head of a row, skimmed', () => {
  it.each([
    ['with plain data', canonicalJson({ ...envelope, data: { theme: 'dark' } })],
    ['with a cause', canonicalJson({ ...envelope, cause: 'a-6', data: {} })],
    ['with data that looks like an end', canonicalJson({ ...envelope, data: { message: trap } })],
    ['with data that holds such keys', canonicalJson({ ...envelope, data: { ...envelope, id: 'b-1' } })],
    ['with quotes in its names', canonicalJson({ ...envelope, session: 'a"b', id: 'a"b-7', data: {} })],
    ['written by another hand', JSON.stringify({ ...envelope, data: { theme: 'dark' } }, null, 1)],
    ['that is no row', '{"id":"a-7"}'],
    ['that is no JSON', '<html>'],
  ])('of a text %s is the head that reading the whole of it gives', (_name, json) => {
    const { data: _data, ...head } = readHead(json) ?? { none: true }
    expect(skimHead(json) ?? { none: true }).toMatchObject(head)
  })
})
