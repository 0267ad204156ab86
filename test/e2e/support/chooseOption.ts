import type { Locator } from 'playwright-core'

/** Chooses one of a group of options by its words: presses them when they stand still, as a hand does. */
export const chooseOption = async (dialog: Locator, words: string): Promise<void> => {
  await dialog.locator('label').getByText(words, { exact: true }).click()
  await dialog.getByRole('radio', { name: words, exact: true, checked: true }).waitFor()
}
