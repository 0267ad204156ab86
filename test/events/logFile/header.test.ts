import { gzipSync } from 'node:zlib'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { encodeHeader, parseHeader } from '../../../src/events/logFile/header'
import { anOrderRequest } from '../../support/orderRequest'
import { aHeader } from '../../support/logFiles'

const { uid } = anOrderRequest().data

describe("a log file's header", () => {
  it('names format, catalogue, build, network, redaction, scope and count of lines, the format first', () => {
    const lines = { durable: 3, tape: 2, setAside: 1 }
    expect(
      encodeHeader(aHeader({ build: '1.2.3', catalogue: 2, chain: 100, redaction: 'pseudonyms', lines })),
    ).toBe(
      '{"format":"foldswap-log","formatVersion":1,"build":"1.2.3","catalogue":2,"chain":100,' +
        '"exportedAt":1767225600000,"lines":{"durable":3,"setAside":1,"tape":2},"redaction":"pseudonyms","scope":"all"}',
    )
  })

  it.each([aHeader(), aHeader({ scope: { order: uid } }), aHeader({ catalogue: 99, chain: 424242 })])(
    'comes back as it was written',
    (header) => {
      expect(parseHeader(encodeHeader(header))).toEqual(E.right(header))
    },
  )

  it('of a later form is refused by its number', () => {
    expect(parseHeader('{"format":"foldswap-log","formatVersion":2,"parts":"other"}')).toEqual(
      E.left('it is written in form 2, and this build reads forms up to 1'),
    )
  })

  it('that was cut off says so (X329)', () => {
    for (const length of [25, 60])
      expect(parseHeader(encodeHeader(aHeader()).slice(0, length))).toEqual(
        E.left(
          'it was cut off in the middle of its first line; what came later is missing, so save or send the file again',
        ),
      )
  })

  it('that lacks something says what', () => {
    const { scope: _scope, ...rest } = aHeader()
    expect(parseHeader(JSON.stringify(rest))).toMatchObject(
      E.left(expect.stringMatching(/^its header is broken \(scope/)),
    )
  })

  it('that gzip or zip wrote is said to be compressed (X361)', () => {
    const bytes = [gzipSync(encodeHeader(aHeader())), Buffer.from('504b0304140000000800', 'hex')]
    for (const packed of bytes)
      expect(parseHeader(new TextDecoder().decode(packed))).toEqual(
        E.left('it is compressed; unpack it first'),
      )
  })

  it.each(['', 'hello', '{}', '[1]', 'null', '{"format":"other-log"}'])(
    'is not any other line: %s',
    (line) => {
      expect(parseHeader(line)).toEqual(E.left('its first line is not the header of a Foldswap log'))
    },
  )
})
