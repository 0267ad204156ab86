/** Which token a press on the selector's list chooses while the list changes between finger down and finger up. */
import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { HoldingsRead } from '../../src/events/balances/events.ts'
import { TokenListRead, TokenListSet } from '../../src/events/tokens/events.ts'
import type { Token } from '../../src/events/tokens/token.ts'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import { TokenRows } from '../../src/ui/tokens/TokenRows.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { listVersion } from '../support/listVersion.ts'

const showRows = (): {
  readonly chosen: readonly string[]
  readonly becomes: (...tokens: readonly Token[]) => void
} => {
  const chosen: string[] = []
  let become = (_: readonly Token[]): void => undefined
  const Rows = (): ReactElement => {
    const [tokens, setTokens] = useState<readonly Token[]>([scene.DAI, scene.USDC])
    become = setTokens
    return (
      <TokenRows
        id="rows"
        tokens={tokens.map((token) => ({ token, list: null }))}
        rowOf={({ token }) => ({
          token,
          balance: null,
          usd: null,
          decimals: token.decimals,
          isOwn: false,
          imitates: null,
          isFavourite: false,
        })}
        selected={null}
        active={0}
        onChoose={({ token }) => chosen.push(token.symbol)}
        onPoint={() => undefined}
      />
    )
  }
  show(<Rows />, createFakeApp(scene.NOW))
  return { chosen, becomes: (...tokens) => act(() => become(tokens)) }
}

const rowOf = ({ symbol }: Token): HTMLElement => {
  const row = screen.getAllByRole('option').find(({ textContent }) => textContent.includes(symbol))
  if (row === undefined) throw new Error(`no row of ${symbol}`)
  return row
}
/** A finger at the same point of the screen, wherever the rows have gone. */
const AT = { clientX: 40, clientY: 40 }
const down = (row: HTMLElement, at = AT): void => void fireEvent.pointerDown(row, at)
const up = (target: HTMLElement, at = AT): void => void fireEvent.click(target, { ...at, detail: 1 })

it('a press chooses the token that stood under the finger when it went down, though the rows changed places before it came up', () => {
  const { chosen, becomes } = showRows()
  down(rowOf(scene.DAI))
  becomes(scene.USDC, scene.DAI)
  up(rowOf(scene.USDC))
  expect(chosen).toEqual(['DAI'])
})

it('a press is not lost where the browser reports it at the list, because its row has moved', () => {
  const { chosen, becomes } = showRows()
  down(rowOf(scene.DAI))
  becomes(scene.USDC, scene.DAI)
  up(screen.getByRole('listbox'))
  expect(chosen).toEqual(['DAI'])
})

it('a press whose token leaves the list before the finger comes up chooses nothing', () => {
  const { chosen, becomes } = showRows()
  down(rowOf(scene.DAI))
  becomes(scene.USDC)
  up(rowOf(scene.USDC))
  expect(chosen).toEqual([])
})

it('a press that was made before its row came to that place chooses nothing, and the next one does', () => {
  const { chosen, becomes } = showRows()
  const row = rowOf(scene.USDC)
  const early = createEvent.pointerDown(row, AT)
  becomes(scene.USDC, scene.DAI)
  Object.defineProperty(early, 'timeStamp', { value: 1 })
  fireEvent(row, early)
  up(row)
  expect(chosen).toEqual([])
  down(row)
  up(row)
  expect(chosen).toEqual(['USDC'])
})

it('a press that is dragged to another row chooses nothing', () => {
  const { chosen } = showRows()
  down(rowOf(scene.DAI))
  up(rowOf(scene.USDC), { clientX: 40, clientY: 116 })
  expect(chosen).toEqual([])
})

it('a row is chosen without a finger, as a screen reader does it', () => {
  const { chosen } = showRows()
  down(rowOf(scene.DAI))
  fireEvent.pointerCancel(rowOf(scene.DAI))
  rowOf(scene.USDC).click()
  expect(chosen).toEqual(['USDC'])
})

it('a row keeps its element wherever it goes, and no element goes from one token to another', () => {
  const { becomes } = showRows()
  const [dai, usdc] = [rowOf(scene.DAI), rowOf(scene.USDC)]
  becomes(scene.USDC, scene.DAI)
  expect(rowOf(scene.DAI)).toBe(dai)
  expect(rowOf(scene.USDC)).toBe(usdc)
})

it('the mark stays on its token, when it changes places', () => {
  const RICH = '0x00000000000000000000000000000000DeaDBeef'
  const url = 'https://a.example/l.json'
  const app = createFakeApp(scene.NOW)
  const token = (address: string, symbol: string): Token => ({
    chainId: 1,
    address,
    decimals: 18,
    symbol,
    name: `The ${symbol}`,
  })
  app.lists['h'] = [token(scene.OTHER, 'AAA'), token(RICH, 'ZZZ')]
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: listVersion({ tokens: 2 }), as: 'current' }),
  )
  show(<TokenPicker side="buy" first="" onClose={() => undefined} />, app)
  const field = screen.getByRole('combobox')
  const marked = (): string =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
  const placeOf = (name: string): number =>
    screen.getAllByRole('option').findIndex(({ textContent }) => textContent.includes(name))
  while (!marked().includes('The ZZZ')) fireEvent.keyDown(field, { key: 'ArrowDown' })
  const before = placeOf('The ZZZ')
  act(() => {
    app.emit(HoldingsRead({ chainId: 1, account: scene.ACCOUNT, balances: { [RICH]: 10n ** 18n } }))
  })
  expect(placeOf('The ZZZ')).not.toBe(before)
  expect(marked()).toContain('The ZZZ')
})
