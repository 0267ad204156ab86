/** A blocked account sees 'Blocked address' in place of everything, wherever the page was (S2.8.6). */
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AccountBlocked, WalletAccountChanged } from '../../src/events/wallet/events.ts'
import { App } from '../../src/ui/App.tsx'
import { laterMessages } from '../../src/ui/intl/messages.ts'
import { createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { catalogue } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const blocked = AccountBlocked({ walletId: 'sandbox', name: inEnglish('sandbox.dock'), chainId: 1 })
afterEach(() => {
  location.hash = ''
})

it.each(['#/swap', '#/debug', '#/nowhere'])('a blocked account sees nothing else at %s', async (hash) => {
  location.hash = hash
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected)
  await laterMessages()
  const { container } = render(<App app={app} isSandbox={false} catalogue={catalogue} />)
  act(() => app.emit(blocked))
  expect(await screen.findByRole('heading', { name: inEnglish('blocked.title') })).toBeTruthy()
  expect(container.textContent).toBe(`Blocked address${inEnglish('blocked.help')}`)
  act(() => app.emit(WalletAccountChanged({ account: scene.OTHER })))
  await waitFor(() => expect(screen.queryByText(inEnglish('blocked.title'))).toBeNull())
})
