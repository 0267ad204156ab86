/** The banner of open orders that cannot be checked: each cause has words of its own. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import TroubleBanner from '../../src/ui/shell/TroubleBanner.tsx'
import { show } from './support/render.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const nothing = (): void => undefined

it.each([
  ['unreachable', inEnglish('banner.orders.unreachable')],
  ['malformed', inEnglish('banner.orders.malformed')],
  ['tooMany', inEnglish('banner.orders.tooMany')],
  ['denied', inEnglish('banner.orders.denied')],
] as const)('open orders that cannot be checked (%s): %s', (reason, title) => {
  show(
    <TroubleBanner
      banner={{ tag: 'orders', reason, retryAfterMs: null }}
      onSwitch={nothing}
      onExpertOff={nothing}
      onExport={nothing}
      onReload={nothing}
    />,
  )
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(inEnglish('banner.orders.help'))).toBeTruthy()
})
