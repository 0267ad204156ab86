/** The dialog of networks: search, test networks, a wallet that is asked, and one that refuses. */
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type ChainId, chainIds } from '../../src/events/chain/chains.data.ts'
import type { NetworkView } from '../../src/events/wallet/networkChoice.ts'
import { NetworkDialog } from '../../src/ui/chain/NetworkDialog.tsx'
import { show } from './support/render.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { isOff } from './support/pressable.ts'

const open = (view: Partial<NetworkView> = {}, offered: readonly ChainId[] = chainIds) => {
  const onSelect = vi.fn()
  const onStop = vi.fn()
  show(
    <NetworkDialog
      view={{ chainId: 1, switchingTo: null, failed: null, used: [], ...view }}
      offered={offered}
      isSandbox={false}
      onSelect={onSelect}
      onStop={onStop}
      onClose={() => undefined}
    />,
  )
  return { onSelect, onStop }
}
const names = (within_: HTMLElement = document.body): readonly string[] =>
  within(within_)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/Gas paid.*/, ''))
const search = (text: string): void => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
}

describe('the dialog of networks', () => {
  it('has test networks and closed ones under headings of their own (X171)', () => {
    open()
    expect(names(screen.getByRole('list', { name: inEnglish('network.test') }))).toEqual(['Sepolia'])
    expect(names(screen.getByRole('list', { name: inEnglish('network.closed') }))).toEqual(['Rinkeby'])
    expect(names().slice(0, 3)).toEqual(['Ethereum', 'BNB Chain', 'Gnosis Chain'])
  })

  it('searches many networks by name, coin or id, and says when none matches', () => {
    const { onSelect } = open()
    search('avax')
    expect(names()).toEqual(['Avalanche'])
    fireEvent.click(screen.getByRole('button', { name: /^Avalanche/ }))
    expect(onSelect).toHaveBeenCalledWith(43114)
    search('fantom')
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.getByText(inEnglish('network.noneFound'))).toBeTruthy()
  })

  it('has no search where there are few', () => {
    open({}, [1, 4, 100])
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(names()).toEqual(['Ethereum', 'Gnosis Chain', 'Rinkeby'])
  })

  it('waits for the wallet until the user stops waiting', () => {
    const { onStop } = open({ switchingTo: 8453 })
    expect(isOff(screen.getByRole('button', { name: /^Base/ }))).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: inEnglish('waiting.stop') }))
    expect(onStop).toHaveBeenCalledOnce()
  })

  it.each([
    ['refused', inEnglish('wallet.error.refused')],
    ['busy', /Open it, respond, then try again/],
    ['chainNotAdded', /Add it in the wallet, then try again/],
  ] as const)('says why a wallet did not switch: %s', (tag, said) => {
    open({ failed: { chainId: 8453, error: { tag } } })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('The wallet didn’t switch to Base')
    expect(within(alert).getByText(said)).toBeTruthy()
  })
})
