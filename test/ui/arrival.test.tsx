/** A page takes the focus once, when it opens. */
import { act, screen } from '@testing-library/react'
import { Suspense, lazy, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useArrival } from '../../src/ui/shell/useArrival.ts'
import { show } from './support/render.tsx'

interface Shown {
  readonly default: () => string
}

it('a page that waits for one of its parts stays where its reader is (X313)', async () => {
  let load = (_: Shown): void => undefined
  const Part = lazy(() => new Promise<Shown>((resolve) => (load = resolve)))
  let open = (): void => undefined
  const Page = ({ name }: { readonly name: string }) => {
    const [isOpen, setOpen] = useState(false)
    open = () => setOpen(true)
    useArrival(() => screen.getByRole('heading', { name }))
    return (
      <>
        <h1>{name}</h1>
        <button type="button">Press</button>
        {isOpen ? <Part /> : null}
      </>
    )
  }
  const pageOf = (name: string) => (
    <Suspense>
      <Page key={name} name={name} />
    </Suspense>
  )
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { rerender } = show(pageOf('One'))
  rerender(pageOf('Two'))
  expect(document.activeElement?.textContent).toBe('Two')
  screen.getByRole('button').focus()
  scroll.mockClear()
  await act(() => {
    open()
    return Promise.resolve()
  })
  await act(() => {
    load({ default: () => 'Part' })
    return Promise.resolve()
  })
  await screen.findByText(/Part/)
  expect(scroll).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('Press')
})
