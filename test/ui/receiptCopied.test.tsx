import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { IntlProvider } from '../../src/ui/intl/IntlProvider.tsx'
import { Receipt } from '../../src/ui/orders/Receipt.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { messages } from './support/render.tsx'
import * as scene from './support/scenes.ts'

afterEach(() => vi.unstubAllGlobals())

it.each(['ltr', 'rtl'] as const)(
  'the receipt of a page that is %s is copied as cells of a table',
  async (dir) => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const figures = {
      sold: scene.ether(1_000),
      bought: scene.ether(2_000),
      againstQuote: null,
      networkCost: null,
    }
    render(
      <IntlProvider locale={{ tag: 'en-US', dir }} messages={messages}>
        <Receipt
          receipt={{ ...figures, fillMs: null }}
          sell={scene.WETH}
          buy={scene.DAI}
          receiver={null}
          hash={null}
        />
      </IntlProvider>,
    )
    fireEvent.click(screen.getByRole('button'))
    await act(async () => Promise.resolve())
    expect(writeText).toHaveBeenCalledWith(
      `${inEnglish('receipt.sold')}\t1 WETH\n${inEnglish('receipt.bought')}\t2 DAI`,
    )
  },
)
