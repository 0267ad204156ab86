/** The query of the address in front of its hash, which hosts and other sites use. */
import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { noLinks } from '../../src/events/views/links.ts'
import { App, firstCatalogue } from '../../src/ui/App.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'

const catalogue = await firstCatalogue('en-US')
afterEach(() => history.replaceState(null, '', '/#/swap'))

it('a query in front of the hash fills nothing, and stays where it is', async () => {
  history.replaceState(null, '', `/?inputCurrency=${scene.DAI.address}&exactAmount=1500#/`)
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started)
  render(<App app={app} links={noLinks} isSandbox={false} catalogue={catalogue} />)
  await waitFor(() => expect(location.hash).toBe('#/swap'))
  expect(location.search).toBe(`?inputCurrency=${scene.DAI.address}&exactAmount=1500`)
  expect(app.acted).toEqual([])
})
