/** Pastes a long text into the fields of a scene, one after the other, and says what that leaves on the page. */

const FIELDS = 'input:not([type]), input[type=text], input[type=search], input[type=number], textarea'

/** Text of a million characters that no field wants, by what it begins with. */
const PASTED = ['9', 'a.', '1 ', '\u202e0x'] as const
const MILLION = 1_000_000

const topOf = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

const labelOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder)
    .replace(/\s+/g, ' ')
    .trim()

/** Fields that take a text now, each with the name of the part that it stands in. */
const fields = (): readonly {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly name: string
}[] => {
  const top = topOf()
  const part = top.querySelector('h2, h1')?.textContent ?? location.hash
  return [...top.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]
    .filter(
      (field) => field.checkVisibility({ visibilityProperty: true }) && !field.readOnly && !field.disabled,
    )
    .map((field) => ({ field, name: `${part} > ${labelOf(field)}` }))
}

/** How many characters the page shows outside of its fields after a paste. */
export interface Paste {
  readonly field: string
  readonly text: string
  readonly shown: number
  /** How long the page was busy with it, in ms. */
  readonly ms: number
}

const paste = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  field.focus()
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Two frames, the second of which has what the first one decided. */
const drawn = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame++)
    await new Promise<unknown>((resolve) => requestAnimationFrame(resolve))
}

/** The first field that is not among those known, into which every text is pasted; null where there is none. */
export const pasteIntoNext = async (known: readonly string[]): Promise<readonly Paste[] | null> => {
  // A view that is loaded late comes within this time: its file is on this computer.
  await new Promise((resolve) => setTimeout(resolve, 60))
  const next = fields().find(({ name }) => !known.includes(name))
  if (next === undefined) return null
  const pastes: Paste[] = []
  for (const text of PASTED) {
    const { field } = fields().find(({ name }) => name === next.name) ?? next
    const began = performance.now()
    paste(field, text.repeat(Math.ceil(MILLION / text.length)))
    await drawn()
    field.blur()
    await drawn()
    const ms = Math.round(performance.now() - began)
    pastes.push({ field: next.name, text, shown: document.body.innerText.length, ms })
    const again = fields().find(({ name }) => name === next.name)
    if (again !== undefined) paste(again.field, '')
    await drawn()
  }
  return pastes
}
