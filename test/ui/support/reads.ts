/** Finds the innermost element that reads so, also where parts of the sentence are elements of their own. */
export const reads =
  (said: string) =>
  (_: string, element: Element | null): boolean =>
    element?.textContent === said &&
    Array.from(element.children).every(({ textContent }) => textContent !== said)
