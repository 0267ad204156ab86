import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IntlProvider } from '../../src/ui/intl/IntlProvider.tsx'
import { PercentBox } from '../../src/ui/settings/PercentBox.tsx'
import { messages } from './support/render.tsx'

it.each([
  ['en-US', ['', '%']],
  ['tr-TR', ['%', '']],
])('the percent sign of a field stands where %s has it', (tag, sign) => {
  render(
    <IntlProvider locale={{ tag, dir: 'ltr' }} messages={messages}>
      <PercentBox isInvalid={false}>
        <input />
      </PercentBox>
    </IntlProvider>,
  )
  const { previousSibling, nextSibling } = screen.getByRole('textbox')
  expect([previousSibling, nextSibling].map((node) => node?.textContent ?? '')).toEqual(sign)
})
