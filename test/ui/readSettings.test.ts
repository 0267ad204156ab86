/** What a saved log's settings are before a request takes them over: the request is recorded with them (X79, X319). */
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import type { DurableEvent } from '../../src/events/catalogue'
import {
  AnnouncementClosed,
  DeadlineSet,
  LocaleSet,
  MaxLossSet,
  SlippageSet,
} from '../../src/events/settings/events'
import { defaultSettings } from '../../src/events/settings/state'
import { importSettings } from '../../src/events/settings/importSettings'
import { readSettings } from '../../src/ui/settings/readSettings'
import { given, refused } from '../events/support/given'
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

it.each<[what: string, fact: DurableEvent]>([
  ['a slippage that no order may have', SlippageSet({ slippage: 9999 })],
  ['a deadline that no order may have', DeadlineSet({ seconds: 5 })],
  ['a limit of loss that no order may have', MaxLossSet({ maxLoss: 9_999_999 })],
])('of a file that states %s stay what they are (X379)', async (_, fact) => {
  const read = await readSettings(new Blob([fileText(rowLines(factsOf([fact])))]))
  const before = given(
    SlippageSet({ slippage: 30 }),
    DeadlineSet({ seconds: 600 }),
    MaxLossSet({ maxLoss: 5000 }),
  )
  const { settings } = before.durable
  if (E.isLeft(read)) throw new Error(read.left)
  expect(refused(importSettings, before, read.right(settings))).toEqual({ tag: 'nothingNew' })
})
