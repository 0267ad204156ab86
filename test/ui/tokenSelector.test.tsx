/** The selector's timing, and whose tokens it shows. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { type ReactElement, useState } from 'react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { HoldingsRead } from '../../src/events/balances/events.ts'
import type { ChainId } from '../../src/events/chain/chains.data.ts'
import { TokenListRead, TokenListSet } from '../../src/events/tokens/events.ts'
import type { Token } from '../../src/events/tokens/token.ts'
import { noLinks } from '../../src/events/views/links.ts'
import { useListTokens } from '../../src/ui/hooks/useListTokens.ts'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

const ADDRESS = '0x00000000000000000000000000000000DeaDBeef'
const token = (address: string, symbol: string): Token => ({
  chainId: 1,
  address,
  decimals: 18,
  symbol,
  name: `The ${symbol}`,
})
const url = 'https://a.example/l.json'
const version = {
  name: 'A list',
  timestamp: '2026-11-01T10:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  hash: 'h',
  tokens: 2,
  duplicates: 0,
  unusable: 0,
}
const open = (app: FakeApp): void => {
  show(<TokenPicker side="OUTPUT" first="" links={noLinks} onClose={() => undefined} />, app)
}
const rows = (): readonly string[] =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((row) => row.textContent)

afterEach(() => {
  vi.useRealTimers()
})

it('a typed address is looked up 200 ms after the last change of it', () => {
  vi.useFakeTimers()
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started)
  open(app)
  const type = (text: string): void => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  }
  const lookUps = (): number => app.acted.filter(({ type: kind }) => kind === 'TokenLookupRequested').length
  type(scene.OTHER)
  act(() => void vi.advanceTimersByTime(150))
  type(ADDRESS)
  act(() => void vi.advanceTimersByTime(199))
  expect(lookUps()).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(app.acted.filter(({ type: kind }) => kind === 'TokenLookupRequested')).toMatchObject([
    { data: { address: ADDRESS } },
  ])
})

it('what the account has of the tokens of lists is shown first, with its amount', () => {
  const app = createFakeApp(scene.NOW)
  app.lists['h'] = [token(scene.OTHER, 'AAA'), token(ADDRESS, 'ZZZ')]
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
  )
  open(app)
  const place = (symbol: string): number => rows().findIndex((row) => row.includes(`The ${symbol}`))
  expect(place('ZZZ')).toBeGreaterThan(place('AAA'))
  act(() => {
    app.emit(
      HoldingsRead({ chainId: 1, account: scene.ACCOUNT, balances: { [ADDRESS]: 12_500n * 10n ** 15n } }),
    )
  })
  expect(place('ZZZ')).toBeLessThan(place('AAA'))
  expect(rows()[place('ZZZ')]).toContain('12.5')
})

it('after a change of the network no token of the other one is left, though the list is the same', () => {
  const app = createFakeApp(scene.NOW)
  const one = [token(ADDRESS, 'ONE')]
  const listTokens: FakeApp['listTokens'] = (chainId) => (chainId === 1 ? of(E.right(one)) : NEVER)
  const Probe = (): ReactElement => {
    const [chainId, setChain] = useState<ChainId>(1)
    const read = useListTokens(chainId, ['h'])
    return (
      <button onClick={() => setChain(100)}>
        {[...read.values()].flatMap((all) => all.map(({ symbol }) => symbol)).join() || 'none'}
      </button>
    )
  }
  show(<Probe />, { ...app, listTokens })
  fireEvent.click(screen.getByText('ONE'))
  expect(screen.getByText('none')).toBeDefined()
})
