import type { Locator } from 'playwright-core'

/** Chooses one of a group of options by its words: presses it when it stands still, as a hand does. */
export const chooseOption = async (dialog: Locator, words: string): Promise<void> =>
  dialog.getByRole('radio', { name: words, exact: true }).check()
