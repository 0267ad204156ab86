/** A fact of a newer build, whose fields nobody has classified here, is redacted as strictly as others (X82). */
import { hiddenIcon } from '../../../src/events/logFile/hiddenText'
import { expect, it } from 'vitest'
import { pseudonyms } from '../../../src/events/logFile/pseudonyms'
import { hidden } from '../../../src/events/logFile/redactData'

const names = pseudonyms('a salt of sixteen bytes or more')

it('a fact of a newer version hides numbers of fields that are not listed, names as keys and icons (X82)', () => {
  const data = {
    chainId: 1,
    index: 4711,
    claims: [4712, '4713'],
    place: { nth: '4714', ofNames: { 'alice.eth': 4715 } },
    wallet: { icon: 'data:image/png;base64,AAAA' },
  }
  const redacted = JSON.stringify(hidden(data, names))
  expect(redacted).not.toMatch(/471[1-5]|alice/)
  expect(hidden(data, names)).toMatchObject({
    chainId: 1,
    index: Number(names.number('4711')),
    wallet: { icon: hiddenIcon('any') },
  })
})
