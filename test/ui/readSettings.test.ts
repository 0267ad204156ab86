/** What a saved log's settings are before a request takes them over: the request is recorded with them (X79, X319). */
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { AnnouncementClosed, LocaleSet, SlippageSet } from '../../src/events/settings/events'
import { defaultSettings } from '../../src/events/settings/state'
import { readSettings } from '../../src/ui/settings/readSettings'
import { factsOf } from '../support/logProperties'
import { fileText, rowLines } from '../support/logFiles'

const KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

it('hold no text of the file, only its choices (X319)', async () => {
  const facts = factsOf([
    SlippageSet({ slippage: 70 }),
    LocaleSet({ locale: KEY }),
    AnnouncementClosed({ hash: KEY }),
  ])
  const read = await readSettings(new Blob([fileText(rowLines(facts))]))
  const present = { ...defaultSettings, locale: 'de-DE', closedAnnouncements: ['a'] }
  expect(E.map((restate: (settings: typeof present) => unknown) => restate(present))(read)).toEqual(
    E.right({ ...present, slippage: 70 }),
  )
})

it('have the language of the file if the app has it', async () => {
  const read = await readSettings(new Blob([fileText(rowLines(factsOf([LocaleSet({ locale: 'de-DE' })])))]))
  expect(E.isRight(read) && read.right(defaultSettings).locale).toBe('de-DE')
})
