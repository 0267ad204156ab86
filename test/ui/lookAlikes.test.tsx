/** A fake that was imported after all stays marked wherever money is decided (X19). */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { QuoteReceived, QuoteRequested } from '../../src/events/quotes/events.ts'
import { FiatPriceRead, TokenImported } from '../../src/events/tokens/events.ts'
import { TokenChosen } from '../../src/events/trade/events.ts'
import { ImportWarning } from '../../src/ui/tokens/ImportWarning.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { pressable } from './support/pressable.ts'
import { show as showView } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const fake = (symbol: string, name: string) => ({
  chainId: 1 as const,
  address: scene.OTHER,
  decimals: 18,
  symbol,
  name,
})
const show = (token: ReturnType<typeof fake>, ...events: readonly AppEvent[]): void => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    TokenImported(token),
    ...scene.typed('1.5'),
    TokenChosen({ side: 'buy', token: token.address }),
    ...events,
  )
  renderApp(app)
}
/** What the form needs to be reviewed, with the token of somebody else bought. */
const AMOUNT = scene.ether(1500)
const tradable: readonly AppEvent[] = [
  ...scene.funded(10n ** 30n),
  FiatPriceRead({ chainId: 1, token: scene.WETH.address, usd: scene.ether(1_000_000) }),
  FiatPriceRead({ chainId: 1, token: scene.OTHER, usd: scene.ether(1000) }),
  ...scene.quoted(AMOUNT).map((event) => {
    if (event.type !== 'QuoteReceived' && event.type !== 'QuoteRequested') return event
    const params = { ...event.data.params, buyToken: scene.OTHER }
    return event.type === 'QuoteRequested'
      ? QuoteRequested({ ...event.data, params })
      : QuoteReceived({
          ...event.data,
          params,
          price: { amount: scene.ether(1_500_000), token: scene.OTHER },
          buyAmount: scene.ether(1_500_000),
        })
  }),
]

it('the form names the token that a chosen one looks like, with both addresses', async () => {
  show(fake('ᴅᴀɪ', 'New'))
  const title = await screen.findByText('This is not DAI')
  const note = title.parentElement ?? title
  expect(note.textContent).toContain(scene.OTHER)
  expect(note.textContent).toContain(scene.DAI.address)
})

it('the form says of a chosen token that it hides characters', async () => {
  show(fake('NEW\u202e', 'New'))
  const title = await screen.findByText(inEnglish('import.hidden'))
  expect((title.parentElement ?? title).textContent).toContain(scene.OTHER)
})

it('an imported token that looks like none is not marked, and neither is a listed one', async () => {
  show(fake('NEW', 'New'))
  expect(await screen.findByRole('button', { name: 'Receiving NEW. Change the token' })).toBeTruthy()
  expect(screen.queryByText(/^This is not/)).toBeNull()
  expect(screen.queryByText(inEnglish('import.hidden'))).toBeNull()
})

it('the review names it too, next to the amounts', async () => {
  show(fake('ᴅᴀɪ', 'New'), ...tradable)
  fireEvent.click(await pressable(inEnglish('submit.review')))
  const dialog = await screen.findByRole('dialog', { name: inEnglish('review.title') })
  const title = within(dialog).getByText('This is not DAI')
  expect((title.parentElement ?? title).textContent).toContain(scene.DAI.address)
})

it('the form says in words which letter of a name is of another alphabet (X126)', async () => {
  show(fake('GLОBE', 'Globe'))
  const title = await screen.findByText(inEnglish('import.scripts'))
  const said = title.parentElement?.textContent.replaceAll(/[\u2066-\u2069]/g, '')
  expect(said).toContain(inEnglish('import.foreignLetter', { letter: 'О', alphabet: 'Cyrillic' }))
})

it('the question before an import shows the code of each letter, and none of a space (X126)', () => {
  showView(
    <ImportWarning
      token={fake('GLОBE', 'My Globe')}
      listed={[]}
      source={null}
      explorer={null}
      onImport={() => undefined}
    />,
  )
  const codes = screen.getAllByText(/^ ?U\+/).map(({ textContent }) => textContent)
  expect(codes).toContain('О U+041E')
  expect(codes).toContain('y U+0079')
  expect(codes.filter((code) => code.includes('U+0020'))).toEqual([])
})
