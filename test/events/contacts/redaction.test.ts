import { expect, it } from 'vitest'
import { ContactNamed, ContactRemoved } from '../../../src/events/contacts/events'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { inputsLine, tapeLine } from '../../../src/events/logFile/chainRows'
import { redactLines } from '../../../src/events/logFile/redactLine'
import { BOB } from '../support/fixtures'

const envelope = { id: 'a-1', session: 'a', n: 1, at: 1 }

// 'DAI' is a public text and 'sell' a word of a closed set; as the name of a contact they are hidden, too.
it.each(['Alice', 'DAI', 'sell', BOB])(
  'a contact called %s leaves neither its name nor its address in a redacted log (X165)',
  (contactName) => {
    const named = { address: BOB, contactName }
    const facts = [ContactNamed({ chainId: 1, ...named }), ContactRemoved({ address: BOB })]
    const note = { at: 1, n: 1, act: 'nameContact', input: named }
    const lines = [
      ...facts.map((event) => tapeLine(canonicalJson({ ...envelope, ...event }))),
      inputsLine(canonicalJson({ session: 'abcdefghijkl', first: 0, notes: [note] })),
    ]
    const redact = redactLines('a salt of sixteen bytes or more')
    const texts = lines.map((line) => {
      const redacted = redact(line)
      if (redacted === null || redacted.kind === 'setAside') throw new Error('the line was left out')
      return redacted.json
    })
    for (const text of texts) {
      expect(text).toContain('"address":"0x')
      expect(text).not.toContain(BOB)
      expect(text).not.toContain(`"${contactName}"`)
    }
  },
)
