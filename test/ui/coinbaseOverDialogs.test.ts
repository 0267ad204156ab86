/** What the SDK of Coinbase Wallet shows, next to the app's modal dialogs. */
import { beforeEach, expect, it } from 'vitest'
import { keepReachable } from '../../src/adapters/coinbase/keepReachable.ts'

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 0))
}
const dialog = (): HTMLElement => {
  const element = document.createElement('dialog')
  element.setAttribute('open', '')
  document.body.append(element)
  return element
}
const own = document.createElement('div')
own.className = '-cbwsdk-css-reset'
keepReachable(document)

beforeEach(async () => {
  document.body.replaceChildren()
  document.documentElement.append(own)
  await settled()
})

it('stands in the uppermost open dialog, which would make it inert elsewhere', async () => {
  expect(own.parentElement).toBe(document.documentElement)
  const first = dialog()
  await settled()
  expect(own.parentElement).toBe(first)
  const second = dialog()
  await settled()
  expect(own.parentElement).toBe(second)
})

it('stays on the page when its dialog closes or leaves it', async () => {
  const first = dialog()
  const second = dialog()
  await settled()
  second.remove()
  await settled()
  expect(own.parentElement).toBe(first)
  first.removeAttribute('open')
  await settled()
  expect(own.parentElement).toBe(document.documentElement)
})
