import { createIntl } from '@formatjs/intl'
import { expect, it } from 'vitest'

it('tests have no ICU parser, as the built app has none', () => {
  const errors: string[] = []
  const intl = createIntl({
    locale: 'en-US',
    messages: { id: 'Hi {x}' },
    onError: ({ code }) => void errors.push(code),
  })
  intl.formatMessage({ id: 'id' }, { x: 'there' })
  expect(errors).toEqual(['FORMAT_ERROR'])
})
