/** The query of the address in front of its hash, which hosts and other sites use. */
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'

afterEach(() => history.replaceState(null, '', '/#/swap'))

it('a query in front of the hash fills nothing, and stays where it is', async () => {
  history.replaceState(null, '', `/?inputCurrency=${scene.DAI.address}&exactAmount=1500#/`)
  const app = startApp([])
  await waitFor(() => expect(location.hash).toBe('#/swap'))
  expect(location.search).toBe(`?inputCurrency=${scene.DAI.address}&exactAmount=1500`)
  expect(app.acted).toEqual([])
})
