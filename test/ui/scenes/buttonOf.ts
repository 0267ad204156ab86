/** Finds on the page what a scene presses. */

const labelOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).replace(/[\u2066-\u2069]/g, '').trim()

/**
 * The last one with this name, or else whose name holds these words: a dialog stands after the page that it covers, and
 * 'Proposer' is not 'Propose'.
 */
export const buttonOf = (name: string): HTMLElement | undefined => {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'button, summary, [role=button], input[type=checkbox], label:has(input[type=radio])',
    ),
  ].filter((button) => button.getAttribute('aria-disabled') !== 'true')
  return (
    all.filter((button) => labelOf(button) === name).at(-1) ??
    all.filter((button) => labelOf(button).includes(name)).at(-1)
  )
}
