/** Brings the form into view and its amount under the keys, once it is filled from the activity list. */
export const showForm = (): void => {
  const main = document.getElementById('main')
  main?.scrollIntoView({ block: 'start' })
  main?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.focus({ preventScroll: true })
}
