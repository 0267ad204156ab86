/** Presses what a scene offers, one control after the other, and says where that leaves the focus (X110). */

const CONTROLS = 'button, summary, a[href^="#"], [role=button], input[type=checkbox], input[type=radio]'

const spoken = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 60)

const topOf = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/** What can be pressed now, each with the name of the part that it stands in: the same in two scenes is one thing. */
export const pressables = (): readonly { readonly control: HTMLElement; readonly name: string }[] => {
  const top = topOf()
  const part = top.querySelector('h2, h1')?.textContent ?? location.hash
  return [...top.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        control.getAttribute('aria-disabled') !== 'true' &&
        control.tabIndex >= 0,
    )
    .map((control) => ({ control, name: `${part} > ${spoken(control)}` }))
}

const rest = async (ms: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Presses it as the keyboard does, and returns whether anything has the focus when the page has come to rest. */
export const pressLeavesFocus = async (control: HTMLElement): Promise<boolean> => {
  control.focus()
  control.click()
  // A view that is loaded when it is opened comes within this time: its file is on this computer.
  await rest(60)
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && topOf().contains(activeElement)
}
