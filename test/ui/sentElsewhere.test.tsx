/** An order whose tokens go to somebody else says so, and offers nothing for the wallet that did not get them (X120). */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shortAddress } from '../../src/events/kernel/address.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { showPlacement } from './support/failures.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const filledFor = (receiver: string) => {
  const order = scene.placement(scene.ether(1), scene.ether(2_900), 0, scene.WETH, scene.DAI, receiver)
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.filled(order, scene.ether(1), scene.ether(2_950)))
  return { app, uid: order.uid }
}

const receiptFor = (receiver: string): HTMLElement => {
  const { app, uid } = filledFor(receiver)
  showPlacement(app, uid)
  return screen.getByRole('dialog')
}
const add = /^Add DAI to /

it('a receipt of the own account offers to add the token, and names no recipient', () => {
  const receipt = receiptFor(scene.ACCOUNT)
  expect(within(receipt).getByRole('button', { name: add })).toBeTruthy()
  expect(within(receipt).queryByText(inEnglish('recipient.label'))).toBeNull()
  // It is the last part of the dialog, so that nothing moves when it comes (X240).
  const figures = within(receipt).getByRole('region', { name: inEnglish('receipt.title') })
  const press = within(receipt).getByRole('button', { name: add })
  expect(press.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a receipt of another address names it whole, and offers the token to no wallet (X120)', () => {
  const receipt = receiptFor(OTHER)
  expect(within(receipt).queryByRole('button', { name: add })).toBeNull()
  const figures = within(within(receipt).getByRole('region', { name: inEnglish('receipt.title') }))
  expect(figures.getByText(OTHER)).toBeTruthy()
  expect(figures.getByText(inEnglish('recipient.other'))).toBeTruthy()
})

it('the row of an order for another address says who receives (X120)', async () => {
  location.hash = '#/swap'
  const words = (receiver: string) => inEnglish('order.recipient', { receiver: shortAddress(receiver) })
  const shown = (node: Element): string => node.textContent.replaceAll(/[\u2066-\u2069]/g, '')
  renderApp(filledFor(OTHER).app)
  const pair = await screen.findByText((_, node) => node?.getAttribute('title') === OTHER)
  expect(shown(pair)).toBe(words(OTHER))
})
