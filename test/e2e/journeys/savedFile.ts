/** A file that the page offers, as it lies on the disk. */
import type { Locator, Page } from 'playwright-core'

export interface SavedFile {
  readonly name: string
  /** Its path; it goes with the browser. */
  readonly file: string
}

/** Presses the button and answers where the saved file lies. */
export const saved = async (page: Page, button: Locator): Promise<SavedFile> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), file: await download.path() }
}
