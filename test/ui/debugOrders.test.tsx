/** The orders of a log, as the debug screen lists them. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderList } from '../../src/ui/debug/OrderList.tsx'
import { ToolTexts } from '../../src/ui/intl/ToolTexts.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

it('a filled order is listed at what it moved, rounded, with every digit on demand (X175)', () => {
  const sell = { atoms: scene.ether(1), token: scene.WETH }
  const buy = { atoms: scene.ether(2_964), token: scene.DAI }
  const executed = { sell: scene.ether(1), buy: 2_970_123_456_789_012_345_678n }
  show(
    <ToolTexts>
      <OrderList
        orders={[{ uid: '0x1', at: scene.NOW, kind: 'sell', sell, buy, executed, end: 'filled' }]}
        chosen=""
        onChoose={() => undefined}
      />
    </ToolTexts>,
    createFakeApp(scene.NOW),
  )
  const bought = screen.getByRole('button').querySelectorAll('data')[1]
  expect(bought?.textContent).toBe('2,970.12')
  expect(bought?.title).toBe('2,970.123456789012345678')
})
