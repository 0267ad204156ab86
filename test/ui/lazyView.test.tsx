/** The words of a view that opens come with it, however late they are. */
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyView } from '../../src/ui/hooks/lazyView.ts'
import { IntlProvider, useText } from '../../src/ui/intl/IntlProvider.tsx'
import * as catalogue from '../../src/ui/intl/messages.ts'
import { english } from './support/render.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the first catalogue holds the first screen, and all of the locale once it is whole', async () => {
  const first = await catalogue.loadFirstMessages('en-US')
  expect(first).toHaveProperty(['swap.title'])
  await catalogue.laterMessages()
  expect(first).toEqual(await catalogue.loadMessages('en-US'))
})

it('a view waits for its words', async () => {
  const messages = { ...(await catalogue.loadMessages('en-US')) }
  const { ['settings.title']: words, ...missing } = messages
  const now: Record<string, NonNullable<typeof words>> = missing
  let arrive = (): void => undefined
  const later = new Promise<void>((resolve) => {
    arrive = () => {
      if (words !== undefined) now['settings.title'] = words
      resolve()
    }
  })
  vi.spyOn(catalogue, 'laterMessages').mockReturnValue(later)
  const Title = (): ReactElement => <h1>{useText()('settings.title')}</h1>
  const View = lazyView(() => Promise.resolve({ default: Title }))
  render(
    <IntlProvider locale={english} messages={now}>
      <Suspense fallback={<p>waiting</p>}>
        <View />
      </Suspense>
    </IntlProvider>,
  )
  await Promise.resolve()
  expect(screen.getByText('waiting')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  arrive()
  expect((await screen.findByRole('heading')).textContent).toBe('Settings')
})
