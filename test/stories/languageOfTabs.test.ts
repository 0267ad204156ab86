/** A language that is chosen in one of two tabs, while a form of the other is being filled in. */
import { expect, it } from 'vitest'
import { setLocale } from '../../src/events/settings/decide'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { aBrowser, play, type Tab } from './app'
import { connect, DAI, rich, WETH } from './journey'

const localeOf = ({ state }: Tab): string | null => state().durable.settings.locale

it('is that of both tabs, the last choice where both choose, and a half typed amount stays in the form', () => {
  const browser = aBrowser({ chain: rich })
  const tabs: Tab[] = []
  const tab = (n: number): Tab => {
    const found = tabs[n]
    if (found === undefined) throw new Error(`tab ${String(n)} is not open yet`)
    return found
  }
  play(browser, [
    [0, () => tabs.push(browser.openTab())],
    [1, () => tabs.push(browser.openTab())],
    [100, () => connect(tab(0))],
    [101, () => connect(tab(1))],
    [200, () => tab(1).act(chooseToken, { side: 'sell', token: WETH })],
    [201, () => tab(1).act(chooseToken, { side: 'buy', token: DAI })],
    [202, () => tab(1).act(typeAmount, { side: 'sell', text: '1.' })],
    [1000, () => tab(0).act(setLocale, { locale: 'ar-SA' })],
    [
      2000,
      () => {
        expect(tabs.map(localeOf)).toEqual(['ar-SA', 'ar-SA'])
        expect(tab(1).state().session.trade.typed).toBe('1.')
      },
    ],
    // At the same moment: the log has one order of both, and so have the tabs.
    [3000, () => tab(0).act(setLocale, { locale: 'de-DE' })],
    [3000, () => tab(1).act(setLocale, { locale: 'fr-FR' })],
    [
      4000,
      () => {
        expect(tabs.map(localeOf)).toEqual(['fr-FR', 'fr-FR'])
        expect(tab(1).state().session.trade.typed).toBe('1.')
      },
    ],
  ])
})
