/** Where the focus goes when the focused control is taken away (X110). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Hearing from '../../src/ui/kit/Hearing.tsx'
import { focusPartOf, keepFocus, trailOf } from '../../src/ui/kit/keepFocus.ts'
import { show } from './support/render.tsx'

let stop = (): void => undefined
const page = document.createElement('div')

const find = (selector: string): HTMLElement => {
  const found = page.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}
/** Mutations are reported in a microtask. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  page.innerHTML =
    '<main tabindex="-1"><form><ul><li><button id="one"></button></li></ul></form><p id="text"></p></main>'
  document.body.append(page)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  stop = keepFocus()
})
afterEach(() => {
  stop()
  page.remove()
})

describe('the focus of a control that is taken away', () => {
  it('goes to the innermost part of the page around it that is still there, which is no stop of Tab (X110)', async () => {
    const item = find('li')
    find('#one').focus()
    find('#one').remove()
    await rest()
    expect([document.activeElement, item.tabIndex]).toEqual([item, -1])
    item.remove()
    await rest()
    expect(document.activeElement).toBe(find('form'))
    find('main').focus()
    expect(find('form').hasAttribute('tabindex')).toBe(false)
  })

  it('is kept from the moment that the page is heard, which the first screen does not wait for (X110)', async () => {
    stop()
    show(<Hearing />)
    find('#one').focus()
    find('#one').remove()
    await rest()
    expect(document.activeElement).toBe(find('li'))
  })

  it('of a control that had it before the page is heard is kept too (X110)', async () => {
    stop()
    find('#one').focus()
    show(<Hearing />)
    find('#one').remove()
    await rest()
    expect(document.activeElement).toBe(find('li'))
  })

  it('goes out of what is folded away around it, as a form that has found what was asked for (X110)', async () => {
    page.innerHTML =
      '<main tabindex="-1"><section><details open><form><input></form></details></section></main>'
    find('input').focus()
    find('details').removeAttribute('open')
    await rest()
    expect(document.activeElement).toBe(find('section'))
  })

  it('stays where the user put it, and nowhere where the user put it nowhere (X110)', async () => {
    find('#one').focus()
    find('#one').blur()
    await rest()
    find('#one').remove()
    await rest()
    expect(document.activeElement).toBe(document.body)
  })

  it('goes to the part around the opener of a closed dialog, where that opener is gone (X110)', () => {
    find('#one').focus()
    const opener = trailOf(document.activeElement)
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<button></button>'
    page.append(dialog)
    dialog.showModal()
    dialog.querySelector('button')?.focus()
    find('#one').remove()
    dialog.close()
    focusPartOf(opener)
    expect(document.activeElement).toBe(find('li'))
  })

  it('comes back from a window that only borrowed it, as a wallet’s (X110)', async () => {
    find('#one').focus()
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    find('#one').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await rest()
    find('#one').remove()
    await rest()
    expect(document.activeElement).toBe(find('li'))
  })
})
